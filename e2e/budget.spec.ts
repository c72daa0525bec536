import { gzipSync } from "node:zlib";
import type { Page, Request, WebSocket } from "@playwright/test";
import { expect, test, withoutDeadline } from "./fixtures";

test.use({ savesData: false });

const watchedSeconds = 5;
/** A first visit waits eight seconds for the first input once its first script has loaded (`client/start.ts`). */
const readingSeconds = 8;
/** Compressed bytes: the HTML, all files before the first text, and what follows without any input. */
const most = {
  html: 60_000,
  beforeText: 75_000,
  whileReading: 165_000,
  inAll: 190_000,
  scripts: 168_000,
};
/** Script and style files of a visit with all that loads ahead after the first input, and with one dialog. */
const mostFiles = 145;
/** Limit of files in data-saving mode. */
const mostFilesSaving = 80;
/** The HTML, the text face and perhaps a picture. */
const mostRequestsBeforeText = 3;
const lastLoadedAhead = "/my-profile-screen-";

interface Asked {
  path: string;
  size: number;
}

const pages = [
  { name: "Discover", address: "/" },
  { name: "Discover with filters", address: "/?category=fitness&region=europe" },
  { name: "the leaderboard", address: "/leaderboard" },
  { name: "How it works", address: "/how-it-works" },
  { name: "the privacy policy", address: "/privacy-policy" },
];

for (const { name, address } of pages) {
  test(`a first visit to ${name} waits eight seconds for the first input before it loads its scripts, which stay below their budget`, async ({
    page,
  }) => {
    const requests = await openUntouched(page, address);
    await expectOnlyRead(page, requests);
    expect(mainsOf(requests)).toHaveLength(1);
    await expectLight(page, requests);
  });
}

const profiles = [
  { name: "an open profile", addressOf: (username: string) => `/?provider=${username}` },
  { name: "the page of a provider", addressOf: (username: string) => `/@${username}` },
];

for (const { name, addressOf } of profiles) {
  test(`a first visit to ${name} waits for the first input too, and opens no socket: Q75`, async ({
    page,
  }) => {
    const sockets: WebSocket[] = [];
    page.on("websocket", (socket) => sockets.push(socket));
    const requests = await openUntouched(page, addressOf(await aUsername(page)));
    await expectOnlyRead(page, requests);
    expect(mainsOf(requests)).toHaveLength(1);
    await letTimePass(page, requests, 1);
    expect(sockets).toEqual([]);
    // The scripts may still be hydrating the page, which takes timers.
    await page.clock.resume();
    await page.getByRole("tab", { name: /Contact/ }).click();
    await expect(page).toHaveURL(/tab=contact/);
  });
}

test("after the first input, the other screens and dialogs load ahead in few files", async ({
  page,
}) => {
  const requests = await openUntouched(page, "/");
  await page.clock.resume();
  // The offline worker follows what loads ahead, or fifteen seconds, which a slow browser needs for it.
  await Promise.all([
    page.waitForRequest((request) => pathOf(request).includes(lastLoadedAhead)),
    page.getByRole("button", { name: "Sign In" }).first().click(),
  ]);
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect.poll(() => filesOf(requests).join()).toContain("/register-worker-");
  const files = filesOf(requests);
  expect(files.length, files.join("\n")).toBeLessThan(mostFiles);
  expect(files.length).toBeGreaterThan(115);
  for (const name of [lastLoadedAhead, "/menu-content-"]) expect(files.join()).toContain(name);
  expect(requests.filter((request) => pathOf(request) === "/graphql")).toEqual([]);
});

test.describe("in data-saving mode", () => {
  test.use({ savesData: true });

  test("no other screen or dialog loads ahead, and the offline worker waits", async ({ page }) => {
    const requests = await openUntouched(page, "/");
    await page.clock.resume();
    await page.getByRole("button", { name: "Sign In" }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await letTimePass(page, requests, watchedSeconds);
    const files = filesOf(requests);
    expect(files.length, files.join("\n")).toBeLessThan(mostFilesSaving);
    for (const name of [lastLoadedAhead, "/menu-content-", "/register-worker-"])
      expect(files.join()).not.toContain(name);
  });
});

test("a page that belongs to one person loads its scripts at once", async ({ page }) => {
  const requests = await openUntouched(page, "/myreviews");
  await letTimePass(page, requests, 2);
  expect(mainsOf(requests)).toHaveLength(1);
});

test("a reload with an open dialog shows it again without any input", async ({ page }) => {
  await page.addInitScript(withoutDeadline);
  await page.goto("/");
  await page.getByRole("button", { name: "Sign In" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByRole("dialog")).toBeVisible();
});

/** Opens a page with a stopped clock, without the mouse movement of other journeys. */
async function openUntouched(page: Page, address: string): Promise<Request[]> {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  await page.clock.install({ time: "2026-01-01" });
  await page.clock.pauseAt("2026-01-02");
  await page.addInitScript(noteStart);
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForLoadState();
  // A slowly rendered page loads its scripts after a second: stop the clock before that.
  await painted(page);
  // The eight seconds begin with the first script, which loads after the first text.
  await page.evaluate(() => (window as unknown as { started: Promise<void> }).started);
  return requests;
}

/** Runs in the page: notes when its first script has run. */
function noteStart(): void {
  const started = new Promise<void>((resolve) => {
    const onLoad = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement && target.type === "module") resolve();
    };
    document.addEventListener("load", onLoad, { capture: true });
  });
  Object.assign(window, { started });
}

/** The HTML, what blocks the first paint, and what the head loads beside it, as they were sent. */
async function expectLightText(page: Page): Promise<void> {
  const loaded = await page.evaluate(
    () =>
      new Promise<{ name: string; bytes: number }[]>((resolve) => {
        const found: PerformanceResourceTiming[] = [];
        const observer = new PerformanceObserver((list) => {
          found.push(...(list.getEntries() as PerformanceResourceTiming[]));
          if (!found.some(({ entryType }) => entryType === "navigation")) return;
          observer.disconnect();
          const links = document.head.querySelectorAll<HTMLLinkElement>("link[rel=preload]");
          const preloaded = new Set(Array.from(links, ({ href }) => href));
          const isEarly = (entry: PerformanceResourceTiming & { renderBlockingStatus?: string }) =>
            entry.entryType === "navigation" ||
            entry.renderBlockingStatus === "blocking" ||
            preloaded.has(entry.name);
          const early = found.filter(isEarly);
          resolve(early.map(({ name, transferSize }) => ({ name, bytes: transferSize })));
        });
        for (const type of ["resource", "navigation"]) observer.observe({ type, buffered: true });
      }),
  );
  const text = loaded.map(({ name, bytes }) => `${bytes}  ${name}`).join("\n");
  expect(loaded.length, text).toBeGreaterThan(1);
  expect(loaded.length, text).toBeLessThanOrEqual(mostRequestsBeforeText);
  const bytes = loaded.reduce((total, each) => total + each.bytes, 0);
  expect(bytes, text).toBeLessThanOrEqual(most.beforeText);
}

/** The fake clock replaces `performance`, but not its observers. */
function painted(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new PerformanceObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe({ type: "paint", buffered: true });
      }),
  );
}

/** Waits, without input, until the scripts load. */
async function expectOnlyRead(page: Page, requests: Request[]): Promise<void> {
  await letTimePass(page, requests, watchedSeconds);
  expect(mainsOf(requests)).toEqual([]);
  await expectLightText(page);
  const asked = await weigh(requests);
  expect(asked.length, "scripts and styles").toBeGreaterThan(2);
  expect(scriptsIn(asked), `scripts while reading\n${table(asked)}`).toBeLessThan(
    most.whileReading,
  );
  await letTimePass(page, requests, readingSeconds - watchedSeconds);
}

async function expectLight(page: Page, requests: Request[]): Promise<void> {
  expect(requests.filter((request) => pathOf(request) === "/graphql")).toEqual([]);
  const asked = await weigh(requests);
  expect(sum(asked), `in all\n${table(asked)}`).toBeLessThan(most.inAll);
  expect(scriptsIn(asked), `scripts\n${table(asked)}`).toBeLessThan(most.scripts);
  const html = gzipSync(await (await requests[0]!.response())!.body(), { level: 9 });
  expect(html.length, "HTML").toBeLessThan(most.html);
}

/** Scripts and styles. */
function filesOf(requests: Request[]): string[] {
  return [...new Set(requests.map(pathOf).filter((path) => /\.(js|css)$/.test(path)))];
}

/** The entry script. */
function mainsOf(requests: Request[]): Request[] {
  return requests.filter((request) => pathOf(request).startsWith("/assets/main-"));
}

/** Runs timers and idle callbacks, and waits for their requests. */
async function letTimePass(page: Page, requests: Request[], seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await page.clock.runFor(1_000);
    await allAnswered(page, requests);
  }
}

/** Responses may cause more requests. */
async function allAnswered(page: Page, requests: Request[]): Promise<void> {
  let count: number;
  do {
    count = requests.length;
    await Promise.all(requests.map(async (request) => (await request.response())?.finished()));
    // Requests caused directly by the responses were sent before this.
    await page.evaluate(() => fetch("/readyz"));
  } while (requests.length > count + 1);
}

async function aUsername(page: Page): Promise<string> {
  const answer = await page.request.post("/graphql", {
    data: { query: "{ providers(first: 1) { nodes { username } } }" },
  });
  const { data } = (await answer.json()) as {
    data: { providers: { nodes: { username: string }[] } };
  };
  return data.providers.nodes[0]?.username ?? "";
}

/** Sizes of the requested files with gzip, whatever encoding the browser received. */
async function weigh(requests: Request[]): Promise<Asked[]> {
  const files = requests.filter((request) => /\.(js|css)$/.test(pathOf(request)));
  return Promise.all(
    files.map(async (request) => {
      const body = await (await request.response())?.body();
      return {
        path: pathOf(request),
        size: gzipSync(body ?? "", { level: 9 }).length,
      };
    }),
  );
}

function pathOf(request: Request): string {
  return new URL(request.url()).pathname;
}

function scriptsIn(asked: Asked[]): number {
  return sum(asked.filter(({ path }) => path.endsWith(".js")));
}

function sum(asked: Asked[]): number {
  return asked.reduce((total, { size }) => total + size, 0);
}

function table(asked: Asked[]): string {
  const sorted = asked.toSorted((one, other) => other.size - one.size);
  return sorted.map(({ path, size }) => `${String(size).padStart(8)}  ${path}`).join("\n");
}
