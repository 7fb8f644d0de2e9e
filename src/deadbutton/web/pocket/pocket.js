// The director's phone: the longer form of an elimination opens with what was said in the shorter one.
import "../shell/speak.js";

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-takes]");
  const said = link?.closest("section").querySelector(`[name="${CSS.escape(link.dataset.takes)}"]:checked`);
  if (!said) return;
  const to = new URL(link.href);
  to.searchParams.set(said.name, said.value);
  link.href = to;
});
