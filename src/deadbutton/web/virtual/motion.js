// What has come since the last look moves in: cards from the middle, chips to whoever won them. Still where that is wished.
import { cue } from "./sounds.js";

const still = matchMedia("(prefers-reduced-motion: reduce)");
const SLOW = 320; // ms
let seen = look();

function look() {
  const part = document.getElementById("vt");
  return {
    table: part?.dataset.table ?? "",
    deal: part?.dataset.hand ?? "",
    board: part?.querySelectorAll(".vt-board .card:not(.card--gap)").length ?? 0,
    mine: part?.querySelectorAll(".mine .card").length ?? 0,
    won: part?.querySelector(".plate--win") !== null && part !== null,
    bets: [...(part?.querySelectorAll("[data-pos] > .bet .chip") ?? [])].length,
  };
}

function slide(node, place) {
  if (still.matches) return;
  node.animate([{ opacity: 0, transform: "translateY(-18px)" }, { opacity: 1, transform: "none" }],
    { duration: SLOW, delay: place * 90, easing: "cubic-bezier(.2,.7,.2,1)", fill: "backwards" });
}

function move() {
  const now = look(), isNewHand = now.deal !== seen.deal;
  if (seen.table && now.table && now.table !== seen.table && seen.table !== "0") cue("moved");
  const board = [...document.querySelectorAll(".vt-board .card:not(.card--gap)")].slice(isNewHand ? 0 : seen.board);
  const mine = isNewHand ? [...document.querySelectorAll(".mine .card")] : [];
  [...board, ...mine].forEach(slide);
  if (board.length || mine.length) cue("card");
  if (now.bets > seen.bets && !isNewHand) {
    for (const one of document.querySelectorAll("[data-pos] > .bet .chip")) if (!one.dataset.lies) slide(one, 0);
  }
  for (const one of document.querySelectorAll("[data-pos] > .bet .chip")) one.dataset.lies = "yes";
  if (now.won && !seen.won) {
    document.querySelectorAll(".plate--win").forEach((plate) => {
      if (!still.matches) plate.animate([{ transform: "scale(1)" }, { transform: "scale(1.06)" }, { transform: "scale(1)" }], { duration: SLOW });
    });
    if (document.querySelector(".me .plate--win")) cue("chips");
  }
  seen = now;
}

document.addEventListener("htmx:afterSettle", (event) => {
  if (event.detail.elt?.id === "vt" || event.target?.id === "vt") move();
});
