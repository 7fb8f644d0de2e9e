"""A form as a browser would send it: every field of the page with the value that it shows."""

from __future__ import annotations

import re
from html.parser import HTMLParser

ATTRIBUTES = r"""\b(?:[^>"']|"[^"]*"|'[^']*')*>"""
OF_FORMS = re.compile(
    f"<textarea{ATTRIBUTES}.*?</textarea>|</?(?:form|fieldset|input|select|option){ATTRIBUTES}", re.S
)
"""What stands between the fields of a large page is most of the work of reading it."""


class _Form(HTMLParser):
    def __init__(self, form: str) -> None:
        super().__init__()
        self.form, self.inside, self.closed = form, False, 0
        self.fields: list[tuple[str, str]] = []
        self.open: str | None = None
        self.select: str | None = None

    def handle_starttag(self, tag, attrs):
        has = dict(attrs)
        if tag == "form":
            self.inside = has.get("id") == self.form
        if tag == "fieldset" and (self.closed or "disabled" in has):
            self.closed += 1
        if not (self.inside or has.get("form") == self.form) and tag != "option":
            return
        if "disabled" in has or self.closed:
            return
        name, kind = has.get("name"), has.get("type", "text")
        if tag == "input" and name and kind != "file":
            if kind not in ("checkbox", "radio") or "checked" in has:
                self.fields.append((name, has.get("value") or ""))
        elif tag == "textarea" and name:
            self.open = name
            self.fields.append((name, ""))
        elif tag == "select" and name:
            self.select = name
        elif tag == "option" and self.select and "selected" in has:
            self.fields.append((self.select, has.get("value") or ""))

    def handle_endtag(self, tag):
        if tag == "form":
            self.inside = False
        if tag == "fieldset" and self.closed:
            self.closed -= 1
        if tag == "textarea":
            self.open = None
        if tag == "select":
            self.select = None

    def handle_data(self, data):
        if self.open:
            name, value = self.fields[-1]
            self.fields[-1] = (name, value + data)


def fields_on(page: str, form: str = "setup") -> dict[str, str]:
    """The fields of a form, by name."""
    read = _Form(form)
    read.feed("".join(OF_FORMS.findall(page)))
    return dict(read.fields)
