import { cleanup, configure, prettyDOM } from "@testing-library/react";
import { afterEach, vi } from "vitest";

/**
 * The files of tests that share a worker share its modules and its document. This runs before each file, so that it
 * begins as in a new browser, whatever the file before it left behind.
 */
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
vi.resetConfig();
configure({
  asyncUtilTimeout: 1_000,
  defaultHidden: false,
  // Printing the document at every failed query of a wait took a quarter of the time; it is printed below, once.
  getElementError: (message) => new Error(message ?? "No element was found"),
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
// Modules that keep what they read from the storage read it again.
window.dispatchEvent(new StorageEvent("storage", { key: null }));

afterEach(({ task }) => {
  if (task.result?.state === "fail") console.error(prettyDOM(document.body));
  cleanup();
});
