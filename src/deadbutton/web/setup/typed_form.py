"""What the form of a set-up says: as it was typed, with what the house proposes and counts on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from starlette.datastructures import FormData

from deadbutton.journal import Journal
from deadbutton.refusal import Refusal, Refused
from deadbutton.text import Lang
from deadbutton.tournament import Config
from deadbutton.web.setup.draft import Draft, draft_from
from deadbutton.web.setup.guide import SetupView
from deadbutton.web.setup.house.house_settings import proposed
from deadbutton.web.setup.logo import kept_logo

OURS: Final = frozenset({"csrf", "command_id", "seen", "act"})


async def draft_in(form: FormData, journal: Journal | None) -> tuple[Draft, Refusal | None]:
    """The form as it was typed, and why a chosen logo is none; a file of house rules takes the place of the text."""
    items: list[tuple[str, str]] = []
    upload, picture = None, b""
    for name, value in form.multi_items():
        if isinstance(value, str):
            if name not in OURS:
                items.append((name, value))
        elif value.filename and name == "house_file":
            upload = (await value.read()).decode("utf-8-sig", errors="replace")
        elif value.filename and name == "logo_file":
            picture = await value.read()
    draft = draft_from(items)
    if upload:
        draft = draft.with_fields(house=upload.replace("\r\n", "\n"))
    if not picture or journal is None:
        return draft, None
    try:
        return draft.with_fields(logo=kept_logo(journal, picture)), None
    except Refused as refused:
        return draft, refused.refusal


def opened(draft: Draft, lang: Lang) -> Draft:
    """A form that is shown for the first time: an answer proposed wherever the book wants one posted."""
    return with_proposals(draft.with_fields(shown_book=draft["book"]), lang)


def with_proposals(draft: Draft, lang: Lang) -> Draft:
    view = SetupView(draft)
    if view.book is None:
        return draft
    settings, fields = proposed(view.config, draft.settings, lang)
    return replace(draft.with_fields(**fields), settings=settings)


def counted_on(draft: Draft, expected: Any) -> Draft:
    """With the numbers that the organiser counted on."""
    if not isinstance(expected, dict):
        return draft
    known = ("players", "rebuys_expected", "add_ons_expected", "over_by")
    counted = draft.with_fields(**{name: str(expected[name]) for name in known if name in expected})
    return counted.with_fields(sales_for=counted["players"])


def expected_in(view: SetupView) -> dict[str, int | str]:
    asked = view.formed
    return {
        "players": asked.players,
        "rebuys_expected": asked.rebuys,
        "add_ons_expected": asked.add_ons,
        "over_by": view.draft["over_by"],
    }


def usual(config: Config) -> int:
    """How many to count on where nobody has said: two full tables."""
    return config.capacity or 2 * config.seats_per_table


def said(form: FormData, name: str) -> str:
    value = form.get(name)
    return value[:200] if isinstance(value, str) else ""
