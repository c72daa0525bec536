import { Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { internet } from "#server/networks/pictures/ask-public-host";
import {
  brokenUrls,
  hostileHosts,
  hostileNames,
  hostileUrls,
  lookalikes,
} from "#server/testing/hostile-addresses.data";
import { openPictureServer } from "#server/testing/picture-server";

let server: Awaited<ReturnType<typeof openPictureServer>>;
let isShown = false;
const connect = vi.spyOn(Socket.prototype, "connect");
/** Connections, except those of earlier files of this worker to their databases. */
function connections() {
  const { port } = new URL(inject("databaseServer").url);
  return connect.mock.calls.filter((given: unknown[]) => String(given[0]) !== port);
}
const resolve = vi.spyOn(internet, "resolve").mockImplementation(async (name) => {
  const addresses = hostileNames[name];
  if (!addresses) throw new Error(`unknown host ${name}`);
  return addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
});
beforeAll(async () => {
  server = await openPictureServer(() => isShown);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});
beforeEach(() => {
  connect.mockClear();
  resolve.mockClear();
});

/** Returns the status, and checks that no connection was opened and no foreign text answered. */
async function ask(url: string): Promise<number> {
  const answer = await server.ask(url);
  expect(answer.headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  expect(["This address is not allowed.", "The url is not valid."]).toContain(answer.json().error);
  expect(connections()).toEqual([]);
  return answer.statusCode;
}

test("there are enough of them [Q34]", () => {
  const all = [...hostileHosts.map(([, host]) => host), ...hostileUrls, ...lookalikes];
  expect(new Set([...all, ...brokenUrls]).size).toBeGreaterThanOrEqual(135);
});

describe.each([
  ["that the directory does not show", false],
  ["even where the directory shows it", true],
])("an address is refused and nothing is reached %s [Q34]", (_name, shown) => {
  beforeAll(() => {
    isShown = shown;
  });

  test.each(hostileHosts)("%s: %s", async (_kind, host) => {
    for (const url of [`http://${host}/a.png`, `https://${host}/a.png`, `http://${host}:80/a.png`])
      expect(await ask(url), url).toBe(403);
    for (const port of ["22", "4000", "5432", "8080"])
      expect(await ask(`http://${host}:${port}/a.png`), port).toBe(403);
  });

  test.each(hostileUrls)("%s", async (url) => {
    expect(await ask(url)).toBe(403);
  });

  test.each(Object.keys(hostileNames))("%s, whose address is not public", async (name) => {
    expect(await ask(`https://${name}/a.png`)).toBe(403);
  });
});

test.each(lookalikes)("%s is not on the list, and its name is not resolved", async (host) => {
  isShown = false;
  expect(await ask(`https://${host}/a.png`)).toBe(403);
  expect(resolve).not.toHaveBeenCalled();
});

test.each(brokenUrls)("%j is not an address", async (url) => {
  isShown = true;
  expect([400, 403]).toContain(await ask(url));
  expect(resolve).not.toHaveBeenCalled();
});

test("a listed name with a public address is fetched, so the tests above refuse for the right reason", async () => {
  const isPublic = vi.spyOn(internet, "isPublic").mockReturnValue(true);
  const portOf = vi.spyOn(internet, "portOf").mockReturnValue(1);
  const answer = await server.ask("http://four.cdninstagram.com/control.png");
  expect(answer.statusCode).toBe(502);
  expect(connect).toHaveBeenCalled();
  isPublic.mockRestore();
  portOf.mockRestore();
});
