"""The rules of a hand, asked of a book: the one place where the hand's answers are read."""

from __future__ import annotations

from collections.abc import Collection

from deadbutton.books import Book
from deadbutton.books.points import (
    AllInBelowBigBlindPostflop,
    AllInBetweenBbAndMinRaise,
    AllInCardsUp,
    AtSeatLiveHand,
    BringIn,
    CheckRaise,
    CumulativeShortAllIns,
    DeadButton,
    DeadButtonNewcomer,
    DrawLimp,
    HandEvaluation,
    LimitAllInHalfBet,
    MinRaise,
    MixedGameButton,
    MuckLosingHand,
    OddChip,
    PenaltyAbsence,
    PotLimitMaximum,
    RaiseCap,
    ShortAllInReopens,
    ShowOrder,
    StudFirstToAct,
    StudOpenPair,
    StudSeventhStreet,
    StudShortStub,
)
from deadbutton.books.settings import MinimumUnit
from deadbutton.games import Family, Game, Limit, Stakes
from deadbutton.table.button import Positions, next_positions, resumed_positions
from deadbutton.table.hand.rules import LIMITS, BettingRules, HandRules, OddChips

_JUDGED_AT_TURN = (AtSeatLiveHand.AT_SEAT_AT_TURN, AtSeatLiveHand.SEATED_AT_TURN)
"""Where an absent player's hand lives until the turn."""


def hand_rules(book: Book, game: Game, *, two_left_in_event: bool = False) -> HandRules:
    """What this book says of a hand of this game. ``two_left_in_event`` lifts the cap where the book says so."""
    showdown = book.showdown
    order, muck = showdown.show_order.value, showdown.muck_losing_hand.value
    return HandRules(
        _ranked(book, game),
        _betting(book, game, two_left_in_event),
        _odd_chips(book),
        absent_dead_at_deal=book.seats.at_seat_live_hand.value not in _JUDGED_AT_TURN,
        penalised_dead_at_deal=PenaltyAbsence.HAND_DEAD in book.conduct.penalty_absence.value,
        absent_bring_in=BringIn.ABSENT_OWES in book.button.bring_in.value,
        open_all_if_checked=(
            ShowOrder.OPEN_ALL_IF_CHECKED in order or MuckLosingHand.NEVER_AFTER_CHECKED_RIVER in muck
        ),
        all_in_opens_all=showdown.all_in_cards_up.value is AllInCardsUp.ALL_IN_AND_BETTING_OVER,
        all_in_may_muck=MuckLosingHand.NEVER_ALL_IN not in muck,
        called_bettor_shows=MuckLosingHand.NEVER_CALLED_BETTOR in muck,
        side_pot_first=ShowOrder.SIDE_POT_FIRST in order,
        raiser_first=ShowOrder.LAST_RAISER in order,
        ties_by_suit=book.button.stud_first_to_act.value is StudFirstToAct.HIGH_CARD_BY_SUIT,
        last_card_kept=book.deal.stud_short_stub.value is StudShortStub.LAST_CARD_KEPT,
        open_pair_doubles=_open_pair_doubles(book, game),
        safe_show_first=game.family is Family.STUD
        and StudSeventhStreet.COVERED_SHOW_LAST in book.deal.stud_seventh_street.value,
        limp_allowed=book.betting.draw_limp.value is DrawLimp.ALLOWED or not _is_single_draw(game),
    )


def _open_pair_doubles(book: Book, game: Game) -> bool:
    is_high_stud = game.family is Family.STUD and game.low is None and game.limit is Limit.FIXED_LIMIT
    return is_high_stud and book.betting.stud_open_pair.value is StudOpenPair.DOUBLE_BET


def _is_single_draw(game: Game) -> bool:
    return sum(street.draw for street in game.streets) == 1


def _ranked(book: Book, game: Game) -> Game:
    """The game with the hand rankings of the book: every one that we know takes the best five that the game allows."""
    match book.showdown.hand_evaluation.value:
        case HandEvaluation.STANDARD:
            return game


def smallest_bets(book: Book, game: Game, stakes: Stakes) -> tuple[int, int]:
    """The smallest bet of the early streets and of the late ones. Players may have voted the small blind as the unit."""
    unit = book.settings.get("minimum_unit")
    voted = unit is not None and unit.value is MinimumUnit.SMALL_BLIND
    if voted and stakes.small_blind and game.limit is not Limit.FIXED_LIMIT:
        return stakes.small_blind, stakes.small_blind
    return stakes.small_bet, stakes.big_bet


def _betting(book: Book, game: Game, two_left_in_event: bool) -> BettingRules:
    betting = book.betting
    cap = betting.raise_cap.value
    cumulative = betting.cumulative_short_all_ins.value
    uncapped = game.limit is not Limit.FIXED_LIMIT or (
        two_left_in_event and RaiseCap.UNCAPPED_WHEN_TWO_LEFT_IN_EVENT in cap
    )
    return BettingRules(
        limit=LIMITS[game.limit],
        raises=-1 if uncapped else _raises(book, game),
        half_counts=betting.limit_all_in_half_bet.value is LimitAllInHalfBet.HALF_COUNTS,
        short_sets_step=betting.min_raise.value is MinRaise.LAST_ADDED,
        unit_is_fixed=betting.min_raise.value is MinRaise.ONE_BIG_BLIND,
        entry_price=betting.all_in_between_bb_and_min_raise.value
        is AllInBetweenBbAndMinRaise.ENTER_AT_TWO_BIG_BLINDS,
        later_entry_price=betting.all_in_below_big_blind_postflop.value
        is AllInBelowBigBlindPostflop.ENTER_AT_BIG_BLIND,
        later_raise_two=game.limit is Limit.NO_LIMIT
        and betting.all_in_below_big_blind_postflop.value
        is AllInBelowBigBlindPostflop.RAISE_TO_TWO_BIG_BLINDS,
        short_reopens=betting.short_all_in_reopens.value is ShortAllInReopens.IF_ONE_BIG_BLIND_MORE,
        checks_reopen=betting.short_all_in_reopens.value is ShortAllInReopens.IF_ONLY_CHECKED,
        cumulative_double=cumulative is CumulativeShortAllIns.IF_OWN_BET_DOUBLED,
        cumulative_full=cumulative is CumulativeShortAllIns.IF_FULL_RAISE_IN_ALL,
        cumulative_big_blind=cumulative is CumulativeShortAllIns.IF_ONE_BIG_BLIND_MORE,
        uncapped_heads_up=RaiseCap.UNCAPPED_WHEN_TWO_LEFT_IN_HAND in cap,
        check_raise=betting.check_raise.value is CheckRaise.ALLOWED,
    )


def counts_full_blinds(book: Book, game: Game) -> bool:
    """Whether the most of pot-limit is counted, before the flop, as if both blinds were full."""
    return (
        game.limit is Limit.POT_LIMIT
        and book.betting.pot_limit_maximum.value is PotLimitMaximum.FULL_BLINDS_BEFORE_FLOP
    )


def _raises(book: Book, game: Game) -> int:
    setting = book.settings.get("limit_raises")
    return setting.value if setting is not None and isinstance(setting.value, int) else game.raises


def _odd_chips(book: Book) -> OddChips:
    clauses = book.showdown.odd_chip.value
    return OddChips(
        high_hand=OddChip.HIGH_HAND in clauses,
        by_card=OddChip.STUD_HIGHEST_CARD in clauses,
        by_up_card=OddChip.STUD_HIGHEST_UP_CARD in clauses,
        by_low_suit=OddChip.LOW_GAMES_LOW_SUIT in clauses,
        identical_even=OddChip.IDENTICAL_HANDS_EVEN in clauses,
        stays=OddChip.STAYS_IN_MIDDLE in clauses,
        to_upper_winner=OddChip.LOWER_POT_TO_UPPER_WINNER in clauses,
        by_winning_five=OddChip.STUD_WINNING_FIVE in clauses,
    )


def positions_after(
    book: Book,
    last: Positions,
    players: Collection[int],
    newcomers: Collection[int] = (),
    *,
    frozen: bool = False,
) -> Positions:
    """Button and blinds of the next hand, as this book moves them. ``frozen``: they moved on already, before a round of stud."""
    move = resumed_positions if frozen else next_positions
    newcomer = book.seats.dead_button_newcomer.value
    return move(
        last,
        players,
        newcomers,
        wait=newcomer is not DeadButtonNewcomer.ALWAYS_DEALT_IN,
        wait_among_two=newcomer is DeadButtonNewcomer.WAITS_BETWEEN_TWO_PLAYERS_TOO,
        stays=book.button.dead_button.value is DeadButton.STAYS_WITH_DEALER,
    )


def freezes_button(book: Book) -> bool:
    """Whether, in a mixed event, the button moves on once before a round that needs none, and stays there."""
    return book.button.mixed_game_button.value is MixedGameButton.ADVANCES_THEN_FREEZES
