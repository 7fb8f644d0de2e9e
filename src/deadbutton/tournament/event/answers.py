"""The organiser's answers, from one place: what a field of the event says is not asked a second time as a setting.

Five questions have a field of their own (``Config.self_dealt``, ``final_table`` …). An answer that comes as a setting goes into
that field when an event is announced or amended. Events of before may still hold both: there the field acts, as it did, and what
else was posted stands beside it in words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from deadbutton.books.in_force import read
from deadbutton.books.settings import SETTINGS, FirstButton, YesNo
from deadbutton.games import rotation
from deadbutton.refusal import Refused, refused
from deadbutton.text import same
from deadbutton.tournament.event.blind_ladder import with_stud_antes
from deadbutton.tournament.event.config import Config
from deadbutton.tournament.event.structure import Structure

FIELDS: Final[Mapping[str, str]] = {
    "self_dealt": "self_dealt",
    "final_table_size": "final_table",
    "satellite_seats": "satellite_seats",
    "break_order": "break_order",
    "extra_redraws": "redraw_at",
}
"""Settings that a field of the event answers."""
_UNSAID: Final = (None, 0, ())


def answers_of(config: Config) -> dict[str, object]:
    """Every answer of the organiser, whichever way it was given."""
    acted = as_acted(config)
    found: dict[str, object] = dict(acted.settings)
    for key, name in FIELDS.items():
        said = getattr(acted, name)
        if said is not None and (said is False or said not in _UNSAID):
            found[key] = _yes_no(said) if isinstance(said, bool) else said
    if config.button_seat:
        found["first_button"] = FirstButton.FIXED_SEAT.key
    return found


def as_acted(config: Config) -> Config:
    """An event as its fields act: a setting of before that has a field of its own, or that are words where something else is
    asked by now, stands beside it as a notice."""
    settings, notes, fields = dict(config.settings), dict(config.notes), dict[str, Any]()
    for key, raw in config.settings.items():
        if key == "final_table_size" and not config.final_table and type(raw) is int:
            fields["final_table"] = raw
        elif key not in FIELDS and not (
            key in SETTINGS and SETTINGS[key].words(raw) and read(key, raw) is None
        ):
            continue
        elif str(raw).strip():
            notes.setdefault(key, SETTINGS[key].described(read(key, raw) or same(str(raw))).en)
        settings.pop(key)
    if settings == config.settings:
        return config
    return msgspec.structs.replace(config, settings=settings, notes=notes, **fields)


def unified(config: Config) -> Config:
    """An event that is announced: each answer in its one place. Two answers to one question are refused."""
    settings, fields = dict(config.settings), dict[str, Any]()
    for key, name in FIELDS.items():
        said = read(key, settings[key]) if key in settings else None
        if said is None:
            continue
        value = said is YesNo.YES if isinstance(said, YesNo) else said
        given = getattr(config, name)
        if given is not None and (given is False or given not in _UNSAID) and given != value:
            raise refused(
                "setup.said_twice",
                question=SETTINGS[key].question,
                field=name,
                key=key,
                one=_said(key, given),
                other=SETTINGS[key].described(said),
            )
        del settings[key]
        fields[name] = value
    if config.button_seat and settings.get("first_button") == FirstButton.CARD_DRAW.key:
        raise refused(
            "setup.said_twice",
            question=SETTINGS["first_button"].question,
            field="button_seat",
            key="first_button",
            one=same(str(config.button_seat)),
            other=FirstButton.CARD_DRAW.label,
        )
    structure = _stud_antes_apart(config)
    return msgspec.structs.replace(config, settings=settings, structure=structure, **fields)


def _stud_antes_apart(config: Config) -> Structure:
    """In a mixed event each pays the ante in stud alone, unless the sheet says otherwise. A game that nobody knows is refused by the check."""
    try:
        return with_stud_antes(config.structure, rotation(config.game))
    except Refused:
        return config.structure


def _said(key: str, given: object) -> Any:
    value = read(key, _yes_no(given) if isinstance(given, bool) else given)
    return SETTINGS[key].described(value) if value is not None else same(str(given))


def _yes_no(is_so: bool) -> str:
    return YesNo.YES.key if is_so else YesNo.NO.key
