"""Webhooks: every fact of a tournament is posted to the addresses that want them, each at its own pace."""

# fmt: off
from deadbutton.web.server.webhooks.delivery import Webhooks
from deadbutton.web.server.webhooks.hook import Hook, HookState, add_hook, hooks, remove_hook, state_of, try_again
from deadbutton.web.server.webhooks.signature import SIGNATURE, is_signed, signed

__all__ = [
    "SIGNATURE", "Hook", "HookState", "Webhooks", "add_hook", "hooks", "is_signed", "remove_hook", "signed", "state_of",
    "try_again",
]
