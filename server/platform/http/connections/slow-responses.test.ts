import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { fastify, type FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { responseLimits } from "#server/platform/settings/limits";
import { endSlowResponses, maxResponseMilliseconds } from "./slow-responses";

const kilobyte = 1024;
/** More than the kernel buffers for an unread connection. */
const large = Buffer.alloc(32 * kilobyte ** 2, "x");
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A server with short limits; those not under test are generous. */
async function serve(changes: Partial<Record<keyof typeof responseLimits, number>>) {
  const app = fastify({ forceCloseConnections: true });
  endSlowResponses(app, { ...responseLimits, checkMilliseconds: 20, ...changes });
  app.get("/large", async () => large);
  app.get("/small", async () => "small");
  app.get<{ Querystring: { count: number; bytes: number; milliseconds: number } }>(
    "/parts",
    async ({ query }, reply) => reply.type("text/plain").send(Readable.from(parts(query))),
  );
  await app.listen({ port: 0, host: "127.0.0.1" });
  closers.push(() => app.close());
  return app;
}

async function* parts({ count, bytes, milliseconds }: Record<string, number>) {
  for (let part = 0; part < Number(count); part++) {
    yield "x".repeat(Number(bytes));
    await pause(Number(milliseconds));
  }
}

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port;

function ask(app: FastifyInstance, url: string, localAddress = "127.0.0.1"): Socket {
  const socket = connect({ port: portOf(app), host: "127.0.0.1", localAddress });
  socket.on("error", () => {});
  socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  closers.push(() => socket.destroy());
  return socket;
}

/** The server side of the next connection: a client that does not read notices no close. */
async function endOfServer(app: FastifyInstance): Promise<{ milliseconds: number }> {
  const [socket] = (await once(app.server, "connection")) as [Socket];
  const begun = performance.now();
  await once(socket, "close");
  return { milliseconds: performance.now() - begun };
}

async function read(socket: Socket, bytesAtOnce = Infinity, milliseconds = 0): Promise<number> {
  let bytes = 0;
  for await (const chunk of socket) {
    bytes += (chunk as Buffer).length;
    if (bytes >= bytesAtOnce) await pause(milliseconds);
  }
  return bytes;
}

test("A response has 60 seconds, plus one for each 8 KB; 30 seconds without a byte end it earlier", () => {
  expect(responseLimits).toMatchObject({ stallMilliseconds: 30_000, milliseconds: 60_000 });
  expect(maxResponseMilliseconds(0)).toBe(60_000);
  expect(maxResponseMilliseconds(8 * kilobyte)).toBe(61_000);
  expect(maxResponseMilliseconds(80 * kilobyte)).toBe(70_000);
});

test("A client that reads no byte is disconnected after the time-out, and not before", async () => {
  const app = await serve({ stallMilliseconds: 400 });
  const ended = endOfServer(app);
  ask(app, "/large").pause();
  const { milliseconds } = await ended;
  expect(milliseconds).toBeGreaterThanOrEqual(400);
  expect(milliseconds).toBeLessThan(5_000);
});

test("A client that reads slowly but steadily gets a large response completely", async () => {
  const app = await serve({ stallMilliseconds: 1_500 });
  const begun = performance.now();
  const bytes = await read(ask(app, "/large"), 0, 6);
  expect(bytes).toBeGreaterThan(large.length);
  expect(performance.now() - begun).toBeGreaterThan(1_500);
});

test("An endless response is cut off after its time", async () => {
  const app = await serve({ milliseconds: 400 });
  const ended = endOfServer(app);
  ask(app, "/parts?count=1000&bytes=1&milliseconds=20").resume();
  const { milliseconds } = await ended;
  expect(milliseconds).toBeGreaterThanOrEqual(380);
  expect(milliseconds).toBeLessThan(5_000);
});

test("A download that is fast enough may take longer", async () => {
  const app = await serve({ milliseconds: 400, bytesPerSecond: kilobyte });
  const bytes = await read(ask(app, "/parts?count=40&bytes=1024&milliseconds=20"));
  expect(bytes).toBeGreaterThan(40 * kilobyte);
});

test("Time-outs restart with each response of a connection", async () => {
  const app = await serve({ milliseconds: 300, bytesPerSecond: 1 });
  const url = `http://127.0.0.1:${portOf(app)}`;
  expect((await (await fetch(`${url}/small`)).text()).length).toBe(5);
  await pause(500);
  expect((await fetch(`${url}/small`)).status).toBe(200);
});

test("The oldest unread responses are disconnected where all together are too large", async () => {
  const app = await serve({ heldBytes: 2 * large.length });
  const oldest = endOfServer(app);
  const ask1 = ask(app, "/large").pause();
  await once(ask1, "connect");
  await pause(100);
  const second = endOfServer(app);
  ask(app, "/large").pause();
  await pause(100);
  let isSecondEnded = false;
  void second.then(() => (isSecondEnded = true));
  expect(await (await fetch(`http://127.0.0.1:${portOf(app)}/small`)).text()).toBe("small");
  const third = read(ask(app, "/large"));
  await oldest;
  expect(await third).toBeGreaterThan(large.length);
  expect(isSecondEnded).toBe(false);
});

test("The client with most unread bytes is disconnected first, not the one that came first", async () => {
  const app = await serve({ heldBytes: 3 * large.length });
  const first = endOfServer(app);
  ask(app, "/large").pause();
  await pause(100);
  const ofHeaviest = endOfServer(app);
  for (let nth = 0; nth < 3; nth += 1) {
    ask(app, "/large", "127.0.0.2").pause();
    await pause(100);
  }
  let isFirstEnded = false;
  void first.then(() => (isFirstEnded = true));
  await ofHeaviest;
  await pause(100);
  expect(isFirstEnded).toBe(false);
});

test("A WebSocket stays open without traffic", async () => {
  const app = await serve({ stallMilliseconds: 200, milliseconds: 200 });
  const sockets = new WebSocketServer({ server: app.server });
  closers.push(() => sockets.close());
  const socket = new WebSocket(`ws://127.0.0.1:${portOf(app)}`);
  closers.push(() => socket.terminate());
  await once(socket, "open");
  await pause(800);
  expect(socket.readyState).toBe(WebSocket.OPEN);
});
