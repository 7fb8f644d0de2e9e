"""From rows to a state: folded, opened at a snapshot, lived again act by act."""

# fmt: off
from deadbutton.journal.replay.folding import facts_of

__all__ = ["facts_of"]
