import { readdir } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { internet } from "#server/networks/pictures/ask-public-host";
import { picturePath } from "#server/pictures/picture-address";
import { photograph, startForeignHost } from "#server/testing/foreign-host";
import { endsWithin } from "#server/testing/held-waits";
import { openPictureServer } from "#server/testing/picture-server";

let host: Awaited<ReturnType<typeof startForeignHost>>;
let server: Awaited<ReturnType<typeof openPictureServer>>;
let isShown = false;
let picture: Buffer;
beforeAll(async () => {
  host = await startForeignHost();
  server = await openPictureServer(() => isShown);
  picture = await photograph(400, 300);
});
afterAll(async () => {
  host.close();
  await server.close();
});
afterEach(() => {
  isShown = false;
  vi.useRealTimers();
});

let hostCount = 0;
/** A new host each time, so that nothing is cached. */
const anAddress = (path = "/a.png") => `http://s${++hostCount}.cdninstagram.com${path}`;
const sends =
  (body: Buffer | string, headers = {}, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);

test("a foreign picture is answered as WebP in the requested size, without its metadata [Q34]", async () => {
  const original = await sharp(picture)
    .withExif({ IFD0: { Copyright: "Ann" } })
    .jpeg()
    .toBuffer();
  host.answer(
    sends(original, { "content-type": "text/html", "set-cookie": "a=b", "x-extra": "y" }),
  );
  const address = anAddress();
  const answer = await server.ask(address, "&size=96");
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=600, s-maxage=60, must-revalidate",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  expect(answer.headers).not.toHaveProperty("set-cookie");
  expect(answer.headers).not.toHaveProperty("x-extra");
  const { format, width, height, exif } = await sharp(answer.rawPayload).metadata();
  expect([format, width, height, exif]).toEqual(["webp", 96, 72, undefined]);

  const again = await server.ask(address, "&size=96", { "if-none-match": answer.headers.etag });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  const larger = await server.ask(address, "&size=320");
  expect((await sharp(larger.rawPayload).metadata()).width).toBe(320);
  expect(host.asked).toHaveLength(1);
});

test("a picture shown in the directory is answered from any host, but no other address of that host [Q34]", async () => {
  host.answer(sends(picture));
  isShown = true;
  expect((await server.ask("http://pictures.example.org/a.png")).statusCode).toBe(200);
  isShown = false;
  expect((await server.ask("http://pictures.example.org/b.png")).statusCode).toBe(403);
  expect(host.asked).toEqual(["pictures.example.org/a.png"]);
});

test("a proxy path is accepted as url and stands for the picture behind it", async () => {
  host.answer(sends(picture));
  isShown = true;
  const path = picturePath("https://pictures.example.org/path.png")!;
  expect(path).toBe("/api/proxy-image?url=https%3A%2F%2Fpictures.example.org%2Fpath.png&size=320");
  expect(picturePath("/pictures/faces/a.svg")).toBe("/pictures/faces/a.svg");
  expect(picturePath(null)).toBeNull();
  expect((await server.ask(path.replace("https%3A", "http%3A"), "&size=32")).statusCode).toBe(200);
  const within = (inner: string) => `/api/proxy-image?url=${encodeURIComponent(inner)}`;
  expect((await server.ask(within("/pictures/faces/a.svg"))).statusCode).toBe(200);
  isShown = false;
  expect((await server.ask(within("http://127.0.0.1/a.png"))).statusCode).toBe(403);
  expect((await server.ask(within("http://other.example.org/"))).statusCode).toBe(403);
  expect((await server.ask(within(within("/pictures/faces/a.svg")))).statusCode).toBe(404);
  expect((await server.ask("/api/proxy-image?size=32")).statusCode).toBe(404);
  expect(host.asked).toEqual(["pictures.example.org/path.png"]);
});

test("simultaneous requests share one fetch, and a failed fetch is not repeated at once", async () => {
  host.answer((_request, response) => void setTimeout(() => response.end(picture), 50));
  const address = anAddress();
  const sizes = ["", "&size=32", "&size=64", "&size=64", "&size=640"];
  const answers = await Promise.all(sizes.map((size) => server.ask(address, size)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(host.asked).toHaveLength(1);

  host.answer(sends("", {}, 404));
  const gone = anAddress();
  for (let time = 0; time < 3; time++) expect((await server.ask(gone)).statusCode).toBe(404);
  expect(host.asked).toHaveLength(1);
});

test("a second process finds on disk what the first has fetched", async () => {
  host.answer(sends(picture));
  const address = anAddress();
  await server.ask(address);
  const names = await readdir(join(server.dataDir, "foreign-pictures"));
  expect(names.length).toBeGreaterThan(0);
  expect(names.join()).not.toMatch(/cdninstagram|part/);
});

test("a limited number wait for a foreign host; the others get 503", async () => {
  const held: (() => void)[] = [];
  host.answer((_request, response) => void held.push(() => response.end(picture)));
  const address = anAddress();
  let refused = 0;
  const asked = Array.from({ length: 40 }, async () => {
    const answer = await server.ask(address);
    if (answer.statusCode === 503) refused += 1;
    return answer;
  });
  await expect.poll(() => [held.length, refused]).toEqual([1, 8]);
  held[0]!();
  const answers = await Promise.all(asked);
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect([200, 503].map((status) => statuses.filter((each) => each === status).length)).toEqual([
    32, 8,
  ]);
  expect(answers.find(({ statusCode }) => statusCode === 503)!.headers["retry-after"]).toBe("2");
  expect((await server.ask(address)).statusCode).toBe(200);
});

test("at most eight are fetched at once", async () => {
  const held: (() => void)[] = [];
  host.answer((_request, response) => void held.push(() => response.end(picture)));
  const statuses: number[] = [];
  // One more than are fetched or wait: once it is refused, the others have come.
  const asked = Array.from({ length: 25 }, async () => {
    statuses.push((await server.ask(anAddress())).statusCode);
  });
  await expect.poll(() => statuses).toEqual([503]);
  for (let ended = 0; ended < 24; ended++) {
    const atLeast = Math.min(24, ended + 8);
    await expect.poll(() => held.length, { interval: 1 }).toBeGreaterThanOrEqual(atLeast);
    for (let turn = 0; turn < 50; turn++) await nextTurn();
    expect(held.length - ended).toBe(Math.min(8, 24 - ended));
    held[ended]!();
  }
  await Promise.all(asked);
  expect(statuses.toSorted()).toEqual([...Array(24).fill(200), 503]);
});

describe("a redirect to a forbidden address is not followed, even if the directory shows it [Q34]", () => {
  test.each(
    [
      "http://127.0.0.2/a.png",
      "http://127.2/a.png",
      "http://2130706434/a.png",
      "http://0x7f000002/a.png",
      "http://10.0.0.1/a.png",
      "http://169.254.169.254/latest/meta-data",
      "http://[::1]/a.png",
      "http://[::ffff:127.0.0.2]/a.png",
      "http://[64:ff9b::a9fe:a9fe]/a.png",
      "//192.168.0.1/a.png",
      "http://hidden.example.org/a.png",
      "https://user@s0.cdninstagram.com/a.png",
      "http://s0.cdninstagram.com:8080/a.png",
      "ftp://s0.cdninstagram.com/a.png",
      "file:///etc/passwd",
      "gopher://127.0.0.2:6379/_INFO",
      "javascript:alert(1)",
      "data:image/png;base64,AAAA",
    ].flatMap((location) => [301, 302, 303, 307, 308].map((status) => [status, location] as const)),
  )("%i to %s", async (status, location) => {
    host.names.set("hidden.example.org", ["10.1.1.1"]);
    isShown = true;
    host.answer(sends("", { location }, status));
    expect((await server.ask(anAddress())).statusCode).toBe(403);
    expect(host.asked).toHaveLength(1);
  });

  test("a host off the list is refused", async () => {
    host.answer(sends("", { location: "http://example.org/a.png" }, 302));
    expect((await server.ask(anAddress())).statusCode).toBe(403);
    expect(host.asked).toHaveLength(1);
  });

  test.each(["", "http://", "http://[", "http://a b/"])("to %j is refused", async (location) => {
    host.answer(sends("", { location }, 302));
    expect((await server.ask(anAddress())).statusCode).toBe(502);
    expect(host.asked).toHaveLength(1);
  });

  test("a redirect loop ends", async () => {
    host.answer(sends("", { location: "/a.png" }, 302));
    expect((await server.ask(anAddress())).statusCode).toBe(502);
    expect(host.asked).toHaveLength(4);
  });
});

test("a name that resolves differently the second time is refused [Q34]", async () => {
  host.answer(sends(picture));
  const resolve = vi
    .spyOn(internet, "resolve")
    .mockResolvedValueOnce([{ address: "127.0.0.1", family: 4 }])
    .mockResolvedValue([{ address: "127.0.0.2", family: 4 }]);
  const address = anAddress();
  expect((await server.ask(address)).statusCode).toBe(200);
  expect(resolve).toHaveBeenCalledTimes(1);
  expect((await server.ask(`${address}?2`)).statusCode).toBe(403);
  expect(host.asked).toHaveLength(1);
  resolve.mockRestore();
});

/** A large picture in few bytes. */
const large = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "teal" }, limitInputPixels: false })
    .png()
    .toBuffer();

/** A small picture whose header claims a large size. */
function liar(original: Buffer, width: number, height: number): Buffer {
  const picture = Buffer.from(original);
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  return picture;
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;
const png = "\x89PNG\r\n\x1a\n";
const asPicture = { "content-type": "image/png" };
const endless =
  (part: Buffer): RequestListener =>
  (_request, response) => {
    const go = () => {
      while (!response.destroyed && response.write(part));
      if (!response.destroyed) response.once("drain", go);
    };
    go();
  };

describe("invalid or incomplete pictures are not available [STATE-08]", () => {
  test.each<[string, () => RequestListener, number]>([
    ["a drawing", () => sends(svg, { "content-type": "image/svg+xml" }), 502],
    ["a drawing after a comment", () => sends(`<?xml version="1.0"?><!-- x -->${svg}`), 502],
    [
      "a page",
      () => sends("<!doctype html><h1>Sign in</h1>", { "content-type": "text/html" }),
      502,
    ],
    ["a page that says it is a picture", () => sends("<html></html>".repeat(9), asPicture), 502],
    ["data", () => sends('{"url":"http://127.0.0.1/"}', asPicture), 502],
    ["a document", () => sends("%PDF-1.7 and so on and so on", asPicture), 502],
    ["a film", () => sends(Buffer.from("\0\0\0\x18ftypmp42 and so on", "latin1"), asPicture), 502],
    ["nothing", () => sends("", asPicture), 502],
    ["a few bytes", () => sends(png, asPicture), 502],
    ["a beginning and then mark-up", () => sends(`GIF89a/*${svg}`), 502],
    ["a head without a body", () => sends(Buffer.from(png + "IHDR", "latin1")), 502],
    ["noise", () => sends(Buffer.concat([Buffer.from(png, "latin1"), Buffer.alloc(9000, 7)])), 502],
    ["half of it", () => sends(picture.subarray(0, picture.length / 2)), 502],
    ["billions of pixels", () => sends(liar(picture, 60_000, 60_000)), 502],
    ["many gigapixels", () => sends(liar(picture, 2 ** 31 - 1, 2 ** 31 - 1)), 502],
    ["squeezed", () => sends(gzipSync(picture), { "content-encoding": "gzip" }), 502],
    [
      "squeezed otherwise",
      () => sends(deflateSync(picture), { "content-encoding": "deflate" }),
      502,
    ],
    ["squeezed anew", () => sends(brotliCompressSync(picture), { "content-encoding": "br" }), 502],
    [
      "a gigabyte squeezed a thousand times",
      () => sends(gzipSync(gzipSync(Buffer.alloc(2 ** 25))), { "content-encoding": "gzip, gzip" }),
      502,
    ],
    ["compressed without Content-Encoding", () => sends(gzipSync(picture)), 502],
    [
      "squeezed on the way",
      () => (_request, response) => {
        response.socket!.end(
          Buffer.concat([
            Buffer.from("HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\n"),
            gzipSync(picture),
          ]),
        );
      },
      502,
    ],
    [
      "larger than allowed, by Content-Length",
      () => sends("", { "content-length": String(2 ** 40) }),
      502,
    ],
    ["endless, as a picture", () => endless(Buffer.concat([picture, Buffer.alloc(2 ** 16)])), 502],
    ["endless, as nothing known", () => endless(Buffer.alloc(2 ** 16)), 502],
    [
      "shorter than it says",
      () => (_request, response) => {
        response.writeHead(200, { "content-length": picture.length + 1 }).write(picture);
        setTimeout(() => response.destroy(), 20);
      },
      502,
    ],
    [
      "longer than it says",
      () => (_request, response) => {
        const head = `HTTP/1.1 200 OK\r\nContent-Length: ${picture.length - 30}\r\n\r\n`;
        response.socket!.end(Buffer.concat([Buffer.from(head), picture]));
      },
      502,
    ],
    [
      "of two lengths",
      () => raw("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n"),
      502,
    ],
    ["silence", () => (_request, response) => void response.destroy(), 502],
    ["no HTTP", () => raw("SSH-2.0-OpenSSH_9.6\r\n"), 502],
    ["HTTP from long ago", () => raw("\x89PNG\r\n\x1a\n"), 502],
    ["a head without end", () => raw(`HTTP/1.1 200 OK\r\nX: ${"x".repeat(100_000)}\r\n\r\n`), 502],
    ["many heads", () => raw(`HTTP/1.1 200 OK\r\n${"X: x\r\n".repeat(10_000)}\r\n`), 502],
    ["nothing new", () => sends("", {}, 304), 502],
    ["nothing at all", () => sends("", {}, 204), 502],
    ["a part", () => sends(picture, { "content-range": "bytes 0-9/10" }, 206), 502],
    ["not to be seen", () => sends(picture, {}, 403), 404],
    ["not there", () => sends(picture, {}, 404), 404],
    ["no longer there", () => sends(picture, {}, 410), 404],
    ["too many", () => sends(picture, {}, 429), 502],
    ["in trouble", () => sends(picture, {}, 500), 502],
    ["on the way, in trouble", () => sends(picture, {}, 504), 502],
  ])("%s", async (_name, listener, status) => {
    host.answer(listener());
    const answer = await server.ask(anAddress());
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(Object.keys(answer.json())).toEqual(["error"]);
    expect(answer.body).not.toMatch(/status|\d{3}|cdninstagram/);
  });

  test("too many pixels", async () => {
    for (const [width, height, status] of [
      [4_000, 4_000, 200],
      [4_001, 4_000, 502],
      [12_000, 12_000, 502],
    ] as const) {
      const body = await large(width, height);
      expect(body.length).toBeLessThan(5 * 1024 * 1024);
      host.answer(sends(body));
      expect([width, (await server.ask(anAddress())).statusCode]).toEqual([width, status]);
    }
  });

  test("a host without TLS at an https address", async () => {
    host.answer(sends(picture));
    const answer = await server.ask(anAddress().replace("http:", "https:"));
    expect([answer.statusCode, host.asked]).toEqual([502, []]);
  });

  test("an unknown host", async () => {
    const resolve = vi.spyOn(internet, "resolve").mockRejectedValue(new Error("ENOTFOUND"));
    expect((await server.ask(anAddress())).statusCode).toBe(502);
    resolve.mockRestore();
  });
});

test("five seconds in all are the limit", async () => {
  const drip: RequestListener = (_request, response) => {
    response.writeHead(200, asPicture).write(picture.subarray(0, 60));
    let sent = 60;
    const timer = setInterval(() => {
      if (response.destroyed || sent >= picture.length) return clearInterval(timer);
      response.write(picture.subarray(sent, ++sent));
    }, 400);
  };
  const dripHead: RequestListener = (_request, { socket }) => {
    socket!.write("HTTP/1.1 200 OK\r\n");
    const timer = setInterval(() => {
      if (socket!.destroyed) return clearInterval(timer);
      socket!.write("X: x\r\n");
    }, 300);
  };
  const stumble: RequestListener = (_request, response) =>
    void setTimeout(() => response.writeHead(302, { location: "/a.png" }).end(), 2_000);
  const byPath: Record<string, RequestListener> = {
    "/drip": drip,
    "/head": dripHead,
    "/mute": () => undefined,
    "/a.png": stumble,
  };
  host.answer((request, response) => byPath[request.url!]!(request, response));
  const asked = Promise.all(Object.keys(byPath).map((path) => server.ask(anAddress(path))));
  expect(await endsWithin(6_500, asked)).toBe(true);
  expect((await asked).map(({ statusCode }) => statusCode)).toEqual([504, 504, 504, 504]);
});

/** Sends these bytes to any request and closes the connection. */
function raw(text: string): RequestListener {
  return (_request, response) => void response.socket!.end(Buffer.from(text, "latin1"));
}
