"""The room in a browser: pages rendered on the server, kept live by server-sent events.

``create_app()`` is the whole of it; ``docs/web.md`` says how a page is made.
"""

from deadbutton.extras import needs

with needs("room", "deadbutton.web"):
    from deadbutton.web.app import create_app
    from deadbutton.web.server.settings import Settings

__all__ = ["Settings", "create_app"]
