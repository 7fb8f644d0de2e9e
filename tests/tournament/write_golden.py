"""Writes the golden logs of the books that have none: ``python -m tests.tournament.write_golden``. A log that is there is never
written again."""

from __future__ import annotations

from pathlib import Path

import msgspec

from deadbutton.books import book_keys
from deadbutton.sim.announcement import announced_event
from deadbutton.sim.bots import bot
from deadbutton.sim.tournament import Simulation
from deadbutton.tournament import AddOn, LateEntries, Rebuys, write_fact
from deadbutton.tournament.versions import version_of

FOLDER = Path(__file__).parent / "golden"


def golden(book: str) -> Simulation:
    """Three short-handed tables with everything on: late entries, rebuys, an add-on, bounties, colour-ups, a final table."""
    config = msgspec.structs.replace(
        announced_event("turbo", book, 20),
        name=f"Golden {book}",
        seats_per_table=7,
        final_table=7,
        bounty=300,
        progressive=True,
        late=LateEntries("level", 3),
        rebuys=Rebuys(until_level=6, chips=3000, price=1000),
        add_on=AddOn(chips=4000, price=1000),
    )
    return Simulation(config, 20, 2026, [bot("caller"), bot("caller"), bot("tight")]).run()


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for book in book_keys():
        if (FOLDER / f"{book}.jsonl").exists():
            continue
        done = golden(book)
        facts = list(done.facts)
        later = {type(fact).__struct_config__.tag: version_of(fact) for fact in facts if version_of(fact) > 1}
        (FOLDER / f"{book}.jsonl").write_bytes(b"".join(write_fact(fact) + b"\n" for fact in facts))
        (FOLDER / f"{book}.versions.json").write_bytes(msgspec.json.encode(later, order="sorted") + b"\n")
        (FOLDER / f"{book}.results.json").write_bytes(
            msgspec.json.format(done.results.json(), indent=1) + b"\n"
        )
        print(
            book,
            done.hands,
            "hands",
            done.minutes,
            "minutes",
            (FOLDER / f"{book}.jsonl").stat().st_size,
            "bytes",
        )


if __name__ == "__main__":
    main()
