"""C. Seats: drawing them, balancing and breaking tables, who must be where."""

from __future__ import annotations

from deadbutton.books.point import Applies, Number, OneOf, Point, SetOf, Subject, point
from deadbutton.books.points.seats_choices import (
    ActWhileStanding,
    AtSeatLiveHand,
    BalanceDestinationSeat,
    BalanceStud,
    BalanceWhoMoves,
    BrokenTableRights,
    BystandersAtTable,
    DeadButtonNewcomer,
    DodgingBlinds,
    FinalTableSize,
    HaltShortTable,
    InitialButton,
    LeaveSeatActionPending,
    RedrawEvents,
    SeatDraw,
    TableBreakOrder,
)


class Seats(Subject):
    seat_draw: Point[frozenset[SeatDraw]] = point(
        SetOf(SeatDraw, apart=[(SeatDraw.RANDOM, SeatDraw.RANKED_CARDS)]),
        frozenset({SeatDraw.RANDOM}),
        fr="Comment les places de départ sont-elles attribuées et numérotées ?",
        en="How are starting seats assigned and numbered?",
    )
    redraw_events: Point[frozenset[RedrawEvents]] = point(
        SetOf(RedrawEvents),
        frozenset({RedrawEvents.FINAL_TABLE}),
        fr="Quand retire-t-on les places au sort ?",
        en="When are seats drawn again?",
    )
    final_table_size: Point[FinalTableSize] = point(
        OneOf(FinalTableSize),
        FinalTableSize.BOOK,
        fr="Qui fixe le nombre de joueurs de la table finale ?",
        en="Who fixes the number of players at the final table?",
    )
    final_table_flop: Point[int] = point(
        Number(2, 12),
        10,
        fr="Combien de joueurs à la table finale d'un jeu à tableau commun ?",
        en="How many players form the final table of a flop game?",
        applies=Applies.FLOP,
    )
    final_table_stud: Point[int] = point(
        Number(2, 12),
        9,
        fr="Combien de joueurs à la table finale d'un jeu de stud ?",
        en="How many players form the final table of a stud game?",
        applies=Applies.STUD,
    )
    final_table_short_handed: Point[int] = point(
        Number(2, 12),
        7,
        fr="Si la taille dépend des sièges par table, combien de joueurs en finale avec six ou sept sièges ?",
        en="If the size goes by seats at a table, how many form the final table with six or seven seats?",
    )
    initial_button: Point[frozenset[InitialButton]] = point(
        SetOf(InitialButton),
        frozenset({InitialButton.HIGH_CARD_EACH_TABLE}),
        fr="Comment place-t-on le bouton de la première main ?",
        en="How is the button placed for the first hand?",
    )
    balance_threshold: Point[int] = point(
        Number(1, 9),
        3,
        fr="À partir de quel écart entre deux tables déplace-t-on un joueur ?",
        en="From what gap between two tables is a player moved?",
    )
    balance_threshold_late: Point[int] = point(
        Number(1, 9),
        3,
        fr="À partir de quel écart, quand le directeur resserre l'équilibre (en fin de tournoi par exemple) ?",
        en="From what gap, once the director tightens the balance (late in the event, say)?",
    )
    balance_who_moves: Point[BalanceWhoMoves] = point(
        OneOf(BalanceWhoMoves),
        BalanceWhoMoves.NEXT_BIG_BLIND,
        fr="Quel joueur quitte la table la plus nombreuse ?",
        en="Which player leaves the bigger table?",
    )
    balance_destination_seat: Point[frozenset[BalanceDestinationSeat]] = point(
        SetOf(
            BalanceDestinationSeat,
            apart=[(BalanceDestinationSeat.WORST_SEAT, BalanceDestinationSeat.RIGHT_OF_NEXT_DEALER)],
        ),
        frozenset({BalanceDestinationSeat.WORST_SEAT, BalanceDestinationSeat.NEVER_SMALL_BLIND}),
        fr="Où s'assoit le joueur déplacé pour équilibrer ?",
        en="Where does a balanced player sit?",
    )
    balance_stud: Point[frozenset[BalanceStud]] = point(
        SetOf(BalanceStud),
        frozenset({BalanceStud.BY_POSITION, BalanceStud.LAST_OPENED}),
        fr="Comment équilibre-t-on des tables de stud ?",
        en="How are stud tables balanced?",
        applies=Applies.STUD,
    )
    halt_short_table: Point[HaltShortTable] = point(
        OneOf(HaltShortTable),
        HaltShortTable.HALT,
        fr="Que fait une table à laquelle il manque trop de joueurs ?",
        en="What does a table do that is too many players short?",
    )
    halt_players_short: Point[int] = point(
        Number(1, 9),
        3,
        fr="Combien de joueurs de moins que la table la plus nombreuse, pour qu'une table ait à s'arrêter ?",
        en="How many players fewer than the fullest table make a table halt?",
    )
    table_break_order: Point[frozenset[TableBreakOrder]] = point(
        SetOf(TableBreakOrder),
        frozenset({TableBreakOrder.HIGHEST_NUMBER_FIRST, TableBreakOrder.SEATS_DRAWN}),
        fr="Dans quel ordre ferme-t-on les tables, et où vont leurs joueurs ?",
        en="In what order are tables broken, and where do their players go?",
    )
    broken_table_rights: Point[BrokenTableRights] = point(
        OneOf(BrokenTableRights),
        BrokenTableRights.SEAT_AS_IT_IS,
        fr="Le joueur venu d'une table fermée peut-il contester sa position ?",
        en="Can a player from a broken table object to the position?",
    )
    dead_button_newcomer: Point[DeadButtonNewcomer] = point(
        OneOf(DeadButtonNewcomer),
        DeadButtonNewcomer.WAITS_BETWEEN_BUTTON_AND_SMALL_BLIND,
        fr="Quand un nouveau venu à la table reçoit-il des cartes ?",
        en="When is a newcomer to the table dealt in?",
    )
    dodging_blinds: Point[frozenset[DodgingBlinds]] = point(
        SetOf(DodgingBlinds, apart=[(DodgingBlinds.PENALTY_DUE, DodgingBlinds.PENALTY_POSSIBLE)]),
        frozenset({DodgingBlinds.USUAL_LADDER}),
        fr="Que risque celui qui évite une blinde en changeant de table ?",
        en="What does a player risk who dodges a blind while moving?",
    )
    at_seat_live_hand: Point[AtSeatLiveHand] = point(
        OneOf(AtSeatLiveHand),
        AtSeatLiveHand.AT_SEAT_AT_LAST_CARD,
        fr="Comment et à quel moment faut-il être à sa place pour que la main vive ?",
        en="How and by when must a player be in place to have a live hand?",
    )
    leave_seat_action_pending: Point[frozenset[LeaveSeatActionPending]] = point(
        SetOf(
            LeaveSeatActionPending,
            apart=[
                (
                    LeaveSeatActionPending.MUST_STAY,
                    LeaveSeatActionPending.OUT_OF_TURN_FOLD,
                    LeaveSeatActionPending.FOLD_AT_TURN,
                    LeaveSeatActionPending.CLOCK_THEN_DEAD,
                )
            ],
        ),
        frozenset({LeaveSeatActionPending.PENALTY}),
        fr="Que se passe-t-il si un joueur s'en va avec une main vivante ?",
        en="What follows when a player with a live hand walks away?",
    )
    act_while_standing: Point[ActWhileStanding] = point(
        OneOf(ActWhileStanding),
        ActWhileStanding.ACCEPTED,
        fr="Une action faite debout est-elle valable ?",
        en="Is an action made while standing valid?",
    )
    bystanders_at_table: Point[frozenset[BystandersAtTable]] = point(
        SetOf(
            BystandersAtTable, apart=[(BystandersAtTable.PLAYERS_ONLY, BystandersAtTable.SPECTATORS_ALLOWED)]
        ),
        frozenset({BystandersAtTable.PLAYERS_ONLY}),
        fr="Qui et quoi peut se trouver à la table ?",
        en="Who and what may be at the table?",
    )
