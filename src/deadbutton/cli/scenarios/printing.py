"""How scenarios are run and shown at the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from rich.padding import Padding
from rich.progress import track
from rich.text import Text as Words

from deadbutton.books import Kind
from deadbutton.cli.console import err, out, print_json
from deadbutton.cli.language import t
from deadbutton.cli.printing import grid
from deadbutton.refusal import refused
from deadbutton.scenarios import Scenario, load_scenarios, run, shipped_scenarios
from deadbutton.scenarios.coverage import articles_without
from deadbutton.text import Lang


def check(files: list[Path], verbose: bool, lang: Lang, as_json: bool) -> int:
    """Play them all: status 1 when one differs."""
    scenarios = list(_scenarios(files))
    if not scenarios:
        raise refused("scenario.none")
    start = perf_counter()
    outcomes = [
        run(scenario)
        for scenario in track(
            scenarios, t("on joue", "playing"), console=err, transient=True, disable=not err.is_terminal
        )
    ]
    seconds = perf_counter() - start
    failed = [outcome for outcome in outcomes if not outcome.passed]
    if as_json:
        print_json(
            [
                {
                    "book": o.scenario.book,
                    "article": o.scenario.article,
                    "title": {"fr": o.scenario.title.fr, "en": o.scenario.title.en},
                    "passed": o.passed,
                    "line": o.line,
                    "problem": o.problem,
                }
                for o in outcomes
            ]
        )
        return 1 if failed else 0
    for outcome in outcomes:
        if outcome.passed and not verbose:
            continue
        scenario = outcome.scenario
        mark = ("✓ ", "good") if outcome.passed else ("✗ ", "bad")
        out.print(
            Words.assemble(
                mark, (f"{scenario.book} {scenario.article or '?'}", "cite"), f"  {scenario.title.in_(lang)}"
            )
        )
        if not outcome.passed:
            out.print(Padding(Words(f"{scenario.file}: {outcome.line}", "soft"), (0, 0, 0, 4)))
            out.print(Padding(Words(outcome.problem), (0, 0, 0, 4)))
    held = len(outcomes) - len(failed)
    out.print(
        t(
            "{held} tiennent, {failed} diffèrent, {seconds:.1f} s.",
            "{held} hold, {failed} differ, {seconds:.1f} s.",
            held=held,
            failed=len(failed),
            seconds=seconds,
        )
    )
    return 1 if failed else 0


def show_missing(lang: Lang, as_json: bool) -> int:
    """Articles that somebody carries out and that no scenario is about."""
    found = articles_without(shipped_scenarios(), set(Kind) - {Kind.INFO})
    if as_json:
        print_json(
            [
                {"article": str(article), "kind": article.kind.value, "points": list(article.points)}
                for article in found
            ]
        )
    elif not found:
        out.print(t("Aucun : chaque article a son scénario.", "None: every article has its scenario."))
    else:
        listed = grid("cite", "soft", "")
        for article in found:
            listed.add_row(article.named.in_(lang), article.kind.label.in_(lang), article.title.in_(lang))
        out.print(listed)
    return 1 if found else 0


def _scenarios(files: list[Path]) -> Iterator[Scenario]:
    if not files:
        yield from shipped_scenarios()
    for path in files:
        for file in sorted(path.rglob("*.toml")) if path.is_dir() else [path]:
            yield from load_scenarios(file)
