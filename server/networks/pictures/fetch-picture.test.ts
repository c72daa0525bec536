import { createServer } from "node:http";
import { createServer as createListener, type AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { photograph, startForeignHost } from "#server/testing/foreign-host";
import { internet } from "./ask-public-host";
import { fetchPicture, tryPicture } from "./fetch-picture";

let host: Awaited<ReturnType<typeof startForeignHost>>;
let picture: Buffer;
beforeAll(async () => {
  host = await startForeignHost();
  picture = await photograph();
});
afterAll(() => host.close());

const origins = { hosts: ["cdninstagram.com"], ownAddress: null };
let hosts = 0;
/** Each host has its own circuit breaker. */
let address: string;
beforeEach(() => {
  address = `http://s${++hosts}.cdninstagram.com/1.png`;
  host.answer((_request, response) => response.end(picture));
});

test("A picture is fetched whole", async () => {
  expect(await fetchPicture(address, origins)).toEqual(picture);
  expect(host.asked).toEqual([new URL(address).host + "/1.png"]);
});

test("It is requested as an uncompressed picture, without data about the visitor", async () => {
  let sent = {};
  host.answer(({ headers }, response) => {
    sent = headers;
    response.end(picture);
  });
  await fetchPicture(address, origins);
  expect(sent).toEqual({
    host: new URL(address).host,
    accept: "image/*",
    "accept-encoding": "identity",
    "user-agent": "Plaudit",
    connection: expect.any(String),
  });
});

test("Missing pictures, failing hosts and oversized pictures are distinguished", async () => {
  const large = Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024 + 1 - picture.length)]);
  for (const [status, body, outcome] of [
    [404, picture, "gone"],
    [403, picture, "gone"],
    [500, picture, "unusable"],
    [200, large, "unusable"],
    [200, large.subarray(1), "unusable"],
    [200, large.subarray(0, -1), "had"],
  ] as const) {
    host.answer((_request, response) => response.writeHead(status).end(body));
    const { outcome: actual } = await tryPicture(`${address}?${status}-${body.length}`, origins);
    expect([status, actual]).toEqual([status, outcome]);
  }
});

test("A failed request is retried within the same five seconds", async () => {
  host.answer((request, response) => {
    if (host.asked.length < 3) request.destroy();
    else response.end(picture);
  });
  expect(await fetchPicture(address, origins)).toEqual(picture);
  expect(host.asked).toHaveLength(3);
});

test("A host is resolved once, and the connection goes to that address", async () => {
  const { hostname } = new URL(address);
  const resolve = vi
    .spyOn(internet, "resolve")
    .mockResolvedValueOnce([{ address: "127.0.0.1", family: 4 }])
    .mockResolvedValue([{ address: "10.0.0.1", family: 4 }]);
  expect((await tryPicture(address, origins)).outcome).toBe("had");
  expect(resolve.mock.calls).toEqual([[hostname]]);
  expect((await tryPicture(`${address}?`, origins)).outcome).toBe("refused");
  resolve.mockRestore();
});

test("A connection to a different address than intended is not used", async () => {
  const isPublic = vi.spyOn(internet, "isPublic").mockReturnValueOnce(true).mockReturnValue(false);
  expect((await tryPicture(address, origins)).outcome).toBe("refused");
  expect(isPublic.mock.calls).toEqual([["127.0.0.1"], ["127.0.0.1"]]);
  expect(host.asked).toEqual([]);
  isPublic.mockRestore();
});

test("Nothing is sent to it, with or without TLS", async () => {
  let bytes = 0;
  const listener = createListener((socket) => socket.on("data", (part) => (bytes += part.length)));
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const portOf = vi
    .spyOn(internet, "portOf")
    .mockReturnValue((listener.address() as AddressInfo).port);
  for (const scheme of ["http:", "https:"]) {
    const isPublic = vi
      .spyOn(internet, "isPublic")
      .mockReturnValueOnce(true)
      .mockReturnValue(false);
    const { outcome } = await tryPicture(address.replace("http:", scheme), origins);
    expect([scheme, outcome, bytes]).toEqual([scheme, "refused", 0]);
    isPublic.mockRestore();
  }
  portOf.mockRestore();
  listener.close();
});

test("One address that is not public excludes the whole host", async () => {
  host.names.set(new URL(address).hostname, ["127.0.0.1", "10.0.0.1"]);
  expect((await tryPicture(address, origins)).outcome).toBe("refused");
  host.names.set(new URL(address).hostname, []);
  expect((await tryPicture(address, origins)).outcome).toBe("unusable");
  expect(host.asked).toEqual([]);
});

test("Three redirects are followed within the allowed hosts; a fourth is not", async () => {
  const hops = (count: number) =>
    host.answer((request, response) => {
      const hop = Number(new URL(request.url!, "http://x").searchParams.get("hop"));
      if (hop >= count) return response.end(picture);
      const next = `http://r${hop}.cdninstagram.com/1.png?hop=${hop + 1}`;
      response.writeHead([301, 302, 303, 307, 308][hop]!, { location: next }).end();
    });
  hops(3);
  expect((await tryPicture(address, origins)).outcome).toBe("had");
  expect(host.asked).toHaveLength(4);
  hops(4);
  expect((await tryPicture(address, origins)).outcome).toBe("unusable");
  expect(host.asked).toHaveLength(4);
  host.answer((_request, response) =>
    response.writeHead(302, { location: "http://example.org/1.png" }).end(),
  );
  expect((await tryPicture(address, origins)).outcome).toBe("refused");
  expect(host.asked).toHaveLength(1);
  const holds = vi.fn(async (held: string) => held === "http://example.org/1.png");
  expect((await tryPicture(address, { ...origins, holds })).outcome).toBe("unusable");
  expect(holds).toHaveBeenCalledWith("http://example.org/1.png");
});

test("Our own simulator is trusted, but its redirects are not", async () => {
  const own = createServer((request, response) => {
    if (request.url === "/1.png") response.end(picture);
    else response.writeHead(302, { location: "/1.png" }).end();
  });
  await new Promise<void>((resolve) => own.listen(0, "127.0.0.1", resolve));
  const ownAddress = `http://127.0.0.1:${(own.address() as AddressInfo).port}`;
  const trusting = { hosts: [], ownAddress: `${ownAddress}/simulator` };
  expect(await fetchPicture(`${ownAddress}/1.png`, trusting)).toEqual(picture);
  expect(await fetchPicture(`${ownAddress}/1.png`, origins)).toBeNull();
  expect((await tryPicture(`${ownAddress}/2.png`, trusting)).outcome).toBe("refused");
  own.closeAllConnections();
  own.close();
});
