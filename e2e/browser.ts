import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

type Browser = { path: string } | { path: null; reason: string };

/** The headless shell first: it renders the same page with about two thirds of the CPU time. */
const systemBrowsers = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** An installed browser: CHROMIUM_PATH, Playwright's, or the system's. */
export function findBrowser(): string | null {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  return [...systemBrowsers, chromium.executablePath()].find(starts) ?? null;
}

/** Installs the Debian package, else the browser that Playwright downloads. */
export function findOrInstallBrowser(): Browser {
  const given = process.env.CHROMIUM_PATH;
  if (given && !starts(given)) {
    return { path: null, reason: `CHROMIUM_PATH names ${given}, which does not start.` };
  }
  const path = findBrowser() ?? installFromDebian() ?? installFromPlaywright();
  if (path) return { path };
  const reason =
    "No browser for the journeys: none is installed, and none could be. " +
    "Install Chromium (Debian: apt-get install chromium) or name one in CHROMIUM_PATH.";
  return { path: null, reason };
}

function installFromDebian(): string | null {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return null;
  console.log("No browser is installed: installing Debian's Chromium.");
  const isInstalled =
    runs("apt-get", ["update", "-q"]) &&
    runs("apt-get", ["install", "-q", "-y", "--no-install-recommends", "chromium-headless-shell"]);
  return isInstalled ? findBrowser() : null;
}

function installFromPlaywright(): string | null {
  console.log("No browser is installed: downloading Playwright's Chromium.");
  const isRoot = process.getuid?.() === 0;
  const words = ["playwright", "install", ...(isRoot ? ["--with-deps"] : []), "chromium"];
  return runs("npx", words) ? findBrowser() : null;
}

function runs(command: string, words: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, words, { stdio: "inherit", env, timeout: 300_000 }).status === 0;
}

/** A browser without its libraries exists but does not start. */
function starts(path: string): boolean {
  if (!existsSync(path)) return false;
  return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0;
}
