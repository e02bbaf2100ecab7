(() => {
  "use strict";
  const root = document.documentElement;
  const button = document.getElementById("theme");
  const search = document.getElementById("search");
  const found = document.getElementById("found");
  const key = "codegen-cli-docs-theme";

  // Pages in a file or in a frame may not have access to storage.
  const stored = () => {
    try { return localStorage.getItem(key); } catch { return null; }
  };
  const store = (theme) => {
    try { localStorage.setItem(key, theme); } catch { /* The choice lasts until the page is closed. */ }
  };
  const preferred = () => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  if (stored() === "light" || stored() === "dark") {
    root.dataset.theme = stored();
  }
  button.addEventListener("click", () => {
    root.dataset.theme = (root.dataset.theme || preferred()) === "dark" ? "light" : "dark";
    store(root.dataset.theme);
  });

  const fields = Array.from(document.querySelectorAll("article.field"), (element) => ({
    element,
    path: element.querySelector("h4 .self").textContent.toLowerCase(),
    text: element.textContent.toLowerCase(),
  }));
  const select = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const field of fields) {
      const matches = words.every((word) => field.text.includes(word));
      field.element.hidden = !matches;
      field.element.classList.toggle("by-name", words.length > 0 && words.every((word) => field.path.includes(word)));
      count += matches ? 1 : 0;
    }
    for (const version of document.querySelectorAll("section.version")) {
      version.hidden = words.length > 0 && !version.querySelector("article.field:not([hidden])");
    }
    document.body.classList.toggle("searching", words.length > 0);
    found.hidden = words.length === 0;
    found.textContent = `${count} of ${fields.length} fields match`;
  };
  search.addEventListener("input", select);
  search.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      search.value = "";
      select();
      search.blur();
    } else if (event.key === "Enter") {
      const first = fields.find((field) => field.element.classList.contains("by-name"))
        || fields.find((field) => !field.element.hidden);
      if (first) {
        first.element.scrollIntoView({ block: "start" });
      }
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && document.activeElement !== search) {
      event.preventDefault();
      search.focus();
    }
  });

  // A link to a field ends the search, because the field may be hidden.
  const reveal = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) {
      return;
    }
    if (target.hidden || document.body.classList.contains("searching")) {
      search.value = "";
      select();
      target.scrollIntoView();
    }
    for (const link of document.querySelectorAll("nav a.current")) {
      link.classList.remove("current");
    }
    for (const link of document.querySelectorAll("nav a")) {
      if (link.hash === location.hash) {
        link.classList.add("current");
        for (let parent = link.parentElement; parent; parent = parent.parentElement) {
          if (parent.tagName === "DETAILS") {
            parent.open = true;
          }
        }
      }
    }
  };
  addEventListener("hashchange", reveal);
  reveal();

  // A link such as page.html?search=replicas shows the result of a search.
  const query = new URLSearchParams(location.search).get("search");
  if (query) {
    search.value = query;
    select();
  }
})();
