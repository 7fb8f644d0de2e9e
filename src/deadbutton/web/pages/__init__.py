"""One module a page or a family of pages. Each has ``router = APIRouter()``, and is found by itself."""
