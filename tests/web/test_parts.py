"""The parts that pages are made of."""

import pytest

from deadbutton.books import load
from deadbutton.refusal import Refusal
from deadbutton.text import Lang, Text
from deadbutton.web.server.csrf import Seal
from deadbutton.web.server.qr import qr
from deadbutton.web.server.reader import Reader, reading
from deadbutton.web.shell.oval import Mark, Oval, OvalSeat


@pytest.fixture
def render(app):
    """A line of template, as an English reader sees it."""

    def rendered(source: str, **context):
        template = app.state.room.templates.from_string(source)
        with reading(Reader(Lang.EN, "system", "/x", (("a", "1"),), Seal("ab" * 16))):
            return template.render(context)

    return rendered


def test_a_note_cites_its_article_or_says_default(render):
    article = load("ffjp").article("7.19")
    assert 'href="/rules/ffjp/7.19">FFJP 7.19</a>' in render("{{ note('So.', article) }}", article=article)
    assert "cite--default" in render("{{ note('So.') }}")
    answer = load("tda2007").answer("cumulative_short_all_ins")
    assert render("{{ cite(answer) }}", answer=answer) == '<span class="cite cite--default">default</span>'


def test_names_are_never_markup(render):
    seat = OvalSeat(1, "<script>alert(1)</script>", 1000, href="/s")
    shown = render("{{ oval(table, 'opened') }}", table=Oval(1, [seat, OvalSeat(2)]))
    assert "<script>" not in shown
    assert "&lt;script&gt;" in shown


def test_a_forbidden_act_stays_visible_with_its_reason(render):
    why = Refusal("too_late", Text("Trop tard.", "Too late."))
    shown = render("{{ btn_go('Rebuy', why=why, citation='FIDPA 18-2') }}", why=why)
    assert 'aria-disabled="true"' in shown
    assert "Too late." in shown
    assert 'FIDPA <span class="whole">18-2</span>' in shown
    assert "data-act" not in shown


def test_an_act_is_a_form_with_token_and_command_id(render):
    shown = render("{% call act_form('/go') %}{{ btn_go('Go') }}{% endcall %}")
    assert 'name="csrf"' in shown
    assert 'name="command_id"' in shown
    assert "data-refusal" in shown
    assert "data-act" in shown


def test_the_overview_shows_thousands_and_marks(render):
    seats = [
        OvalSeat(1, "Ana", 65_700, marks=frozenset({Mark.BUTTON})),
        OvalSeat(2, "Bob", 28_600, marks=frozenset({Mark.BIG_BLIND}), misses=7),
        OvalSeat(3),
    ]
    shown = render("{{ oval(table) }}", table=Oval(7, seats, caption="hand 43", href="/t/1/7"))
    assert 'aria-label="Table 7, 2\u00a0players, hand 43"' in shown
    assert "65.7" in shown
    assert '<b class="pen">7</b>' in shown
    assert "dealer-btn" in shown
    assert 'data-max="3"' in shown


def test_a_live_part_knows_how_to_fetch_itself(render):
    shown = render('<p {{ live("tables", "seats clock") }}>')
    assert 'data-live="seats clock"' in shown
    assert 'hx-get="/x?a=1&amp;part=tables"' in shown


def test_a_clock_is_an_instant(render):
    assert "12:47" in render("{{ clock(767000) }}")
    assert 'data-ends-at="1800000000000" data-runs="true"' in render("{{ clock(5000, 1800000000000) }}")


def test_a_qr_code_is_one_path_with_a_name():
    drawn = qr("https://example.org/p/abc", 'Ana "A"')
    assert drawn.count("<path") == 1
    assert "&#34;A&#34;" in drawn


def test_points_that_two_share_are_halves(render):
    assert render("{{ points_of(1650) }} {{ points_of(1800) }}") == "16.5 18"
