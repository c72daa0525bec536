import { gzipSync } from "node:zlib";
import type { Page, Request } from "@playwright/test";
import { expect, test } from "./fixtures";

const watchedMilliseconds = 5_000;
const bytes = { beforePaint: 130_000, inAll: 200_000 };

interface Asked {
  path: string;
  size: number;
  isBeforePaint: boolean;
}

const pages = [
  { name: "Discover", address: () => "/", most: bytes },
  {
    name: "Discover with filters",
    address: () => "/?category=fitness&region=europe",
    most: bytes,
  },
  { name: "an open profile", address: profileAddress, most: bytes },
  { name: "the leaderboard", address: () => "/leaderboard", most: bytes },
  { name: "How it works", address: () => "/how-it-works", most: bytes },
  { name: "the privacy policy", address: () => "/privacy-policy", most: bytes },
];

for (const { name, address, most } of pages) {
  test(`${name} is light until somebody does something`, async ({ page }) => {
    const url = await address(page);
    const requests: Request[] = [];
    page.on("request", (request) => requests.push(request));
    // Without the hand that other journeys begin with.
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForLoadState();
    await page.waitForTimeout(watchedMilliseconds);

    expect(requests.filter((request) => pathOf(request) === "/graphql")).toEqual([]);
    const asked = await weigh(page, requests);
    expect(asked.length, "scripts and styles").toBeGreaterThan(3);
    const beforePaint = sum(asked.filter(({ isBeforePaint }) => isBeforePaint));
    expect(beforePaint, `before the first paint\n${table(asked)}`).toBeLessThan(most.beforePaint);
    expect(sum(asked), `in all\n${table(asked)}`).toBeLessThan(most.inAll);
  });
}

async function profileAddress(page: Page): Promise<string> {
  const answer = await page.request.post("/graphql", {
    data: { query: "{ providers(first: 1) { nodes { username } } }" },
  });
  const { data } = (await answer.json()) as {
    data: { providers: { nodes: { username: string }[] } };
  };
  return `/?provider=${encodeURIComponent(data.providers.nodes[0]?.username ?? "")}`;
}

/** What the page really asked for, as gzip makes it, whatever this browser was answered with. */
async function weigh(page: Page, requests: Request[]): Promise<Asked[]> {
  const { paint, starts } = await page.evaluate(() => {
    const [first] = performance.getEntriesByType("paint");
    const files = performance.getEntriesByType("resource");
    return {
      paint: first?.startTime ?? 0,
      starts: files.map(({ name, startTime }) => [name, startTime] as const),
    };
  });
  expect(paint, "a first paint").toBeGreaterThan(0);
  const startOf = new Map(starts);
  const files = requests.filter((request) => /\.(js|css)$/.test(pathOf(request)));
  return Promise.all(
    files.map(async (request) => {
      const body = await (await request.response())?.body();
      return {
        path: pathOf(request),
        size: gzipSync(body ?? "", { level: 9 }).length,
        isBeforePaint: (startOf.get(request.url()) ?? 0) < paint,
      };
    }),
  );
}

function pathOf(request: Request): string {
  return new URL(request.url()).pathname;
}

function sum(asked: Asked[]): number {
  return asked.reduce((total, { size }) => total + size, 0);
}

function table(asked: Asked[]): string {
  const sorted = asked.toSorted((one, other) => other.size - one.size);
  return sorted
    .map(({ path, size, isBeforePaint }) => {
      return `${String(size).padStart(8)}  ${isBeforePaint ? "before paint" : "afterwards  "}  ${path}`;
    })
    .join("\n");
}
