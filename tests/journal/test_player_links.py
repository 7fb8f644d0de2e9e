"""Links for many players at once: each opens his own page, and nobody else's."""

from deadbutton.journal import Journal, Role
from deadbutton.sim.announcement import announced_event


def test_each_player_gets_a_link_of_his_own(tmp_path):
    journal = Journal(str(tmp_path / "room.db"))
    links, tournament = (
        journal.links,
        journal.create(announced_event("home8"), by="D", accept_outside=True).id,
    )
    tokens = links.give_players(tournament, {4: "Ada", 7: "Bilal"}, now=5)
    assert len(set(tokens.values())) == 2
    found = {number: links.find(token) for number, token in tokens.items()}
    assert {number: (link.player, link.label, link.role) for number, link in found.items()} == {
        4: (4, "Ada", Role.PLAYER),
        7: (7, "Bilal", Role.PLAYER),
    }


def test_nobody_asks_for_no_link(tmp_path):
    journal = Journal(str(tmp_path / "room.db"))
    assert journal.links.give_players("t1", {}, now=5) == {}
    assert journal.links.of("t1") == []
