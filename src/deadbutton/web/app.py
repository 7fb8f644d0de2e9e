"""The application: middleware, error pages, static files, and every page that is found in the rooms."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import Any, Final

from fastapi import APIRouter, FastAPI
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute
from jinja2 import Environment
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute, Route

from deadbutton import __version__
from deadbutton.journal import Journal, wall_clock
from deadbutton.languages import languages, read_now
from deadbutton.parts import modules
from deadbutton.web.access.bearer import LinkGoneError, gone
from deadbutton.web.access.proxies import Proxied
from deadbutton.web.access.security import Guard, SafeHeaders
from deadbutton.web.api.schema import components
from deadbutton.web.running.lines import Lines
from deadbutton.web.running.runner import Runner
from deadbutton.web.server.assets import Assets
from deadbutton.web.server.errors import handle_errors
from deadbutton.web.server.lifespan import running
from deadbutton.web.server.logs import keep_keys_out
from deadbutton.web.server.room import Room
from deadbutton.web.server.settings import Settings
from deadbutton.web.server.templating import environment
from deadbutton.web.virtual.programs.telling import Teller
from deadbutton.web.virtual.table_routes import line_changed
from deadbutton.web.virtual.talking import keep_tidy

SOCKETS: Final = (
    "Bots at virtual tables: a player's token opens the WebSocket `/me/{token}/socket`, messages are JSON. "
    "OpenAPI cannot describe one; docs/bots.md does."
)


def create_app(journal: Journal | None = None, settings: Settings | None = None) -> FastAPI:
    """The whole room. ``journal`` keeps the tournaments; without one, only what needs none is there."""
    read_now(*languages())
    keep_keys_out()
    settings = settings or Settings()
    app = FastAPI(
        lifespan=running, title="deadbutton", docs_url=None, redoc_url=None, openapi_url="/api/openapi.json"
    )
    assets, templates = _watched() if settings.watch else _read_once()
    if journal is not None:
        journal.database.discreet = True
    app.state.room = Room(settings, templates, assets, journal)
    app.state.runner = Runner(wall_clock(), Lines(partial(line_changed, app.state.room)))
    app.state.teller = Teller()
    app.state.keepers = [app.state.runner.run, app.state.teller.run, keep_tidy]
    handle_errors(app)
    app.add_exception_handler(LinkGoneError, gone)
    app.router.routes.append(Route("/static/{version}/{path:path}", assets.serve))
    app.router.routes.extend(_routes())
    app.openapi = lambda: _described(app)  # type: ignore[method-assign]
    # The last one added is the outermost.
    app.add_middleware(Guard, body_limit=settings.body_limit)
    app.add_middleware(GZipMiddleware, minimum_size=600, compresslevel=5)
    app.add_middleware(SafeHeaders)
    app.add_middleware(Proxied, proxies=settings.proxies)
    return app


@cache
def _read_once() -> tuple[Assets, Environment]:
    """Styles, scripts and templates, which all applications of a process share: packing and compiling them takes a second."""
    assets = Assets()
    return assets, environment(assets)


def _watched() -> tuple[Assets, Environment]:
    """For whoever is writing them: looked at anew when one has changed."""
    assets = Assets(watch=True)
    return assets, environment(assets, watch=True)


@cache
def _routes() -> tuple[BaseRoute, ...]:
    """Every route, made once: applications of a process share them. Only those of programs are described."""
    for router, is_api in _routers():
        for route in router.routes:
            if isinstance(route, APIRoute):
                route.include_in_schema = is_api
                route.operation_id = route.operation_id or route.name
    return tuple(route for router, _ in _routers() for route in router.routes)


def _routers() -> Iterator[tuple[APIRouter, bool]]:
    """What answers requests: ``router`` for people, ``api`` for programs, in the order of the modules' names."""
    for module in modules("deadbutton.web"):
        for name in ("router", "api"):
            router = getattr(module, name, None)
            if isinstance(router, APIRouter):
                yield router, name == "api"


def _described(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI description, with the shapes of our commands."""
    if app.openapi_schema is None:
        found = get_openapi(title="deadbutton", version=__version__, description=SOCKETS, routes=app.routes)
        found.setdefault("components", {}).setdefault("schemas", {}).update(components())
        app.openapi_schema = found
    return app.openapi_schema
