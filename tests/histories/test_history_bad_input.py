"""Every kind of bad hand history is refused with its code, where it is wrong, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from deadbutton.histories import HandHistory, read_file, read_phh, read_phhs, replay
from deadbutton.refusal import Refused
from tests.histories.history_texts import NO_LIMIT, hand_text, no_limit

DEALT = ["d dh p1 AsAh", "d dh p2 KsKh", "d dh p3 QsQh"]
STUD = {"antes": [10, 10], "bring_in": 30, "small_bet": 100, "big_bet": 200}
BLINDS = {"antes": [0, 0], "blinds_or_straddles": [50, 100], "min_bet": 100}


def changed(old: str, new: str) -> str:
    assert old in NO_LIMIT
    return NO_LIMIT.replace(old, new)


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        (NO_LIMIT[:200], "history.not_toml", "the file is cut short"),
        ("variant = NT", "history.not_toml", "line 1, column 11"),
        ("variant = 'NT'\nvariant = 'NT'", "history.not_toml", "line 2"),
        (changed("variant = 'NT'\n", ""), "history.missing_key", "'variant' is missing"),
        (changed("min_bet = 100\n", ""), "history.missing_key", "'min_bet' is missing; NT needs it"),
        (changed("'NT'", "'NLHE'"), "history.unknown_variant", "line 1: unknown game: 'NLHE'"),
        (changed("'NT'", "7"), "history.unknown_variant", "unknown game: '7'"),
        (
            changed("[50, 100, 0]", "150"),
            "history.wrong_type",
            "line 4: 'blinds_or_straddles' must be a list",
        ),
        (changed("[50, 100, 0]", "[50, 100]"), "history.wrong_count", "has 2 values for 3 players"),
        (changed("[10400, 9900, 9700]", "[1]"), "history.wrong_count", "'finishing_stacks' has 1 values"),
        (changed("[50, 100, 0]", "[50, 'x', 0]"), "history.not_an_amount", "holds x"),
        (changed("[50, 100, 0]", "[50, true, 0]"), "history.not_an_amount", "holds True"),
        (changed("[0, 0, 0]", "[0, -1, 0]"), "history.not_an_amount", "'antes' holds -1"),
        (changed("[0, 0, 0]", "[0, nan, 0]"), "history.not_an_amount", "'antes' holds NaN"),
        (changed("min_bet = 100", "min_bet = 0"), "history.not_an_amount", "'min_bet' holds 0"),
        (changed("min_bet = 100", "min_bet = inf"), "history.not_an_amount", "'min_bet' holds Infinity"),
        (changed("[10000, 10000, 10000]", "[10000, 0, 10000]"), "history.not_an_amount", "holds 0"),
        (
            changed("[10000, 10000, 10000]", "[10000]"),
            "history.wrong_players",
            "1 players: this game takes 2",
        ),
        (changed("[50, 100, 0]", "[0, 0, 0]"), "history.nothing_posted", "nothing is at stake"),
        (changed("= true", "= 'yes'"), "history.wrong_type", "'ante_trimming_status' must be true or false"),
        (NO_LIMIT + "day = 'Monday'", "history.wrong_type", "'day' must be a whole number"),
        (NO_LIMIT + "players = [1, 2, 3]", "history.wrong_type", "'players' must be a list"),
        (NO_LIMIT + "players = ['Ana']", "history.wrong_count", "'players' has 1 values for 3 players"),
        (NO_LIMIT + "time = '21:00'", "history.wrong_type", "'time' must be a time like 21:30:00"),
        (changed("'p2 f'", "'p2 folds'"), "history.unknown_action", "action 6: 'p2 folds' is not an action"),
        (changed("'p2 f'", "'f'"), "history.unknown_action", "action 6"),
        (changed("'p2 f'", "'p0 f'"), "history.unknown_action", "action 6: 'p0' is not an action"),
        (changed("'p2 f'", "5"), "history.unknown_action", "action 6: '5' is not an action"),
        (changed("'p2 f'", "'p7 f'"), "history.no_such_player", "action 6: there is no p7"),
        (changed("cbr 300", "cbr many"), "history.bad_raise", "action 4: 'many' is not an amount"),
        (changed("cbr 300", "cbr -300"), "history.bad_raise", "'-300' is not an amount"),
        (changed("AsAh", "AsAx"), "history.bad_cards", "action 1: 'AsAx' does not read"),
        (changed("AsAh", "AsAs"), "history.bad_cards", "'AsAs' does not read as distinct cards"),
        (changed("AsAh", "AsA"), "history.bad_cards", "'AsA' does not read"),
    ],
)
def test_a_text_that_cannot_be_read(text: str, code: str, said: str) -> None:
    with pytest.raises(Refused) as refused:
        read_phh(text)
    assert refused.value.code == code
    assert said in refused.value.refusal.text.en
    assert refused.value.refusal.text.fr != refused.value.refusal.text.en


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        (no_limit([*DEALT, "p2 f", "p3 f"]), "history.out_of_turn", "action 4: p2 acts ('p2 f')"),
        (no_limit([*DEALT, "p1 f", "p3 f"]), "history.out_of_turn", "p1 acts ('p1 f'), but it is p3's turn"),
        (no_limit([*DEALT, "p3 cbr 100"]), "history.raise_too_little", "100 is already needed to call"),
        (no_limit([*DEALT, "p3 cbr 5000"]), "history.raise_too_much", "p3 goes to 5000, but has only 1000"),
        (no_limit([*DEALT, "p3 pb"]), "history.not_now", "'p3 pb' cannot happen here"),
        (no_limit([*DEALT, "p3 sd"]), "history.not_now", "'p3 sd' cannot happen here"),
        (no_limit([*DEALT, "p3 cbr 300", "p1 f", "p3 f"]), "history.out_of_turn", "but it is p2's turn"),
        (no_limit([*DEALT[:2], "d dh p3 AsQh"]), "history.card_twice", "action 3: the card As"),
        (no_limit(["d dh p1 AsAhAd"]), "history.wrong_deal", "cards dealt 3, expected 2"),
        (no_limit([*DEALT, "d dh p1 AcAd"]), "history.not_now", "the hand waits for a player to act"),
        (no_limit([*DEALT, "p3 f", "p1 f", "d db 2c3c4c"]), "history.not_now", "'d db 2c3c4c'"),
        (no_limit([*DEALT, "p3 f", "p1 cc", "p2 cc", "d db 2c3cAs"]), "history.card_twice", "the card As"),
        (
            no_limit([*DEALT, "p3 f", "p1 cc", "p2 cc", "d db 2c3c4c5c"]),
            "history.wrong_deal",
            "cards dealt 4, expected 3",
        ),
        (no_limit([*DEALT, "p3 f", "p1 cc", "p2 cc", "p1 cc"]), "history.not_now", "the dealer to deal"),
        (
            hand_text("NS", ["d dh p1 2sAh"], [1000, 1000], **BLINDS),
            "history.not_in_deck",
            "the card 2s is not in this game's deck",
        ),
        (
            hand_text("F7S", ["d dh p1 AsAh2c", "d dh p2 KsKhQd", "p1 f"], [1000, 1000], **STUD),
            "history.not_now",
            "'p1 f'",
        ),
        (
            hand_text(
                "N2L1D",
                ["d dh p1 2s3s4s5s6s", "d dh p2 2c3c4c5c6c", "p2 cc", "p1 cc", "p1 sd As"],
                [1000, 1000],
                **BLINDS,
            ),
            "history.not_held",
            "action 5: p1 does not hold As",
        ),
    ],
)
def test_a_hand_that_cannot_have_been_played(text: str, code: str, said: str) -> None:
    history = read_phh(text)
    with pytest.raises(Refused) as refused:
        replay(history)
    assert refused.value.code == code
    assert said in refused.value.refusal.text.en
    assert refused.value.refusal.text.fr != refused.value.refusal.text.en


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "history.empty"),
        (b"  \n", "history.empty"),
        (b"\xff\xfe\x00", "history.not_text"),
        (b"\x00\x01", "history.not_toml"),
    ],
)
def test_a_file_that_is_no_history(tmp_path: Path, content: bytes, code: str) -> None:
    path = tmp_path / "odd.phh"
    path.write_bytes(content)
    with pytest.raises(Refused) as refused:
        list(read_file(path))
    assert refused.value.code == code
    assert refused.value.refusal.text.en.startswith(str(path))


def test_a_file_that_is_not_there_or_is_a_folder(tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere.phh", tmp_path):
        with pytest.raises(Refused) as refused:
            list(read_file(path))
        assert refused.value.code == "history.unreadable"


def test_many_hands_need_sections() -> None:
    with pytest.raises(Refused) as refused:
        list(read_phhs(NO_LIMIT))
    assert refused.value.code == "history.wrong_type"


def test_a_hand_of_many_is_named() -> None:
    (good, bad) = read_phhs(f"[1]\n{NO_LIMIT}\n[deux]\n{NO_LIMIT.replace('NT', 'ZZ')}", "night.phhs")
    assert isinstance(good, HandHistory)
    assert isinstance(bad, Refused)
    assert bad.refusal.text.fr.startswith("night.phhs [deux] : jeu inconnu")
