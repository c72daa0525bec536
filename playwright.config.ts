import { defineConfig } from "@playwright/test";
import { findBrowser } from "./e2e/browser";

/** Recording traces takes a quarter of the time, so whole runs record none. */
const traces = ({ failed: "retain-on-failure", all: "on" } as const)[process.env.TEST_TRACES ?? ""];
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/global-setup.ts",
  outputDir: process.env.TEST_OUTPUT_DIR ?? "test-results",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    locale: "en-US",
    timezoneId: "UTC",
    // Journeys about motion switch it on.
    contextOptions: { reducedMotion: "reduce" },
    trace: traces ?? "off",
    screenshot: "only-on-failure",
    // Playwright cannot observe responses of a service worker; e2e/offline.spec.ts allows them.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      // Chromium's sandbox refuses to run as root.
      args: [
        "--disable-gpu",
        "--no-first-run",
        // Pages live for seconds: code that V8 optimizes in the background costs more time than it saves.
        "--js-flags=--no-opt --no-maglev",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
        ...(isRoot ? ["--no-sandbox"] : []),
      ],
    },
  },
  projects: [
    { name: "desktop", grepInvert: /@phone-only/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "phone",
      // Only where layout or input differs from the desktop's.
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
