"""Every page there is, by its route, and a club of which they can be opened."""

from __future__ import annotations

from deadbutton.journal import Journal, Role
from deadbutton.sim.sample import make_sample
from deadbutton.web.season.view import Kept, store
from tests.web.rooms import in_play

ADDRESSES: dict[str, tuple[str, ...]] = {
    "/": ("/", "/?archived=1"),
    "/api": ("/api",),
    "/display/{key}": ("/display/{screen}", "/display/{screen}?view=tables", "/display/{screen}?view=prizes"),
    "/floor": ("/floor",),
    "/help": ("/help",),
    "/help/components": ("/help/components",),
    "/me/{token}": ("/me/{phone}",),
    "/new": ("/new", "/new?preset=rebuy"),
    "/rules": ("/rules",),
    "/rules/compare": ("/rules/compare",),
    "/rules/compare/{a}/{b}": ("/rules/compare/ffjp/maison",),
    "/rules/points": ("/rules/points",),
    "/rules/points/{key}": ("/rules/points/odd_chip",),
    "/rules/search": ("/rules/search?q=tapis",),
    "/rules/{key}": ("/rules/maison",),
    "/rules/{key}/{number:path}": ("/rules/ffjp/7.19",),
    "/season": ("/season",),
    "/season/{key}": ("/season/{season}",),
    "/season/{key}/print": ("/season/{season}/print",),
    "/sign-in": ("{door}/sign-in",),
    "/t/{tournament}/clock": ("clock",),
    "/t/{tournament}/clock/chips": ("clock/chips",),
    "/t/{tournament}/clock/final": ("clock/final",),
    "/t/{tournament}/clock/hands": ("clock/hands",),
    "/t/{tournament}/desk": ("desk",),
    "/t/{tournament}/desk/cards/print": ("desk/cards/print",),
    "/t/{tournament}/desk/money": ("desk/money",),
    "/t/{tournament}/desk/player/{number}": ("desk/player/1",),
    "/t/{tournament}/desk/slips/print": ("desk/slips/print?players=1",),
    "/t/{tournament}/floor": ("floor",),
    "/t/{tournament}/payouts": ("payouts",),
    "/t/{tournament}/payouts/deal": ("payouts/deal",),
    "/t/{tournament}/payouts/deal/print": ("payouts/deal/print",),
    "/t/{tournament}/payouts/print": ("payouts/print",),
    "/t/{tournament}/payouts/receipts": ("payouts/receipts",),
    "/t/{tournament}/penalties": ("penalties",),
    "/t/{tournament}/people": ("people",),
    "/t/{tournament}/posting": ("posting",),
    "/t/{tournament}/results": ("results",),
    "/t/{tournament}/results/print": ("results/print",),
    "/t/{tournament}/screens": ("screens",),
    "/t/{tournament}/seats/print": ("seats/print",),
    "/t/{tournament}/setup": ("setup",),
    "/t/{tournament}/story": ("story",),
    "/t/{tournament}/tables": ("tables", "tables?table={table}&seat={seat}&act=bust"),
    "/t/{tournament}/tables/moves/print": ("tables/moves/print",),
    "/t/{tournament}/tables/{number}/print": ("tables/{table}/print",),
}
"""By route: what is opened; without a slash in front, of a tournament. ``{door}`` is a server that asks for a password."""
NO_PAGES = {
    "/display/{key}/events": "a stream", "/me/{token}/events": "a stream", "/t/{tournament}/events": "a stream",
    "/l/{token}": "leads on", "/t/{tournament}": "leads on", "/t/{tournament}/shell": "a part",
    "/t/{tournament}/desk/then": "a part", "/me/{token}/manifest.webmanifest": "a file",
    "/t/{tournament}/desk/receipts.csv": "a file", "/t/{tournament}/export": "a file",
    "/t/{tournament}/results.csv": "a file", "/t/{tournament}/results.json": "a file",
    "/t/{tournament}/story.csv": "a file", "/t/{tournament}/story.jsonl": "a file",
    "/t/{tournament}/story.txt": "a file", "/season/{key}/board.csv": "a file",
}  # fmt: skip


def pages(values: dict[str, str]) -> list[str]:
    """Every address, with the numbers and links of one club in it."""
    found = [one for addresses in ADDRESSES.values() for one in addresses]
    whole = [one if one.startswith(("/", "{door}")) else f"/t/{{tournament}}/{one}" for one in found]
    return [one.format(**values) for one in whole]


def club(journal: Journal) -> dict[str, str]:
    """A tournament in full play, another, a season of both, and links: what stands in the addresses."""
    record = journal.record(make_sample(journal, name="Open d’automne"))
    store(journal, "autumn", Kept(name="Automne", tournaments=[in_play(journal).id, record.id]))
    table = max(record.state.tables)
    give = journal.links.give
    return {
        "tournament": record.id,
        "table": str(table),
        "seat": str(min(record.state.tables[table].players)),
        "screen": give(record.id, Role.DISPLAY, now=1, label="Hall"),
        "phone": give(record.id, Role.PLAYER, now=1, player=next(iter(record.state.players)), label="x"),
        "season": "autumn",
    }
