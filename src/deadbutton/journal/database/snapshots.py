"""The state as bytes, and back: a cache of what a replay would give, read only by the code that wrote it.

A damaged one is not read, nor one that another house has made: each is sealed with the key of the house (``key.py``). Reading builds
nothing but the state's own kinds of object.
"""

from __future__ import annotations

import hmac
import io
import pickle
from collections.abc import Callable
from enum import Enum
from functools import cache
from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final

from deadbutton.journal.database.key import house_key
from deadbutton.tournament import State

PACKAGES: Final = (
    "deadbutton.tournament.",
    "deadbutton.games.",
    "deadbutton.table.button",
    "deadbutton.table.record.operations",
    "deadbutton.table.start_of_hand",
)
PLAIN: Final = {("builtins", "set"), ("builtins", "frozenset"), ("msgspec._utils", "rebuild")}
CODE_FOLDERS: Final = ("tournament", "table", "games", "books")
SEAL_BYTES: Final = 32


def dump(state: State) -> bytes:
    written = io.BytesIO()
    writer = pickle.Pickler(written, protocol=5)
    writer.dispatch_table = _choices()
    writer.dump(state)
    return written.getvalue()


def load(body: bytes) -> State:
    """Raises ``pickle.UnpicklingError`` for anything but a state."""
    state = _Reader(io.BytesIO(body)).load()
    if not isinstance(state, State):
        raise pickle.UnpicklingError("not a state")
    return state


def sealed(state: State, chained: str) -> bytes:
    """The state that stands at the row with this hash, to be stored."""
    body = dump(state)
    return _seal(body, chained) + body


def unsealed(snapshot: bytes, chained: str) -> State | None:
    """The state that was stored for this row; None for anything else, which is then replayed."""
    seal, body = snapshot[:SEAL_BYTES], snapshot[SEAL_BYTES:]
    if not hmac.compare_digest(seal, _seal(body, chained)):
        return None
    try:
        return load(body)
    except Exception:  # a pickle that is none can raise anything
        return None


def _seal(body: bytes, chained: str) -> bytes:
    """Only this house can make it: a state that somebody else put there is not opened, the rows are replayed."""
    return hmac.new(house_key(), b"state\0" + chained.encode() + body, sha256).digest()


@cache
def _choices() -> dict[type, Callable[[Enum], tuple[type[Enum], tuple[Any]]]]:
    """A choice is written by its value, whatever this Python does by itself: some versions write a call of ``getattr``."""
    found: dict[type, Callable[[Enum], tuple[type[Enum], tuple[Any]]]] = {}
    kinds = [Enum]
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        found[kind] = lambda choice: (type(choice), (choice.value,))
    return found


class _Reader(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> Any:
        if (module, name) in PLAIN:
            return super().find_class(module, name)
        if module.startswith(PACKAGES) and "." not in name:
            found = super().find_class(module, name)
            if isinstance(found, type) and found.__module__ == module:  # and not what the module imports
                return found
        raise pickle.UnpicklingError(f"{module}.{name} is no part of a state")


@cache
def code() -> str:
    """Which code a snapshot belongs to: a digest of the sources and books that make the state."""
    digest = sha256()
    for folder in CODE_FOLDERS:
        _take_in(resources.files("deadbutton").joinpath(folder), digest)
    return digest.hexdigest()


def _take_in(folder: Traversable, digest: Any) -> None:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            _take_in(entry, digest)
        elif entry.name.endswith((".py", ".toml")):
            digest.update(entry.read_bytes())
