"""What every answer carries, and what never gets in."""

import re

import pytest
from fastapi import APIRouter

from deadbutton.refusal import Refusal, Refused
from deadbutton.text import Text
from deadbutton.web import Settings, create_app
from deadbutton.web.access.security import SMALL
from deadbutton.web.server.csrf import Seal
from tests.web.clients import TestClient

RUN = "/rules/ffjp/7.19/examples/1"


@pytest.mark.parametrize("path", ["/rules", "/help", "/rules/ffjp/9.99", "/nowhere", "/static/x/nothing.css"])
def test_every_answer_has_the_policy(client, path):
    headers = client.get(path).headers
    assert headers["content-security-policy"].startswith("default-src 'self'")
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"


def test_a_post_without_the_token_is_refused_and_nothing_runs(client):
    answer = client.post(RUN)
    assert answer.status_code == 403
    assert answer.headers["x-refusal-code"] == "web.stale_page"


def test_the_token_of_a_page_opens_its_form(client, token):
    assert client.post(RUN, data={"csrf": token}).status_code == 200
    assert client.post(RUN, headers={"x-csrf-token": token}).status_code == 200


def test_a_token_belongs_to_one_browser(app, client, token):
    other = TestClient(app)
    other.get("/help")
    assert other.post(RUN, data={"csrf": token}).status_code == 403
    assert client.post(RUN, data={"csrf": token[:-1] + ("0" if token[-1] != "0" else "1")}).status_code == 403


def test_another_site_cannot_post_even_with_a_token(client, token):
    headers = {"x-csrf-token": token, "sec-fetch-site": "cross-site"}
    assert client.post(RUN, headers=headers).status_code == 403


def test_every_page_has_another_token():
    seal = Seal("ab" * 16)
    one, other = seal.token(), seal.token()
    assert one != other
    assert seal.accepts(one)
    assert seal.accepts(other)
    assert not seal.accepts("")
    assert not seal.accepts("é" * 48)


def test_the_secret_is_hidden_from_scripts(client):
    cookie = client.get("/rules/ffjp/7.19").headers["set-cookie"]
    assert "csrf=" in cookie
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


def test_a_body_over_the_limit_is_told_so(client, token):
    answer = client.post(RUN, data={"csrf": token, "list": "x" * 1_000_001})
    assert answer.status_code == 413
    assert "1,000 kB" in answer.text
    assert client.post("/api/anything", content=b"x" * 1_000_001).json()["code"] == "web.too_large"


def test_whoever_directs_nothing_sends_small_forms(app):
    """A form of a megabyte is a second of everybody's time."""
    stranger = TestClient(app, client=("192.0.2.7", 1), headers={"accept-language": "en"})
    answer = stranger.post("/sign-in", data={"password": "x" * SMALL})
    assert answer.status_code == 413
    assert "100 kB" in answer.text


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("multipart/form-data; boundary=x", b"--x\r\n" * 50),
        ("multipart/form-data; boundary=x", b"--x\r\n" + b"A: b\r\n" * 50),
        ("multipart/form-data", b"csrf=1"),
        ("multipart/form-data; boundary=" + "x" * 5000, b"--x"),
        ("application/x-www-form-urlencoded", b"a=1&" * 2000),
    ],
)
def test_a_form_that_is_none_is_told_so_and_is_no_fault(client, kind, body, caplog):
    answer = client.post(RUN, content=body, headers={"content-type": kind})
    assert answer.status_code in (400, 403)
    assert "Traceback" not in caplog.text


@pytest.fixture(scope="module")
def troubled():
    """A room in which things go wrong."""
    app = create_app(settings=Settings(body_limit=500))
    router = APIRouter()

    @router.get("/fault")
    @router.post("/fault")
    def fault() -> None:
        raise RuntimeError("secret of the machine")

    @router.get("/refused")
    @router.get("/api/refused")
    def refused() -> None:
        raise Refused(Refusal("seat_taken", Text("Le siège 6 est pris.", "Seat 6 is taken.")))

    @router.get("/number")
    def number(n: int) -> int:
        return n

    app.include_router(router)
    return TestClient(app, headers={"accept-language": "en"}, raise_server_exceptions=False)


def test_a_fault_shows_no_traceback_and_has_the_policy(troubled):
    answer = troubled.get("/fault")
    assert answer.status_code == 500
    assert "secret of the machine" not in answer.text
    assert "Traceback" not in answer.text
    assert "the tournament is untouched" in answer.text
    assert "content-security-policy" in answer.headers
    act = troubled.post("/fault", headers={"authorization": "Bearer x"})
    assert act.status_code == 500
    assert "look at the last acts" in act.text


def test_a_refusal_is_a_page_a_note_or_json(troubled):
    assert troubled.get("/refused").status_code == 409
    assert "<html" in troubled.get("/refused").text
    note = troubled.get("/refused", headers={"hx-request": "true"})
    assert note.status_code == 409
    assert "<html" not in note.text
    assert "note--refused" in note.text
    assert "Seat 6 is taken." in note.text
    assert troubled.get("/api/refused").json() == {
        "code": "seat_taken",
        "fr": "Le siège 6 est pris.",
        "en": "Seat 6 is taken.",
    }


def test_wrong_method_and_wrong_field_have_pages(troubled):
    answer = troubled.get("/number?n=many")
    assert answer.status_code == 422
    assert "cannot be read: n" in answer.text
    assert troubled.put("/number", headers={"authorization": "Bearer x"}).status_code == 405


def test_what_every_page_runs_is_fetched_at_once_and_not_one_after_the_other(client):
    page = client.get("/rules").text
    script = client.get(re.search(r'src="(/static/[^"]+/shell/main\.js)"', page)[1]).text
    imported = re.findall(r'import "\./(\w+)\.js"', script)
    assert imported
    assert re.findall(r'rel="modulepreload" href="[^"]*/shell/(\w+)\.js"', page) == imported


def test_static_files_are_kept_for_ever_under_their_version(client):
    page = client.get("/help").text
    for address in set(re.findall(r'(?:href|src)="(/static/[^"#]+)', page)):
        answer = client.get(address)
        assert answer.status_code == 200, address
        assert "immutable" in answer.headers["cache-control"]
    assert client.get("/static/old/shell/base.css").headers["cache-control"] == "no-cache"
    assert client.get("/static/x/../app.py").status_code == 404
    assert client.get("/static/x/%2e%2e/app.py").status_code == 404
