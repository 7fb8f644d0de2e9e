"""What is known of an incident, typed: ``facts.order == "known"``, ``facts.seat``.

Every question of every incident has its line here, by the key under which it is asked and recorded; a test compares the two.
mypy then finds a fact that nobody asks, and an answer that nobody can give.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from deadbutton.cards import Card


class Facts:
    """The answers to the questions of one incident, checked. What it does not ask is not there."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self.__dict__.update(values)

    def get(self, key: str, default: Any = None) -> Any:
        return self.__dict__.get(key, default)

    def as_dict(self) -> dict[str, Any]:
        return dict(self.__dict__)

    # fmt: off
    about: Literal["bets", "breach", "gap", "pot", "result", "ruling", "winner"]
    act: Literal["call", "check", "fold", "raise"]
    action_over: bool
    acts: int
    admitted: bool
    again: bool
    against: Literal["disqualification", "ruling"]
    all_in: bool
    allowed: bool
    alone: bool
    amount: int
    approved: bool
    asked: bool
    asked_before: int
    asked_in_turn: bool
    at: int
    at_once: bool
    away: bool
    back: int
    back_in_time: bool
    beginner: bool
    before: str
    bet: int
    betting_left: bool
    bettor_showed: bool
    big_blind: int
    blind_acts: int
    bring_in: int
    broke_off: bool
    caller: Literal[
        "away_from_seat", "dealer", "director", "other_table", "seated", "spectator", "standing",
    ]
    came_back: bool
    can_act: bool
    card: tuple[Card, ...]
    case: Literal["all_in", "beaten", "called_bettor", "checked_river", "others_mucked", "uncalled"]
    cause: Literal[
        "advice_asked", "board", "boxed", "button", "clock_expired", "dead_card_mixed", "deliberate_exposure",
        "device_used", "empty_seat", "extra_card", "extra_cards", "first_card", "first_two", "fold",
        "fold_out_of_turn", "killed", "known_bad_deck", "late_joker", "missed", "mixed", "mucked", "not_at_seat", "on_penalty",
        "other", "out_of_order", "own_misdeal", "skipped", "staff_ruling", "stud_down", "stud_up_cards_lifted",
        "thrown_face_down", "too_few_cards", "too_many_cards", "two_exposed", "wrong_count",
    ]
    checked: bool
    chip: int
    chips: str
    chips_in: bool
    chips_show_it: bool
    clear: bool
    closed: bool
    confirmed: bool
    consequence: bool
    cover: int
    covering: Literal["glasses", "hood", "mask"]
    deliberate: bool
    device: Literal[
        "communicating", "loud", "music", "music_player", "noise_cancelling", "on_table", "phone"
    ]
    document: Literal["app", "notes", "rankings", "sheet", "strategy"]
    drawn: tuple[Card, ...]
    easy: bool
    elapsed: int
    ended: bool
    excused: bool
    extra: int
    faces_all_in: bool
    facing: int
    facing_bet: bool
    fault: Literal["different", "double", "extra", "missing"]
    first: bool
    folded: bool
    forfeit: int
    found: int
    full: int
    gathered: bool
    game: Literal["draw", "flop", "stud", "unsaid"]
    grave: bool
    hand: Literal["all_in", "can_act", "none"]
    handled: int
    heads_up: bool
    two_in: bool
    heard: Literal["all", "nobody", "some"]
    his_turn: bool
    holder: int
    how: Literal[
        "behind_chips", "below", "big_behind", "big_mixed", "call", "calls_clock", "cards_covered", "chips",
        "covered", "forward", "gesture", "guard", "hand_on", "handed", "heap", "held", "hidden", "out_of_sight",
        "past_rail", "rack", "raise", "says_time", "slow", "sum", "taken_away", "taps", "word",
    ]
    identifiable: bool
    in_hand: bool
    in_turn: bool
    interferes: int
    is_out: bool
    item: Literal["bounty_chip", "other", "time_token"]
    keeps: bool
    kind: Literal["bet", "call", "collusion", "none", "raise", "soft_play"]
    large: bool
    last: bool
    last_bet: int
    last_round: Literal["bet", "checked", "high_board", "low_board", "raise", "side_pot"]
    limit: Literal["fixed_limit", "no_limit", "pot_limit"]
    line: Literal["behind", "none", "past"]
    live: bool
    many: bool
    may_raise: bool
    misinformed: bool
    missed: bool
    missing: int
    missing_blinds: int
    mistake: Literal["award", "reading"]
    mixed_with: Literal["both", "burns", "muck"]
    moment: Literal["during", "mucking", "uncalled"]
    most: int
    moved: bool
    needless: bool
    next_card: bool
    next_street: bool
    number: int
    nuts: bool
    objected: bool
    objection: bool
    obvious: bool
    of_bettor: bool
    offence: Literal[
        "abuse", "absences", "acting_standing", "aggressive_fold", "cards_damaged", "cards_uncounted",
        "centre_bets", "chatter", "cheating", "chip_passing", "chips_damaged", "collusion", "dealer_asked",
        "device", "directing", "disclosure", "discrimination", "disruption", "dodging_blinds", "etiquette",
        "exposing_cards", "false_papers", "foreign_language", "gesture", "hand_unprotected", "hands_asked",
        "hard_to_see", "hidden_chips", "hygiene", "miscalled_hand", "negative_remarks", "one_player_one_hand",
        "out_of_reach", "out_of_turn", "premises_damaged", "rabbit_hunting", "repeated_misdeals",
        "seat_unchecked", "slow_move", "soft_play", "string_bets", "threats", "throwing_cards", "time_abuse",
        "touching", "unclear_acts", "unfair_play", "wrong_amounts",
    ]
    opening: bool
    order: Literal["known", "unknown"]
    other: int
    other_act: Literal["call", "check", "fold", "raise"]
    other_total: int
    outside: bool
    own: int
    paid: int
    passed: bool
    pending: bool
    players: int
    posted: Literal["other", "small_blind", "unsaid"]
    premature: bool
    pot: int
    preflop: bool
    profits: bool
    proved: bool
    put: int
    raised_by: int
    read: bool
    read_as: Literal["call", "check", "fold", "raise"]
    reasonable: bool
    recognisable: bool
    refuses: bool
    result: Literal["lost", "won"]
    right: int
    right_payer: bool
    seat: int
    seconds: int
    seconds_in_break: int
    self_dealt: bool
    shared: bool
    short_by: int
    short_of_line: int
    showdown: bool
    shown: Literal["none", "playing", "some"]
    silent: bool
    small_blind: int
    since: Literal[
        "action", "deal", "dealer_push", "first_blind", "machine_button", "machine_cut", "nothing",
        "pot_award", "riffle", "substantial_action",
    ]
    situation: Literal["button", "button_acted", "draw", "plain", "stud_last"]
    smallest: int
    spoken: bool
    stack: int
    stage: Literal["hand_for_hand", "in_money", "normal", "ordered_off"]
    standing: bool
    stands: bool
    stray: Literal["joker", "other"]
    street: int
    tabled: bool
    taken_back: str
    taps: int
    then: Literal["call", "changed", "fold", "less", "not_yet", "raise", "same"]
    times: int
    to: int
    to_call: int
    tolerated: bool
    top: bool
    total: int
    touched: bool
    true: int
    two_cards: bool
    unaware: bool
    uncalled: int
    unclear: bool
    uncovered: int
    use: Literal["message", "nuisance", "talk"]
    victim: Literal["apart", "mixed", "none"]
    viewer: Literal["acted", "out", "outsider", "to_act"]
    viewer_to_act: bool
    warned: bool
    was: Literal["call", "check", "fold", "raise"]
    what: Literal[
        "acted", "advice", "another", "asked", "award", "behind", "bet", "board", "busted", "button_twice",
        "criticism",
        "discussed", "empty_seat", "exclamation", "exploited", "first_card", "given", "minor", "missed",
        "not_entitled", "object", "offensive", "other", "out_of_order", "own", "reading", "seen_card", "sees_cards",
        "showed", "spectator", "stack", "swaying", "tampered", "to_add", "too_few", "too_many", "two_players",
    ]
    when: Literal[
        "after", "at_once", "before", "between", "deal", "during", "gathered", "in_hand", "late", "later",
        "never", "next_deal", "next_street", "not_gathered", "showdown", "this_street", "together", "under_way",
    ]
    where: Literal["apart", "away", "mixed", "near", "risen", "seated", "standing"]
    who: Literal[
        "caller", "dealer", "floor", "in_hand", "other_player", "out_of_hand", "player", "player_to_act",
        "spectator",
    ]
    why: Literal[
        "announced_wrong", "damaged", "dealer", "irregular", "level", "misheard", "misled", "mistake",
        "on_purpose",
        "push", "repeated", "schedule", "wish",
    ]
    winner: int
    with_leave: bool
    witness: Literal["dealer", "nobody", "players"]

    # One key in two kinds, by the incident: logs and programs know both.
    acted: Any
    by: Any
    cards: Any
    place: Any
    said: Any
    seen: Any
    # fmt: on
