"""The families of incidents: each module declares its own when it is imported."""

from deadbutton.floor import board  # noqa: F401
from deadbutton.floor import hands  # noqa: F401
