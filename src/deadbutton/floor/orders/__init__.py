"""What a ruling has done, as small orders, and the one place that carries them out."""

# fmt: off
from deadbutton.floor.orders.orders import ShowToAll

__all__ = ["ShowToAll"]
