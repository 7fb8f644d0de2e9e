// Over the picture: looked at again every second. While the server is away the picture stays as it was; a closed overlay is empty.
import { setServerNow } from "../shell/clock.js";

const stage = () => document.getElementById("stage");

async function look() {
  try {
    const answer = await fetch(`${location.pathname}?part=stage`, { cache: "no-store" });
    if (answer.status === 404) {
      stage().replaceChildren();
      return;
    }
    if (answer.ok) {
      const next = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("stage");
      if (next) {
        setServerNow(Number(next.dataset.now));
        stage().replaceWith(next);
      }
    }
  } catch {
    // no server: the next look finds it again
  }
  setTimeout(look, 1000);
}

setTimeout(look, 1000);
