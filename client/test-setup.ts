import { cleanup, configure, prettyDOM } from "@testing-library/react";
import { afterEach, vi } from "vitest";

/** Test isolation: files in one worker share modules and document, so each file starts from a reset browser. */
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
configure({
  asyncUtilTimeout: 10_000,
  defaultHidden: false,
  // Printing the document at every failed query took a quarter of the time; `afterEach` prints it once.
  getElementError: (message) => new Error(message ?? "Element not found"),
});

Reflect.deleteProperty(navigator, "clipboard");
document.head.replaceChildren();
document.body.replaceChildren();
for (const { name } of document.documentElement.attributes) {
  document.documentElement.removeAttribute(name);
}
history.replaceState(null, "", "/");
localStorage.clear();
sessionStorage.clear();
// Modules that cache stored values read them again.
window.dispatchEvent(new StorageEvent("storage", { key: null }));

afterEach(({ task }) => {
  if (task.result?.state === "fail") console.error(prettyDOM(document.body));
  cleanup();
});
