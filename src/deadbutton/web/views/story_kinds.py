"""Kinds of things that happen, by which a story is filtered: each with the facts that belong to it."""

from __future__ import annotations

from typing import Final

from deadbutton.text import Text

_FACTS: Final = {
    "money": """
        add_on_taken add_on_window bounty_won deal_agreed deal_done deal_proposed deal_refused
        debt_paid entries_closed entry_cancelled entry_transferred event_cancelled payouts_locked
        payouts_set payouts_unlocked player_reentered player_registered prize_paid rebuy_declined
        rebuy_taken rebuys_ended secret_deal_reported
    """,
    "seats": """
        absence_excused absent_player_out alternate_called balance_set break_order_posted
        button_drawn final_table_formed identity_seen name_corrected places_counted places_given
        player_absent player_arrived player_back player_disqualified player_moved player_out
        player_readmitted player_seated player_withdrew seat_pinned seat_taken seats_drawn
        seats_redrawn table_broken table_opened tournament_ended unsold_stack_counted
        unsold_stacks_set
    """,
    "hands": """
        chips_colored_up chips_raced chips_removed common_hand_started deck_changed deck_opened
        hand_acted hand_begun hand_dealt hand_for_hand_ended hand_for_hand_started hand_reported
        hand_started hand_voided late_chips_handed_in stacks_corrected street_by_street
        street_finished street_released table_ready
    """,
    "clock": """
        clock_paused clock_started level_clock_started message_shown play_started step_started
        sheet_changed time_adjusted tournament_amended tournament_set_up
    """,
    "penalties": """
        blind_dodged infraction_recorded penalty_given penalty_waived player_disqualified
        player_readmitted secret_deal_reported
    """,
    "floor": """
        call_answered call_cancelled floor_called ruling_recorded table_halted table_resumed
    """,
}
_NAMES: Final = {
    "money": Text("Argent", "Money"),
    "seats": Text("Places", "Seats"),
    "hands": Text("Mains et tapis", "Hands and stacks"),
    "clock": Text("Horloge", "Clock"),
    "penalties": Text("Sanctions", "Penalties"),
    "floor": Text("Arbitrage", "Floor"),
}
KINDS: Final[dict[str, tuple[Text, frozenset[str]]]] = {
    key: (name, frozenset(_FACTS[key].split())) for key, name in _NAMES.items()
}
