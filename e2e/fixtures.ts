import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import type { AxeResults, RunOptions } from "axe-core";
import {
  test as base,
  expect,
  type BrowserContext,
  type Locator,
  type Page,
} from "@playwright/test";

interface Options {
  /** Data-saving mode, in which no screen or dialog loads ahead: most journeys open few of them. */
  savesData: boolean;
}

interface Fixtures {
  /** Allows console errors that a journey causes, such as a refused request. */
  tolerate: (message: RegExp) => void;
}

/** In every journey, external addresses are blocked and console errors are failures. */
export const test = base.extend<Fixtures & Options>({
  savesData: [true, { option: true }],

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies of a fixture from the braces
  baseURL: async ({}, use) => {
    await use(process.env.E2E_ADDRESS);
  },

  tolerate: [
    async ({ context, baseURL, savesData }, use) => {
      if (savesData) await context.addInitScript(saveData);
      const external = collectExternalRequests(context, new URL(baseURL ?? "").origin);
      context.on("page", awaitListening);
      const errors = collectErrors(context);
      const tolerated: RegExp[] = [];
      await use((message) => tolerated.push(message));
      expect(external, "requests to other addresses").toEqual([]);
      const unexpected = errors.filter((error) => !tolerated.some((one) => one.test(error)));
      expect(unexpected, "errors in the console").toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs in the page: Chromium has no switch for this mode. */
function saveData(): void {
  const { connection } = navigator as { connection?: object };
  if (connection) Object.defineProperty(connection, "saveData", { value: true });
}

/**
 * Waits until the page is hydrated. Another journey tests earlier input; it opens the page with
 * `waitUntil: "commit"`.
 */
function awaitListening(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (address, options) => {
    const answer = await goto(address, options);
    if (options?.waitUntil !== "commit") await listening(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (options?.waitUntil !== "commit") await listening(page);
    return answer;
  };
}

const movePauseMilliseconds = 250;

async function listening(page: Page): Promise<void> {
  const heard = page
    .waitForFunction(
      () =>
        !document.getElementById("root") ||
        performance.getEntriesByName("plaudit.listening").length > 0,
    )
    .then(() => true);
  // Pages load their scripts at the first input that comes after the first script, which loads after the first text.
  const isHeardAfterMove = async () => {
    await page.mouse.move(2, 2);
    await page.mouse.move(4, 4);
    return Promise.race([heard, sleep(movePauseMilliseconds, false)]);
  };
  while (!(await isHeardAfterMove()));
}

/** External names do not resolve (`playwright.config.ts`); this collects the attempts. */
function collectExternalRequests(context: BrowserContext, origin: string): string[] {
  const asked: string[] = [];
  const note = (address: string) => {
    const { protocol, origin: asks } = new URL(address.replace(/^ws/, "http"));
    if (/^https?:$/.test(protocol) && asks !== origin) asked.push(address);
  };
  context.on("requestfailed", (request) => note(request.url()));
  context.on("page", (page) => page.on("websocket", (socket) => note(socket.url())));
  return asked;
}

function collectErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on("console", (message) => {
    if (message.type() !== "error") return;
    errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => errors.push(String(error.error().stack ?? error.error())));
  return errors;
}

/**
 * Waits for colour transitions, which take a millisecond even with reduced motion. The end of one may start another in an
 * element that inherits the colour.
 */
async function endOfAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect }) => effect?.getComputedTiming().endTime === Infinity),
  );
}

/** Rules that depend on the theme. */
const themeRules = ["color-contrast", "link-in-text-block"];

/**
 * Expects no axe violations in either theme. Close lists and menus first: they hide the page from assistive technology.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const [theme, other] = isDark ? (["dark", "light"] as const) : (["light", "dark"] as const);
  expect(await violationsOn(page), `violations of accessibility, ${theme}`).toEqual([]);
  await page.emulateMedia({ colorScheme: other });
  const ofTheme = await violationsOn(page, themeRules);
  expect(ofTheme, `violations of accessibility, ${other}`).toEqual([]);
  await page.emulateMedia({ colorScheme: theme });
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

interface ParsedColor {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): ParsedColor;
}

declare const axe: {
  run(within: Document, options: RunOptions): Promise<AxeResults>;
  commons: { color: { Color: { prototype: ParsedColor } } };
};

/** axe parses the same few colors for each element; parsing each once saves a third of the time. */
function parseColorsOnce(): void {
  const colors = axe.commons.color.Color.prototype;
  const { parseString } = colors;
  const known = new Map<string, Pick<ParsedColor, "r" | "g" | "b" | "alpha">>();
  colors.parseString = function (text) {
    const color = known.get(text);
    if (color) return Object.assign(this, color);
    const { r, g, b, alpha } = parseString.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  await endOfAnimations(page);
  // Parsing axe takes as long as some of its rules: once per document.
  if (!(await page.evaluate(() => "axe" in globalThis))) {
    await page.evaluate(axeSource);
    await page.evaluate(parseColorsOnce);
  }
  const options: RunOptions = {
    resultTypes: ["violations"],
    // Only a rule that is off by default reads style sheets, which takes as long as all others together.
    preload: { assets: ["media"] },
    // Off by default, because axe counts it as experimental.
    rules: { "label-content-name-mismatch": { enabled: true } },
    ...(rules && { runOnly: { type: "rule", values: rules } }),
  };
  const { violations } = await page.evaluate((given) => axe.run(document, given), options);
  return violations.map(({ id, help, nodes }) => {
    return `${id}: ${help} ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`;
  });
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  // Parts that measure the window follow a new width some frames later.
  await expect.poll(excess, "pixels beyond the width of the window").toBeLessThanOrEqual(0);
}

/** Data from the API, to compare with the screen. */
export async function askGraph<Data>(page: Page, query: string): Promise<Data> {
  const answer = await page.request.post("/graphql", { data: { query } });
  const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown };
  expect(errors, "errors of the graph").toBeUndefined();
  return data;
}

/** The latest toast, in the page or the top dialog. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole("status").filter({ hasText: text });
}

export { expect };

/** In the browser: hydrates only after an input, not after the eight seconds for visitors who do nothing. */
export function withoutDeadline(): void {
  const start = window.setTimeout;
  window.setTimeout = ((work: () => void, milliseconds?: number) =>
    milliseconds === 8_000 ? 0 : start(work, milliseconds)) as typeof window.setTimeout;
}
