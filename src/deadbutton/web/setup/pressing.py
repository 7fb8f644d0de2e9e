"""What a button of the form, or a change in it, leads to: the form again, and the parts of the page that are drawn anew."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import Response

from deadbutton.refusal import Refusal, Refused
from deadbutton.text import Lang
from deadbutton.web.server.page import fragment
from deadbutton.web.setup.draft import Draft
from deadbutton.web.setup.edits import edited, expected_stacks, follow_players
from deadbutton.web.setup.form import formed
from deadbutton.web.setup.guide import SetupView
from deadbutton.web.setup.house.house_rules import as_chosen
from deadbutton.web.setup.steps import onward
from deadbutton.web.setup.typed_form import said, with_proposals


def pressed(draft: Draft, act: str, lang: Lang, show: Callable[[Draft], SetupView] = SetupView) -> SetupView:
    """The form after a button, or after something was changed in it. ``show``: with what is closed in this tournament."""
    wish: Refusal | None = None
    before = draft
    try:
        draft = follow_players(edited(draft, act))
    except Refused as refused:
        wish = refused.refusal
    if draft["book"] != draft["shown_book"]:
        draft = as_chosen(draft, formed(draft.with_fields(book=draft["shown_book"])).config)
        draft = draft.with_fields(previous_book=draft["shown_book"], shown_book=draft["book"])
        draft = with_proposals(draft, lang)
    view = replace(show(draft), wish_refused=wish)
    if act != "stack" or wish is not None:
        return view
    asked = formed(before)
    return replace(view, stack_before=asked.config.starting_stack, stacks_sold=expected_stacks(asked))


def changed_parts(request: Request, action: str, form: FormData, before: Draft, view: SetupView) -> Response:
    """Everything beside the form, worked out anew; after a button, the lines that it changed."""
    act = said(form, "act")
    files = {name for name, value in form.multi_items() if isinstance(value, UploadFile) and value.filename}
    is_other_book = before["book"] != before["shown_book"]
    is_other_house = "house_file" in files or act.startswith(("house.", "rule.set", "rule.drop"))
    return fragment(
        request,
        "setup/preview.html",
        view=view,
        action=action,
        guide=onward(view.is_free),
        with_chips=act.startswith("chip.") or act == "stack",
        with_steps=act.startswith("step.") or act in ("color_ups", "bets", "generate", "over_by"),
        with_settings=is_other_book or is_other_house or form.get("shown_settings") != view.shown_settings,
        with_house=is_other_house,
        with_found=act.startswith(("rule.", "house."))
        or is_other_book
        or before["rule_query"] != before["shown_query"],
        with_sales=view.draft["sales_for"] != before["sales_for"],
        with_wall=act.startswith("wall."),
        with_logo="logo_file" in files or act == "logo.none",
    )
