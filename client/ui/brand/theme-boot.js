/* Says before the first paint which theme was chosen and whether somebody may be signed in here. A file of its own,
   because the content policy allows no inline script; load it in <head> with a plain <script src>, neither
   deferred nor a module. */
(function () {
  var choice = null;
  var token = null;
  try {
    choice = localStorage.getItem("plaudit.theme");
    token = localStorage.getItem("plaudit.token");
  } catch {
    /* Storage may be forbidden; the system's theme then holds. */
  }
  var root = document.documentElement;
  if (choice === "light" || choice === "dark") root.dataset.theme = choice;
  /* The server wrote a visitor's page: until the browser has taken over, a person's place is kept empty. */
  if (token) root.dataset.signedIn = "";
  var isDark =
    choice === "dark" ||
    (choice !== "light" && window.matchMedia("(prefers-color-scheme: dark)").matches);
  var meta = document.querySelector('meta[name="theme-color"]');
  if (meta) meta.setAttribute("content", isDark ? "#180e10" : "#fcf6f5");
})();
