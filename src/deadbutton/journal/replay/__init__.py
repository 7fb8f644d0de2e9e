"""From rows to a state: folded, opened at a snapshot, lived again act by act."""

# fmt: off
from deadbutton.journal.replay.earlier import Earlier
from deadbutton.journal.replay.folding import facts_of
from deadbutton.journal.replay.reliving import state_before

__all__ = ["Earlier", "facts_of", "state_before"]
