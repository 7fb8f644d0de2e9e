"""An article of a book that is not shipped, a house's or an edition to come: read in the tournament that is played by it."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import RedirectResponse
from starlette.requests import Request
from starlette.responses import Response

from deadbutton.books import POINTS
from deadbutton.books.sheets.deviations import deviation
from deadbutton.web.rules.view import decided_first, find_article, side_by_side
from deadbutton.web.server.addresses import article_url
from deadbutton.web.shell.scene import scene_of, scene_page

router = APIRouter()


@router.get("/t/{tournament}/rules/{number:path}")
def house_article(request: Request, tournament: str, number: str) -> Response:
    """The article in both languages, what it decides, and what the published book says there."""
    scene = scene_of(request, tournament)
    article = find_article(scene.book, number, scene.url)
    if not (address := article_url(article, scene.url)).startswith(scene.url):
        return RedirectResponse(address, 303)
    return scene_page(
        request,
        scene,
        "rules/house_article.html",
        nav="rules",
        book=scene.book,
        article=article,
        points=[
            (POINTS[key], side_by_side(key, scene.book), deviation(scene.book, scene.book.answer(key)))
            for key in decided_first(scene.book, article)
        ],
    )
