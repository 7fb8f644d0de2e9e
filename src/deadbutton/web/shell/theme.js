// Light or dark without a reload, and the same place on the page after a change of language.

const root = document.documentElement;

document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-theme-switch]");
  if (link) {
    event.preventDefault();
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    const wanted = dark ? "light" : "dark";
    root.dataset.theme = wanted;
    document.querySelector("meta[name=color-scheme]").content = wanted;
    document.cookie = `theme=${wanted}; path=/; max-age=31536000; samesite=lax`;
    return;
  }
  if (event.target.closest("[data-keep-place]")) sessionStorage.setItem("place", `${location.pathname} ${scrollY}`);
});

const [path, y] = (sessionStorage.getItem("place") ?? "").split(" ");
sessionStorage.removeItem("place");
if (path === location.pathname) scrollTo(0, Number(y));
