// Before everything else: what is typed while the page still opens is kept, until keys.js gives it to the field that it is meant for.
(() => {
  const kept = (window.dbTyped = []);
  const listen = (event) => {
    const free = !document.activeElement || document.activeElement === document.body;
    if (free && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) kept.push(event.key);
    else if (free && event.key === "Backspace") kept.pop();
  };
  document.addEventListener("keydown", listen, true);
  window.dbTypedEnds = () => document.removeEventListener("keydown", listen, true);
})();
