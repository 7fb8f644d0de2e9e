// Plans: what I mean to do at my turn. A plan is this page's alone: the server hears of it when the turn has come and it is sent
// as any act is. It is for one round of bets; "call" and "check" are dropped where somebody raises meanwhile.

let plan = null;

const stands = ({ round, price }) =>
  plan?.round === round && (plan.kind !== "call" || Number(price) <= plan.price);

function follow() {
  const ahead = document.querySelector(".vt-pre");
  const turn = document.querySelector("#vt[data-turn=mine] .vt-dock > .thumbs[data-round]");
  const now = (turn ?? ahead)?.dataset;
  if (!now || !stands(now)) plan = null;
  for (const one of ahead?.querySelectorAll("input") ?? []) one.checked = one.value === plan?.kind;
  if (turn && plan) {
    const { kind } = plan;
    plan = null;
    play(turn, kind === "fold" && Number(now.price) ? "fold" : Number(now.price) ? "call" : "check");
  }
}

function play(turn, act) {
  const form = turn.querySelector(`input[name=act][value=${act}]`)?.form;
  form?.requestSubmit(form.querySelector("button"));
}

document.addEventListener("click", (event) => {
  const choice = event.target;
  const ahead = choice.matches?.(".vt-pre input") && choice.closest(".vt-pre");
  if (!ahead) return;
  // The same once more takes it back.
  const isBack = plan?.kind === choice.value;
  plan = isBack ? null : { kind: choice.value, round: ahead.dataset.round, price: Number(ahead.dataset.price) };
  choice.checked = !isBack;
});

document.addEventListener("htmx:afterSettle", follow);
