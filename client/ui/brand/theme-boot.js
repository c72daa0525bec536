/* Sets the chosen theme and the sign-in state before the first paint. A separate file, because the content security
   policy forbids inline scripts; load it in <head> with a plain <script src>, neither deferred nor a module. */
(function () {
  var choice = null;
  var token = null;
  try {
    choice = localStorage.getItem("plaudit.theme");
    token = localStorage.getItem("plaudit.token");
  } catch {
    /* Without storage, the system theme applies. */
  }
  var root = document.documentElement;
  if (choice === "light" || choice === "dark") root.dataset.theme = choice;
  /* The server rendered a visitor's page: CSS hides its visitor parts until hydration. */
  if (token) root.dataset.signedIn = "";
  var isDark =
    choice === "dark" ||
    (choice !== "light" && window.matchMedia("(prefers-color-scheme: dark)").matches);
  var meta = document.querySelector('meta[name="theme-color"]');
  if (meta) meta.setAttribute("content", isDark ? "#180e10" : "#fcf6f5");
})();
