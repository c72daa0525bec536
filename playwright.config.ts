import { defineConfig } from "@playwright/test";
import { findBrowser } from "./e2e/browser";

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/global-setup.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // On a busy machine a press can meet a panel that is still on its way to its place. What fails twice fails.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    locale: "en-US",
    timezoneId: "UTC",
    screenshot: "only-on-failure",
    // What it answers no journey sees that looks at the network; it has one of its own.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      // Chromium's sandbox refuses to run as root.
      args: [
        "--disable-gpu",
        "--no-first-run",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
        ...(isRoot ? ["--no-sandbox"] : []),
      ],
    },
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "phone",
      // What needs a keyboard or a wide screen.
      grepInvert: /@desk/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
