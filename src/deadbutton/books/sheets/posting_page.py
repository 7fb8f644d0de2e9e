"""The posting as a page to print: one self-contained HTML file, A4, in one language or in both.

The look is that of the rulebook pages: the board states what is, the article stands in the margin beside it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape

from deadbutton.books.settings import Duty, SettingAnswer
from deadbutton.books.sheets.compare import Difference
from deadbutton.books.sheets.posting import Posting
from deadbutton.books.subjects import SUBJECT_TITLES
from deadbutton.text import Lang, Text, capital

TITLE = Text("À afficher avant la première main", "To be posted before the first hand")
CHANGES = Text("Ce que cette maison change", "What this house changes")
NO_CHANGES = Text("Rien : le livre {base} s'applique tel quel.", "Nothing: the book {base} applies as it is.")
INSTEAD_OF = Text("au lieu de : {label}", "instead of: {label}")
ARTICLES = Text("Articles de la maison", "Articles of the house")
REQUIRED = Text("Réglages à afficher", "Settings to be posted")
OPTIONAL = Text("Le cas échéant", "Where it applies")
DISPLAYS = Text("À afficher à côté de cette page", "To be displayed beside this page")
EXTENDS = Text("Livre de base : {base}", "Base book: {base}")


def posting_page(posted: Posting, languages: Sequence[Lang]) -> str:
    """A whole HTML page. Everything that a house wrote is escaped."""
    title = f"{posted.book.name.in_(languages[0])} · {TITLE.in_(languages[0])}"
    sheets = "\n".join("\n".join(_sheet(posted, lang)) for lang in languages)
    return f"""<!doctype html>
<html lang="{languages[0]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>{_STYLE}</style>
</head>
<body>
{sheets}
</body>
</html>
"""


def _sheet(posted: Posting, lang: Lang) -> Iterator[str]:
    book, base = posted.book, posted.base
    yield f'<article class="sheet" lang="{lang}">'
    yield f'<header><p class="label"><i class="mark"></i>{_(TITLE, lang)}</p><h1>{_(book.name, lang)}</h1>'
    if book is not base:
        yield f'<p class="label">{_(EXTENDS.fill(base=base.name), lang)}</p>'
    yield "</header>"
    yield f"<section><h2>{_(CHANGES, lang)}</h2>"
    if not posted.changes:
        yield f"<p>{_(NO_CHANGES.fill(base=base.label), lang)}</p>"
    for subject, found in posted.changes.items():
        yield f"<h3>{_(SUBJECT_TITLES[subject], lang)}</h3>"
        for difference in found:
            yield from _change(difference, lang)
    yield "</section>"
    if posted.articles:
        yield f"<section><h2>{_(ARTICLES, lang)}</h2>"
        for article in posted.articles:
            summary = "" if article.summary == article.title else _(article.summary, lang)
            yield _note(
                str(article), f'<b>{_(article.title, lang)}</b><br><span class="book">{summary}</span>'
            )
        yield "</section>"
    for title, settings in ((REQUIRED, posted.required), (OPTIONAL, posted.optional)):
        if settings:
            yield f"<section><h2>{_(title, lang)}</h2>"
            yield from (_setting(setting, lang) for setting in settings)
            yield "</section>"
    if posted.displays:
        items = "".join(f"<li>{_(capital(display), lang)}</li>" for display in posted.displays)
        yield f"<section><h2>{_(DISPLAYS, lang)}</h2><ul>{items}</ul></section>"
    yield "</article>"


def _change(difference: Difference, lang: Lang) -> Iterator[str]:
    house, base = difference.right, difference.left
    note = f'<br><span class="book">{_(house.note, lang)}</span>' if house.note else ""
    yield _note(
        house.citation.in_(lang),
        f'<span class="label">{_(difference.point.heading, lang)}</span><br>'
        f"<b>{_(capital(house.label), lang)}</b>{note}<br>"
        f'<span class="was">{_(INSTEAD_OF.fill(label=base.label), lang)} · {_(base.citation, lang)}</span>',
    )


def _setting(answer: SettingAnswer, lang: Lang) -> str:
    if answer.value is not None or answer.note is not None:
        said = f"<b>{_(capital(answer.label), lang)}</b>"
    else:
        said = f'<span class="blank">{_(capital(answer.label), lang) if answer.required else ""}</span>'
    if answer.setting.duty is Duty.NOTICE:
        said += f'<br><span class="label">{_(capital(Duty.NOTICE.label), lang)}</span>'
    return _note(
        answer.citation.in_(lang), f'<span class="label">{_(answer.setting.heading, lang)}</span><br>{said}'
    )


def _note(citation: str, words: str) -> str:
    return f'<div class="note"><span class="cite">{escape(citation)}</span><p>{words}</p></div>'


def _(text: Text, lang: Lang) -> str:
    """A text made safe for a page; in French no line breaks before « : ; ? ! »."""
    said = re.sub(r" (?=[:;?!»])|(?<=«) ", "\u00a0", text.fr) if lang == Lang.FR else text.in_(lang)
    return escape(said)


_STYLE = """
@page{size:A4;margin:16mm 14mm}
*{box-sizing:border-box}
:root{color-scheme:light;--paper:#F3EFE4;--leaf:#FBF8F0;--ink:#191C1A;--soft:#474A43;--label:#65655A;--rule:#D7CFBC;
--brass:#76560F;--brass-fill:#A0741C;
--board:"Barlow Semi Condensed","Roboto Condensed","Arial Narrow","Helvetica Neue",Arial,sans-serif;
--book:Spectral,"Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.35 var(--board);font-variant-numeric:tabular-nums lining-nums}
.sheet{max-width:190mm;margin:0 auto;padding:24px 16px 48px}
.sheet + .sheet{border-top:2px solid var(--ink)}
h1{font-size:32px;line-height:1.08;margin:4px 0 8px}
h2{font-size:24px;line-height:1.08;margin:0 0 12px}
h3{font-size:16px;margin:20px 0 4px;color:var(--soft)}
p{margin:0}
ul{margin:0;padding-left:1.2em}
section{border-top:2px solid var(--ink);margin-top:32px;padding-top:12px;break-inside:auto}
.label{color:var(--label);font-size:14px}
.mark{display:inline-block;width:.7em;height:.7em;border-radius:50%;background:var(--brass-fill);margin-right:.5em}
.note{display:grid;grid-template-columns:8.5rem 1fr;gap:12px;padding:8px 0;border-bottom:1px solid var(--rule);break-inside:avoid}
.cite{font:600 14px/1.4 var(--book);color:var(--brass);overflow-wrap:anywhere}
.book,.was{font-family:var(--book)}
.was{color:var(--soft);font-size:15px}
.blank{display:inline-block;min-width:70%;border-bottom:1px dotted var(--ink);color:var(--label);font-style:italic;min-height:1.5em}
h2,h3{break-after:avoid}
@media (max-width:480px){.note{grid-template-columns:1fr;gap:0}}
@media print{
:root{--paper:#fff;--ink:#000;--soft:#222;--label:#444;--rule:#999;--brass:#000;--brass-fill:#000}
.sheet{max-width:none;padding:0}
.sheet + .sheet{border:0;break-before:page}
.mark{print-color-adjust:exact}
}
"""
