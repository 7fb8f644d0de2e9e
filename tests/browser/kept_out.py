"""What keeps somebody out of a page, as axe sees it (WCAG 2.1 A and AA)."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

COLOURS = ["color-contrast"]
RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]}}
BUT_COLOURS = RULES | {"rules": {rule: {"enabled": False} for rule in COLOURS}}

SCRIPT = Axe().axe_script
LOOK = """async (what) => (await axe.run(document, what)).violations
  .map((one) => [one.id, one.nodes.map((node) => String(node.target[0]))])"""


def seen_by_axe(page: Page, what: dict[str, Any] = RULES) -> list[str]:
    """The rules that are broken, each with the first elements."""
    if not page.evaluate("'axe' in window"):  # half a megabyte: once a page
        page.evaluate(SCRIPT)
    told: list[tuple[str, list[str]]] = page.evaluate(LOOK, {**what, "resultTypes": ["violations"]})
    # axe believes that nothing in a disabled <fieldset> takes the focus; a region that scrolls does.
    told = [
        (rule, [css for css in where if rule != "scrollable-region-focusable" or not takes_focus(page, css)])
        for rule, where in told
    ]
    return [f"{rule} {where[:4]}" for rule, where in told if where]


def takes_focus(page: Page, css: str) -> bool:
    return bool(page.locator(css).first.evaluate("(node) => (node.focus(), document.activeElement === node)"))
