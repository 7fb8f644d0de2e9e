// What a form asks for hangs on what has been chosen in it: nothing is pressed that would be refused.
const chosen = (form) => [...form.querySelectorAll("select")].map((field) => field.selectedOptions[0]).filter(Boolean);

const settle = (form) => {
  const answers = chosen(form);
  for (const field of form.querySelectorAll("[data-if]")) {
    const asked = answers.some((answer) => answer.hasAttribute(`data-${field.dataset.if}`));
    field.required = asked;
    if (!asked && field.type === "checkbox") field.checked = false;
  }
  const number = form.querySelector("[data-too-many]");
  if (number) {
    const most = Number(answers.find((answer) => answer.dataset.most)?.dataset.most ?? 0);
    const said = Number(number.value);
    const fits = !most || !number.value || (said >= 1 && said <= most);
    number.setCustomValidity(fits ? "" : number.dataset.tooMany.replace("{most}", most));
  }
  for (const field of form.querySelectorAll("select[data-other]")) {
    const self = form.elements[field.dataset.other].value;
    for (const answer of field.options) answer.disabled = answer.value !== "" && answer.value === self;
    if (field.selectedOptions[0]?.disabled) field.value = "";
  }
  const {count, value, to, player, table, seat} = form.elements;
  if (count && to) {
    for (const answer of to.options) answer.disabled = Number(answer.value) <= Number(value.value);
    if (to.selectedOptions[0]?.disabled) to.value = [...to.options].find((answer) => !answer.disabled)?.value ?? "";
    const isEven = (Number(count.value) * Number(value.value)) % Number(to.value) === 0 && count.value !== "0";
    count.setCustomValidity(!count.value || isEven ? "" : count.dataset.even);
  }
  if (player && table && seat) {
    const sits = player.selectedOptions[0]?.dataset.sits;
    for (const answer of seat.options) answer.disabled = answer.value !== "" && `${table.value}/${answer.value}` === sits;
    if (seat.selectedOptions[0]?.disabled) seat.value = "";
  }
};

// Each table stands once in an order: the one that was there changes places with it.
const swap = (field) => {
  const others = [...field.form.querySelectorAll("select[name='order[]']")].filter((one) => one !== field);
  const same = others.find((one) => one.value === field.value);
  const all = [...field.options].map((answer) => answer.value);
  const free = all.find((answer) => answer !== field.value && !others.some((one) => one !== same && one.value === answer));
  if (same && free) same.value = free;
};

document.addEventListener("input", (event) => {
  if (event.target.name === "order[]") swap(event.target);
  const form = event.target.closest("form.rr-form");
  if (form) settle(form);
});

const settleAll = () => document.querySelectorAll("form.rr-form").forEach(settle);
document.addEventListener("htmx:afterSettle", settleAll);
settleAll();
