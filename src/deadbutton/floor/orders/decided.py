"""What somebody in charge has decided against the book: the table is laid like that."""

from __future__ import annotations

from dataclasses import dataclass

from deadbutton.table import DecidedTable
from deadbutton.text import Text


@dataclass(frozen=True, slots=True)
class LayTable:
    """Chips, hands, board, burns, street and turn lie as decided; what earlier rulings had left open is over."""

    table: DecidedTable

    @property
    def sentence(self) -> Text:
        return Text("La table est mise comme décidé.", "The table is laid as decided.")
