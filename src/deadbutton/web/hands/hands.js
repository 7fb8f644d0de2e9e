// A hand again: arrow keys step, "play" goes on by itself until the end.

const PLAYS = "deadbutton:plays";
const step = (which) => document.querySelector(`[data-step=${which}]`)?.click();

document.addEventListener("keydown", (event) => {
  if (event.target.closest("input,textarea,select") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "ArrowRight") step("next");
  if (event.key === "ArrowLeft") step("back");
});

document.querySelector("[data-play]")?.addEventListener("click", () => {
  sessionStorage.setItem(PLAYS, location.pathname);
  step("next");
});
document.querySelector("[data-step=back]")?.addEventListener("click", () => sessionStorage.removeItem(PLAYS));

if (sessionStorage.getItem(PLAYS) === location.pathname) {
  if (document.querySelector("[data-step=next]")) setTimeout(() => step("next"), 1400);
  else sessionStorage.removeItem(PLAYS);
}
