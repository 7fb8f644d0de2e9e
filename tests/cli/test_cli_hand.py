"""``deadbutton hand``: a hand between bots in the terminal, in both languages, for every viewer."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.console import Console

from deadbutton.books import load
from deadbutton.cards import SeededShuffler, Stub, parse_cards
from deadbutton.cli import language
from deadbutton.cli.app import main
from deadbutton.cli.hands import hand as command
from deadbutton.cli.hands import oval, watching
from deadbutton.cli.hands.oval import Cast
from deadbutton.cli.hands.watching import Show, WatchOptions
from deadbutton.games import Stakes, game
from deadbutton.languages import WRITTEN
from deadbutton.table import DIRECTOR, PUBLIC, Hand, Table, Viewer, view
from deadbutton.text import Lang

CARD = re.compile(r"(?:10|[2-9JQKA])[♣♦♥♠]")


@pytest.fixture(params=WRITTEN)
def lang(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Lang:
    for module in (language, oval, watching):
        monkeypatch.setattr(module, "LANG", request.param)
    found: Lang = request.param
    return found


@pytest.fixture
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (language, oval, watching):
        monkeypatch.setattr(module, "LANG", Lang.EN)
    # The console of the command line writes where the test reads.
    monkeypatch.setattr(command, "out", Console(width=80, highlight=False))
    monkeypatch.setattr("deadbutton.cli.app.LANG", Lang.EN)


def asked(code: str = "NT", seed: int = 7, players: int = 6, book: str = "ffjp") -> WatchOptions:
    bots = ("tight", "random", "tight", "caller")
    return WatchOptions(game(code), load(book), players, 2000, (50, 100), None, seed, bots, "deadbutton hand")


def shown(
    what: WatchOptions, viewer: str = "director", width: int = 80, why: bool = False
) -> tuple[str, Hand]:
    console = Console(file=StringIO(), width=width, highlight=False)
    show = Show(console, what, viewer, 0, why)
    show.run()
    assert isinstance(console.file, StringIO)
    return console.file.getvalue(), show.hand


# The picture


def flop() -> Hand:
    """Seat 2 has the button; seat 3 has raised and seat 1 has called."""
    table = Table(load("tda2009"), {1: 5000, 2: 5000, 3: 5000})
    table.start(2)
    cards = parse_cards("As Kh 7c Ad Kd 2d  3c Ah 8s 4d")
    dealt = table.deal(
        game("NT"), Stakes.blinds(50, 100), SeededShuffler(1), stacked=lambda _: Stub.stacked(cards)
    )
    dealt.fold()
    dealt.raise_to(300)
    dealt.call()
    dealt.raise_to(1200)
    return dealt


def picture(hand: Hand, viewer: Viewer, width: int = 80) -> list[str]:
    cast = Cast({1: "Ana", 2: "Bruno", 3: "Chloé"}, button=2)
    return [line.plain.rstrip() for line in oval.oval(view(hand, viewer), cast, width)]


def test_the_table_is_drawn_with_the_dealer_at_the_bottom(lang: Lang) -> None:
    drawn = picture(flop(), DIRECTOR)
    if lang == Lang.FR:
        assert "au milieu 1\u202f800" in drawn[5]
        assert " croupier " in drawn[9]
        return
    assert drawn == [
        "                                    2 Bruno ●",
        "                                      5,000",
        "                                        —",
        "                    ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄",
        "                  ▐                                          ▌",
        "          ▸1 Ana ▐             in the middle 1,800            ▌ 3 Chloé",
        "           4,700 ▐                  A♥ 8♠ 4♦           1,200  ▌ 3,500",
        "           K♥ K♦ ▐                                            ▌ A♠ A♦",
        "                  ▐                                          ▌",
        "                    ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀ dealer ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀",
    ]


def test_the_public_sees_the_backs_of_cards() -> None:
    drawn = "\n".join(picture(flop(), PUBLIC))
    assert CARD.findall(drawn) == ["A♥", "8♠", "4♦"]
    assert drawn.count("░░") == 4


def test_a_narrow_terminal_gets_a_list() -> None:
    drawn = picture(flop(), DIRECTOR, width=60)
    assert [CARD.findall(line) for line in drawn] == [["A♥", "8♠", "4♦"], ["K♥", "K♦"], [], ["A♠", "A♦"]]


@pytest.mark.parametrize("width", [80, 100, 120])
@pytest.mark.parametrize("players", range(2, 11))
def test_every_player_has_a_place_at_the_table(players: int, width: int) -> None:
    dealt, button = asked(players=players).deal()
    names = {seat: f"Player{seat}" for seat in dealt.seats}
    drawn = [line.plain for line in oval.oval(view(dealt, DIRECTOR), Cast(names, button), width)]
    whole = "\n".join(drawn)
    assert all(len(line) <= min(width, 100) for line in drawn)
    assert sorted(re.findall(r"Player\d+", whole)) == sorted(names.values())
    assert sorted(CARD.findall(whole)) == sorted(card.pretty for hole in dealt.holes for card in hole)
    on_felt = re.findall(r"\b(?:50|100)\b", "".join(line[17 : min(width, 100) - 17] for line in drawn))
    assert sorted(on_felt) == ["100", "50"]


# The show


def test_a_hand_is_told_street_by_street_and_ends_in_a_table_of_stacks(lang: Lang) -> None:
    text, hand = shown(asked())
    headings = [line for line in text.splitlines() if line.startswith("***")]
    assert headings[0] == {Lang.FR: "*** PRÉFLOP ***", Lang.EN: "*** PREFLOP ***"}[lang]
    assert len(headings) >= hand.street + 1
    results = re.findall(r"^  \d+ \S+ \((?:tight|random|caller)\)", text, re.MULTILINE)
    assert len(results) == 6
    ending = {Lang.FR: "Revoir cette main : deadbutton hand", Lang.EN: "See it again: deadbutton hand"}[lang]
    assert text.rstrip().splitlines()[-1] == ending


@pytest.mark.parametrize("code", ["NT", "PO/8", "F7S", "F2L3D"])
def test_the_public_is_shown_no_hidden_card(code: str) -> None:
    for seed in range(4):
        text, hand = shown(asked(code, seed, players=5), "public")
        known = {*hand.board, *(card for up in hand.ups for card in up)}
        for player in range(hand.n):
            known.update(hand.holes[player] if hand.shown[player] == 1 else ())
        assert set(CARD.findall(text)) <= {card.pretty for card in known}


def test_a_seat_is_shown_its_own_cards() -> None:
    text, hand = shown(asked(), "seat 3")
    own = hand.holes[hand.seats.index(3)]
    assert {card.pretty for card in own} <= set(CARD.findall(text))


def test_why_cites_the_articles(lang: Lang) -> None:
    text, _ = shown(asked(), why=True)
    assert "↳ FFJP 6.4 · " in text
    assert "↳ FFJP 2.5 · " in text
    question = {Lang.FR: "Qui paie les blindes, et quand\xa0?", Lang.EN: "Who posts the blinds, and when?"}
    assert text.count(question[lang]) == 1


def test_without_why_nothing_is_cited() -> None:
    assert "FFJP 6.4" not in shown(asked())[0]


def test_sixteen_colours_are_enough_for_black_and_red() -> None:
    console = Console(
        file=StringIO(), width=80, force_terminal=True, color_system="standard", highlight=False
    )
    Show(console, asked(), "director", 0, False).run()
    assert isinstance(console.file, StringIO)
    printed = console.file.getvalue()
    red, black = "\x1b[31;47m", "\x1b[30;47m"
    # A card in bold type, as after a win, says so first.
    faces = re.findall(r"\x1b\[(?:1;)?(\d+;\d+m)(?:10|[2-9JQKA])([♣♦♥♠])", printed)
    assert {(sign in "♥♦", f"\x1b[{colour}") for colour, sign in faces} == {(True, red), (False, black)}


@pytest.mark.parametrize(
    ("colours", "felt"), [("standard", "42m"), ("256", "48;5;22m"), ("truecolor", "48;2;31;79;60m")]
)
def test_the_felt_is_green_with_any_number_of_colours(colours: str, felt: str) -> None:
    console = Console(file=StringIO(), width=80, force_terminal=True, color_system=colours, highlight=False)  # type: ignore[arg-type]
    Show(console, asked(), "public", 0, False).run()
    assert isinstance(console.file, StringIO)
    assert f";{felt}   " in console.file.getvalue()


@pytest.mark.parametrize("width", [80, 120])
def test_nothing_is_wider_than_the_terminal(width: int, lang: Lang) -> None:
    for seed in range(2):
        text, _ = shown(asked("F7S/8", seed, players=8), width=width, why=True)
        assert max(map(len, text.splitlines())) <= width


def test_a_pace_waits_between_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    monkeypatch.setattr(watching.time, "sleep", waits.append)
    console = Console(file=StringIO(), width=80)
    Show(console, asked(), "public", 0.25, False).run()
    assert set(waits) == {0.25, 0.75}
    waits.clear()
    Show(console, asked(), "public", 0, False).run()
    assert waits == []


# The command


@pytest.mark.usefixtures("english")
def test_the_same_seed_shows_the_same_hand(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hand", "--seed", "5", "--game", "fo/8", "--ante", "10"]) == 0
    first = capsys.readouterr().out
    assert main(["hand", "--seed", "5", "--game", "fo/8", "--ante", "10"]) == 0
    assert capsys.readouterr().out == first
    assert first.splitlines()[0] == (
        "fixed-limit Omaha high-low, eight or better · TDA 2024 · blinds 50/100 · bets "
    )
    assert first.rstrip().endswith("deadbutton hand --game FO/8 --ante 10 --seed 5")


@pytest.mark.usefixtures("english")
def test_without_a_seed_every_hand_is_another(capsys: pytest.CaptureFixture[str]) -> None:
    shown_hands = set()
    for _ in range(3):
        assert main(["hand", "--players", "2"]) == 0
        shown_hands.add(capsys.readouterr().out)
    assert len(shown_hands) > 1


@pytest.mark.usefixtures("english")
def test_a_seat_is_named_with_or_without_quotes(capsys: pytest.CaptureFixture[str]) -> None:
    told = set()
    for words in (["--as", "seat 3"], ["--as", "seat", "3"], ["--as", "3"]):
        assert main(["hand", "--seed", "5", *words]) == 0
        told.add(capsys.readouterr().out.partition("See it again")[0])
    assert len(told) == 1


@pytest.mark.usefixtures("english")
def test_the_hand_can_be_kept_as_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hand.svg"
    assert main(["hand", "--seed", "5", "--svg", str(file)]) == 0
    assert capsys.readouterr().out == ""
    drawn = file.read_text(encoding="utf-8")
    assert ElementTree.fromstring(drawn).tag == "{http://www.w3.org/2000/svg}svg"
    assert "deadbutton hand --seed 5" in drawn.replace("&#160;", " ")
    assert "@font-face" not in drawn
    assert re.findall(r'(?:src|href)="[^#"]', drawn) == []


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--game XX", "Unknown game: 'XX'. Codes are: NT, PT,"),
        ("--players 11", "no-limit hold'em seats 2 at least and 10 at most: --players 11 will not do."),
        ("--players 1", "no-limit hold'em seats 2 at least and 10 at most: --players 1 will not do."),
        (
            "--game FR --players 10",
            "fixed-limit razz seats 2 at least and 9 at most: --players 10 will not do.",
        ),
        ("--blinds 100", "'100': write the small blind, a slash and the big blind, as in 50/100."),
        ("--blinds 100/50", "'100/50': write the small blind, a slash and the big blind, as in 50/100."),
        ("--blinds 0/0", "'0/0': write the small blind, a slash and the big blind, as in 50/100."),
        ("--blinds ²/³", "'²/³': write the small blind, a slash and the big blind, as in 50/100."),
        ("--stack 0", "0 is not a stack: a whole number of chips, at least 1."),
        ("--ante -1", "ante is -1: it must be a whole number of chips, zero or more."),
        (
            "--bots shark",
            "Unknown bot: 'shark'. Bots are: caller, random, tight, rock, maniac, solid, people.",
        ),
        ("--bots ,", "Unknown bot: ''. Bots are: caller, random, tight, rock, maniac, solid, people."),
        ("--as nobody", "'nobody' does not watch this hand: say public, director, or seat 1 to 6."),
        ("--as seat 7", "'seat 7' does not watch this hand: say public, director, or seat 1 to 6."),
        ("--book nope", "Unknown book: 'nope'."),
    ],
)
def test_what_cannot_be_is_one_clear_line(words: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hand", *words.split()]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.splitlines()) == 1
    assert said in printed.err
