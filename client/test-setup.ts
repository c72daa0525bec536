import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

/**
 * The files of tests that share a worker share its modules and its document. This runs before each file, so that it
 * begins as in a new browser, whatever the file before it left behind.
 */
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
vi.resetConfig();
configure({ asyncUtilTimeout: 1_000, defaultHidden: false });

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

afterEach(cleanup);
