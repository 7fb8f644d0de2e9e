"""Every page there is, by its route, and a club of which they can be opened."""

from __future__ import annotations

from deadbutton.histories.dealt import dealt_hands
from deadbutton.journal import Careers, Journal, Role
from deadbutton.sim.sample import make_sample
from deadbutton.tournament import TrackHand
from deadbutton.web.people.overlays import Overlay, keep, new_key
from deadbutton.web.season.kept import Kept, open_to_public, store
from deadbutton.web.signup.view import open_page
from deadbutton.web.virtual.games import link_of
from tests.web.rooms import in_play
from tests.web.virtual_room import begun, dealt, folded_round, to_act, to_draw

ADDRESSES: dict[str, tuple[str, ...]] = {
    "/": ("/", "/?archived=1"),
    "/api": ("/api",),
    "/club": ("/club", "/club?q=ada"),
    "/club/import": ("/club/import",),
    "/club/next/{tournament}": ("/club/next/{tournament}",),
    "/club/{member}": ("/club/{member}",),
    "/display/{key}": ("/display/{screen}", "/display/{screen}?view=tables", "/display/{screen}?view=prizes"),
    "/display/{key}/table/{number}": ("/display/{virtual_screen}/table/1",),
    "/display/{key}/table/{number}/hands": ("/display/{virtual_screen}/table/1/hands",),
    "/display/{key}/table/{number}/hands/{place}": ("/display/{virtual_screen}/table/1/hands/{past}",),
    "/floor": ("/floor",),
    "/friends": ("/friends",),
    "/help": ("/help",),
    "/help/components": ("/help/components",),
    "/join/{token}": ("/join/{join}",),
    "/me/{token}": ("/me/{phone}",),
    "/me/{token}/hands": ("/me/{phone}/hands", "/me/{dealt}/hands"),
    "/me/{token}/hands/{table}/{number}": ("/me/{dealt}/hands/{tracked}/{hand}",),
    "/me/{token}/table": (
        "/me/{virtual_phone}/table",
        "/me/{virtual_other}/table",
        "/me/{virtual_drawing}/table",
    ),
    "/me/{token}/table/hands": ("/me/{virtual_phone}/table/hands",),
    "/me/{token}/table/hands/{place}": (
        "/me/{virtual_phone}/table/hands/{past}",
        "/me/{virtual_other}/table/hands/{past}?step=0",
    ),
    "/new": ("/new", "/new?preset=rebuy"),
    "/overlay/{key}": ("/overlay/{overlay}",),
    "/play/{token}": ("/play/{play}",),
    "/play/{token}/table/{number}": ("/play/{play}/table/1",),
    "/rules": ("/rules",),
    "/rules/compare": ("/rules/compare",),
    "/rules/compare/{a}/{b}": ("/rules/compare/tda2007/tda2009",),
    "/rules/points": ("/rules/points",),
    "/rules/points/{key}": ("/rules/points/odd_chip",),
    "/rules/search": ("/rules/search?q=tapis",),
    "/rules/{key}": ("/rules/maison",),
    "/rules/{key}/{number:path}": ("/rules/ffjp/7.19",),
    "/season": ("/season",),
    "/season/{key}": ("/season/{season}",),
    "/season/{key}/print": ("/season/{season}/print",),
    "/sign-in": ("{door}/sign-in",),
    "/standings/{token}": ("/standings/{standings}",),
    "/t/{tournament}/clock": ("clock",),
    "/t/{tournament}/clock/chips": ("clock/chips",),
    "/t/{tournament}/clock/final": ("clock/final",),
    "/t/{tournament}/clock/hands": ("clock/hands",),
    "/t/{tournament}/dealer/{number}": ("dealer/{table}", "dealer/{tracked}"),
    "/t/{tournament}/dealer/{number}/happened": (
        "dealer/{tracked}/happened",
        "dealer/{tracked}/happened?incident=premature_flop",
    ),
    "/t/{tournament}/dealer/{number}/otherwise": ("dealer/{tracked}/otherwise?incident=premature_flop",),
    "/t/{tournament}/desk": ("desk",),
    "/t/{tournament}/desk/cards/print": ("desk/cards/print",),
    "/t/{tournament}/desk/money": ("desk/money",),
    "/t/{tournament}/desk/player/{number}": ("desk/player/1",),
    "/t/{tournament}/desk/sale/{what}": ("desk/sale/add_on", "desk/sale/rebuy"),
    "/t/{tournament}/desk/slips/print": ("desk/slips/print?players=1",),
    "/t/{tournament}/draw": ("draw",),
    "/t/{tournament}/floor": ("floor",),
    "/t/{tournament}/hands": ("hands",),
    "/t/{tournament}/hands/{table}/{number}": ("hands/{tracked}/{hand}",),
    "/t/{tournament}/payouts": ("payouts",),
    "/t/{tournament}/payouts/deal": ("payouts/deal",),
    "/t/{tournament}/payouts/deal/print": ("payouts/deal/print",),
    "/t/{tournament}/payouts/print": ("payouts/print",),
    "/t/{tournament}/payouts/receipts": ("payouts/receipts",),
    "/t/{tournament}/penalties": ("penalties",),
    "/t/{tournament}/people": ("people",),
    "/t/{tournament}/pocket": ("pocket", "pocket?table={table}&out={seat}", "pocket?show=plan"),
    "/t/{tournament}/posting": ("posting",),
    "/t/{tournament}/rare": ("rare",),
    "/t/{tournament}/results": ("results",),
    "/t/{tournament}/results/print": ("results/print",),
    "/t/{tournament}/screens": ("screens",),
    "/t/{tournament}/seats/print": ("seats/print",),
    "/t/{tournament}/setup": ("setup",),
    "/t/{tournament}/signup": ("signup",),
    "/t/{tournament}/story": ("story",),
    "/t/{tournament}/tables": ("tables", "tables?table={table}&seat={seat}&act=bust"),
    "/t/{tournament}/tables/moves/print": ("tables/moves/print",),
    "/t/{tournament}/tables/{number}/print": ("tables/{table}/print",),
    "/t/{tournament}/virtual": ("virtual", "/t/{virtual}/virtual"),
    "/t/{tournament}/virtual/{number}": ("/t/{virtual}/virtual/1",),
    "/t/{tournament}/virtual/{number}/hands": ("/t/{virtual}/virtual/1/hands",),
    "/t/{tournament}/virtual/{number}/hands/{place}": ("/t/{virtual}/virtual/1/hands/{past}",),
}
"""By route: what is opened; without a slash in front, of a tournament. ``{door}`` is a server that asks for a password."""
NO_PAGES = {
    "/me/{token}/table/events": "a stream",
    "/display/{key}/events": "a stream", "/me/{token}/events": "a stream", "/t/{tournament}/events": "a stream",
    "/t/{tournament}/rules/{number:path}": "leads on, where a house has no rules of its own: test_house_rules_in_bold.py",
    "/l/{token}": "leads on", "/t/{tournament}": "leads on", "/t/{tournament}/shell": "a part",
    "/t/{tournament}/desk/then": "a part", "/me/{token}/manifest.webmanifest": "a file",
    "/t/{tournament}/desk/receipts.csv": "a file", "/t/{tournament}/export": "a file",
    "/t/{tournament}/hands/files/{wanted}": "a file",
    "/t/{tournament}/results.csv": "a file", "/t/{tournament}/results.json": "a file",
    "/t/{tournament}/story.csv": "a file", "/t/{tournament}/story.jsonl": "a file",
    "/t/{tournament}/story.txt": "a file", "/season/{key}/board.csv": "a file",
    "/standings/{token}/board.csv": "a file", "/club/members.csv": "a file", "/club/{member}/data.json": "a file",
    "/logo/{name}": "a file", "/screens/file/{name}": "a file", "/offline": "what a phone shows that has kept nothing", "/worker.js": "a file",
    "/t/{tournament}/manifest.webmanifest": "a file", "/display/{key}/manifest.webmanifest": "a file",
}  # fmt: skip


def pages(values: dict[str, str]) -> list[str]:
    """Every address, with the numbers and links of one club in it."""
    found = [one for addresses in ADDRESSES.values() for one in addresses]
    whole = [one if one.startswith(("/", "{door}")) else f"/t/{{tournament}}/{one}" for one in found]
    return [one.format(**values) for one in whole]


def club(journal: Journal) -> dict[str, str]:
    """A tournament in full play, another, a season of both, and links: what stands in the addresses."""
    record = journal.record(make_sample(journal, name="Open d’automne"))
    season = Kept(name="Automne", tournaments=[in_play(journal).id, record.id])
    store(journal, "autumn", season)
    table = max(record.state.tables)
    tracked = min(record.state.tables)
    record.do(TrackHand(table=tracked))
    give = journal.links.give
    virtual, friends = begun(journal, "Ada Exemple", "Bilal Modèle", "Chloé Témoin", between=0)
    folded_round(virtual)
    dealt(virtual)
    drawing, drawers = begun(journal, "Ada Exemple", "Bilal Modèle", game="F2L3D", between=0)
    dealt(drawing)
    to_draw(drawing)
    return {
        "virtual": virtual.id,
        "past": str(dealt_hands(virtual, 1)[0].key),
        "virtual_phone": friends[to_act(virtual)],
        "virtual_other": next(token for name, token in friends.items() if name != to_act(virtual)),
        "virtual_drawing": drawers[to_act(drawing)],
        "virtual_screen": give(virtual.id, Role.DISPLAY, now=1, label="Hall"),
        "play": link_of(journal, virtual.id),
        "tournament": record.id,
        "table": str(table),
        "seat": str(min(record.state.tables[table].players)),
        "screen": give(record.id, Role.DISPLAY, now=1, label="Hall"),
        "phone": give(record.id, Role.PLAYER, now=1, player=next(iter(record.state.players)), label="x"),
        "dealt": give(
            record.id,
            Role.PLAYER,
            now=1,
            player=min(record.state.tables[tracked].players.values()),
            label="y",
        ),
        "season": "autumn",
        "tracked": str(tracked),
        "hand": str(record.state.tables[tracked].hands),
        "standings": open_to_public(journal, "autumn", season, "full").public,
        "member": Careers(journal).directory().everybody[0].id,
        "overlay": _overlay(journal, record.id, tracked),
        "join": open_page(journal, record.id).token,
    }


def _overlay(journal: Journal, tournament: str, table: int) -> str:
    """One without a delay."""
    made = Overlay(key=new_key(), tournament=tournament, table=table, delay=0)
    keep(journal.house, made)
    return made.key
