import { EventEmitter } from "node:events";
import { request } from "node:http";
import { createClient, type Client } from "graphql-ws";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { WebSocket } from "ws";
import { endsWithin, holdTimers } from "#server/testing/held-waits";
import { altered, people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import {
  maxLiveDocumentCharacters,
  maxSocketBacklogBytes,
  maxSocketMessages,
  networkMessageLimits,
} from "#server/platform/settings/limits";
import { sendOver } from "./socket-heartbeat";

let app: TestApp;
let offset = 0;
/** While set, time moves by `offset` only. */
let frozen: number | null = null;
beforeAll(async () => {
  const now = () => new Date((frozen ?? Date.now()) + offset);
  app = await startTestApp({ isListening: true, now });
});
afterAll(() => app.close());
beforeEach(() => {
  offset = 0;
  frozen = null;
});
const { signedUp } = people(() => app);

const address = () => `${app.environment.config.publicUrl.replace("http", "ws")}/graphql`;
const opened: Client[] = [];
afterEach(async () => {
  for (const client of opened.splice(0)) await client.dispose();
});

function connect(connectionParams?: Record<string, unknown>) {
  const closed: { code: number }[] = [];
  const client = createClient({
    url: address(),
    webSocketImpl: WebSocket,
    connectionParams,
    lazy: false,
    retryAttempts: 0,
    onNonLazyError: () => {},
    on: { closed: (event) => closed.push(event as { code: number }) },
  });
  opened.push(client);
  return { client, closed };
}

/** Returns the timers that began since, by their milliseconds. */
function watchTimers() {
  const setTimer = vi.spyOn(globalThis, "setTimeout");
  onTestFinished(() => setTimer.mockRestore());
  return (above: number, most: number) =>
    setTimer.mock.calls.filter(([, wait]) => wait! > above && wait! <= most);
}

/** No window of ten seconds ends meanwhile. */
function stopClock() {
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
}

/** Collects the results of a subscription. */
function follow(client: Client, query: string, variables: Record<string, unknown> = {}) {
  const received = { results: [] as unknown[], errors: null as unknown, isOver: false };
  const stop = client.subscribe(
    { query, variables },
    {
      next: (result) => received.results.push(result),
      error: (errors) => (received.errors = errors),
      complete: () => (received.isOver = true),
    },
  );
  return { received, stop };
}

async function started(address = "ann@x.org") {
  const { data } = await app.graph(
    `mutation ($input: StartVerificationInput!) { startVerification(input: $input) {
       verification { id } debugCode } }`,
    { input: { method: "EMAIL", address } },
  );
  return { id: data.startVerification.verification.id, code: data.startVerification.debugCode };
}
const confirm = (id: string, code: string) =>
  app.graph(
    `mutation ($input: ConfirmVerificationInput!) { confirmVerification(input: $input) { proof } }`,
    { input: { id, code } },
  );
const updates = `subscription ($id: ID!) { verificationUpdated(id: $id) { status attemptsLeft } }`;
const update = (status: string, attemptsLeft: number) => ({
  data: { verificationUpdated: { status, attemptsLeft } },
});

test("A subscription to a verification gets its current state and each change until it is settled (STATE-17, STATE-18)", async () => {
  const { id, code } = await started();
  const { received } = follow(connect().client, updates, { id });
  await expect.poll(() => received.results).toEqual([update("PENDING", 5)]);
  await confirm(id, code === "000000" ? "000001" : "000000");
  await expect.poll(() => received.results.length).toBe(2);
  await confirm(id, code);
  await expect.poll(() => received.isOver, { timeout: 5_000 }).toBe(true);
  expect(received.results).toEqual([
    update("PENDING", 5),
    update("PENDING", 4),
    update("CONFIRMED", 4),
  ]);

  const late = follow(connect().client, updates, { id });
  await expect.poll(() => late.received.isOver).toBe(true);
  expect(late.received.results).toEqual([update("CONFIRMED", 4)]);
});

test("A subscription to an expired or unknown verification ends at once (STATE-17)", async () => {
  const { id } = await started();
  offset = 10 * 60_000;
  const over = follow(connect().client, updates, { id });
  await expect.poll(() => over.received.isOver).toBe(true);
  expect(over.received.results).toEqual([update("EXPIRED", 5)]);
  const never = Buffer.from("Verification:0b6f7a52-0000-4000-8000-000000000000");
  const none = follow(connect().client, updates, { id: never.toString("base64url") });
  await expect.poll(() => none.received.isOver).toBe(true);
  expect(none.received.results).toEqual([]);
});

test("A verification that expires during a subscription is reported (STATE-17)", async () => {
  frozen = Date.now();
  const { id } = await started();
  offset = 10 * 60_000 - 10_000;
  const { held, restore } = holdTimers(10_001);
  onTestFinished(restore);
  const { received } = follow(connect().client, updates, { id });
  await expect.poll(() => received.results.length).toBe(1);
  expect(held).toHaveLength(1);
  offset = 10 * 60_000;
  held[0]!();
  await expect.poll(() => received.isOver).toBe(true);
  expect(received.results).toEqual([update("PENDING", 5), update("EXPIRED", 5)]);
});

test("A socket is closed with 4401 when its bearer expires, and when its session ends (Q42)", async () => {
  frozen = Date.now();
  const { token } = await signedUp();
  const timers = watchTimers();
  const expiring = connect({ authorization: `Bearer ${token}` });
  const { id } = await started("exp@x.org");
  const { received } = follow(expiring.client, updates, { id });
  await expect.poll(() => received.results.length).toBe(1);
  expect(expiring.closed).toEqual([]);
  const [expiry, ...rest] = timers(14 * 60_000, 15 * 60_000);
  expect(rest).toEqual([]);
  expiry![0]();
  await expect.poll(() => expiring.closed).toMatchObject([{ code: 4401 }]);

  const other = await signedUp();
  const ending = connect({ token: other.token });
  const ours = follow(ending.client, updates, { id: (await started("end@x.org")).id });
  await expect.poll(() => ours.received.results.length).toBe(1);
  await app.graph("mutation { signOut { userErrors { message } } }", {}, { bearer: other.token });
  await expect.poll(() => ending.closed).toMatchObject([{ code: 4401 }]);
});

test("An expired, altered or invalid bearer opens no socket; a missing one opens an anonymous socket (Q42)", async () => {
  const { token } = await signedUp();
  for (const params of [
    { authorization: "Bearer nonsense" },
    { authorization: `Bearer ${altered(token)}` },
    { authorization: `Bearer ${token} ${token}` },
    { token: { toString: "x" } },
    { token: 17 },
  ]) {
    const { closed } = connect(params);
    await expect.poll(() => closed).toMatchObject([{ code: 4401 }]);
  }
  const { data } = await app.graph("mutation { startGuestSession { token } }");
  for (const params of [undefined, {}, { token: null }, { token: data.startGuestSession.token }]) {
    const { client } = connect(params);
    const { received } = follow(client, updates, { id: (await started("anon@x.org")).id });
    await expect.poll(() => received.results.length).toBe(1);
  }
});

test.each([
  ["a query", "{ __typename }", "BAD_USER_INPUT", /Only subscriptions/],
  ["a mutation", "mutation { signOut { userErrors { message } } }", "BAD_USER_INPUT", /Only/],
  ["an unknown field", "subscription { nothing }", "BAD_USER_INPUT", /Cannot query field/],
  ["no document", "subscription {", "BAD_USER_INPUT", /Syntax Error/],
  [
    "too many tokens",
    `subscription { verificationUpdated(id: "x") { ${"id ".repeat(2_001)} } }`,
    "LIMIT_EXCEEDED",
    /tokens/,
  ],
  [
    "too many aliases",
    `subscription { verificationUpdated(id: "x") { ${Array.from({ length: 31 }, (_, n) => `a${n}: id`).join(" ")} } }`,
    "LIMIT_EXCEEDED",
    /aliases/,
  ],
  [
    "invalid text",
    'subscription { verificationUpdated(id: "\\u0000") { id } }',
    "BAD_USER_INPUT",
    /invalid character/,
  ],
  [
    "a foreign id",
    'subscription { verificationUpdated(id: "x") { id } }',
    "BAD_USER_INPUT",
    /Invalid id/,
  ],
])(
  "Over a socket the graph's limits hold: %s is refused (STATE-17)",
  async (_, query, code, message) => {
    const { client, closed } = connect();
    const { received } = follow(client, query);
    await expect.poll(() => received.errors ?? received.results[0]).toBeTruthy();
    const errors = received.errors ?? (received.results[0] as { errors: unknown }).errors;
    expect(errors).toMatchObject([
      { message: expect.stringMatching(message), extensions: { code } },
    ]);
    expect(closed).toEqual([]);
  },
);

test("A socket has up to twenty subscriptions, and one more when one ends (STATE-17)", async () => {
  const { client } = connect();
  const { id } = await started("many@x.org");
  const twenty = Array.from({ length: 20 }, () => follow(client, updates, { id }));
  await expect.poll(() => twenty.every(({ received }) => received.results.length === 1)).toBe(true);
  const refused = follow(client, updates, { id });
  await expect
    .poll(() => refused.received.errors)
    .toMatchObject([{ extensions: { code: "LIMIT_EXCEEDED" } }]);
  twenty[0]!.stop();
  const allowed = follow(client, updates, { id });
  await expect.poll(() => allowed.received.results.length).toBe(1);
});

/** The status of an upgrade request: 101, or a refusal. */
function upgrade(path: string, headers: Record<string, string> = {}): Promise<number> {
  const { port } = new URL(app.environment.config.publicUrl);
  return new Promise((resolve, reject) => {
    const asking = request({
      host: "127.0.0.1",
      port,
      path,
      headers: {
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
        "sec-websocket-protocol": "graphql-transport-ws",
        ...headers,
      },
    });
    asking.on("upgrade", (response, socket) => {
      expect(response.headers["sec-websocket-extensions"]).toBeUndefined();
      socket.destroy();
      resolve(101);
    });
    asking.on("response", (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asking.on("error", reject);
    asking.end();
  });
}

test("A page of any origin can open a socket, and only at /graphql (STATE-17)", async () => {
  const { publicUrl } = app.environment.config;
  expect(await upgrade("/graphql")).toBe(101);
  expect(await upgrade("/graphql", { origin: publicUrl })).toBe(101);
  expect(await upgrade("/graphql", { "sec-websocket-extensions": "permessage-deflate" })).toBe(101);
  expect(await upgrade("/graphql", { origin: "https://other.example" })).toBe(101);
  expect(await upgrade("/graphql", { origin: "null" })).toBe(101);
  expect(await upgrade("/elsewhere")).toBe(404);
});

test("One network address can have a hundred open sockets (STATE-17)", async () => {
  const sockets = Array.from(
    { length: 100 },
    () => new WebSocket(address(), "graphql-transport-ws"),
  );
  await Promise.all(
    sockets.map((socket) => new Promise((resolve) => socket.once("open", resolve))),
  );
  expect(await upgrade("/graphql")).toBe(429);
  sockets[0]!.terminate();
  await expect.poll(() => upgrade("/graphql")).toBe(101);
  for (const socket of sockets) socket.terminate();
});

test("A message that is too large or breaks the protocol closes its own socket and no other (STATE-17)", async () => {
  const other = connect();
  const { received } = follow(other.client, updates, { id: (await started("calm@x.org")).id });
  await expect.poll(() => received.results.length).toBe(1);
  for (const message of ["x".repeat(65 * 1024), "nonsense", "{}", '{"type":"subscribe"}']) {
    const socket = new WebSocket(address(), "graphql-transport-ws");
    await new Promise((resolve) => socket.once("open", resolve));
    socket.on("error", () => {});
    socket.send(message);
    await new Promise((resolve) => socket.once("close", resolve));
  }
  expect(other.closed).toEqual([]);
});

async function openSocket(localAddress = "127.0.0.1", url = address()): Promise<WebSocket> {
  const socket = new WebSocket(url, "graphql-transport-ws", { localAddress });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  socket.send('{"type":"connection_init"}');
  await new Promise((resolve) => socket.once("message", resolve));
  return socket;
}
const codeOf = (socket: WebSocket) => new Promise((resolve) => socket.once("close", resolve));

test("A socket may send a hundred messages in ten seconds; the next one closes it", async () => {
  stopClock();
  const socket = await openSocket();
  let pongs = 0;
  socket.on("message", () => (pongs += 1));
  const closed = codeOf(socket);
  for (let sent = 1; sent < maxSocketMessages; sent += 1) socket.send('{"type":"ping"}');
  await expect.poll(() => pongs).toBe(maxSocketMessages - 1);
  socket.send('{"type":"ping"}');
  expect(await closed).toBe(4429);
});

test("The sockets of one network address may send 500 messages in ten seconds, whatever their number", async () => {
  stopClock();
  const limited = await startTestApp({ isListening: true, env: { RATE_LIMITS: "on" } });
  const url = `${limited.environment.config.publicUrl.replace("http", "ws")}/graphql`;
  let pongs = 0;
  let counted = 0;
  const sockets: WebSocket[] = [];
  while (counted < networkMessageLimits.byNetwork) {
    const socket = await openSocket("127.0.0.77", url);
    socket.on("message", () => (pongs += 1));
    sockets.push(socket);
    // The opening and the first message count too.
    const pings = Math.min(50, networkMessageLimits.byNetwork - counted - 2);
    for (let sent = 0; sent < pings; sent += 1) socket.send('{"type":"ping"}');
    counted += 2 + pings;
  }
  await expect.poll(() => pongs).toBe(counted - 2 * sockets.length);
  const closed = codeOf(sockets[0]!);
  sockets[0]!.send('{"type":"ping"}');
  expect(await closed).toBe(4429);
  await expect(openSocket("127.0.0.77", url)).rejects.toThrow("429");
  const other = await openSocket("127.0.0.78", url);
  expect(other.readyState).toBe(WebSocket.OPEN);
  await limited.close();
});

test("The memory of open subscriptions is bounded per network, and freed when they end", async () => {
  const { username } = await app.build.aProvider();
  const socket = await openSocket("127.0.0.79");
  const messages: { id: string; type: string }[] = [];
  socket.on("message", (data) => messages.push(JSON.parse(String(data))));
  const query = "subscription ($provider: String!) { reviewSaved(provider: $provider) { id } }";
  const variables = { provider: username, unused: "x".repeat(50_000) };
  const subscribe = (id: string) =>
    socket.send(JSON.stringify({ id, type: "subscribe", payload: { query, variables } }));
  // A subscription that fails to start returns its errors once and completes.
  const refused = () => messages.filter(({ type }) => type === "next").map(({ id }) => id);
  const most = Math.floor(maxLiveDocumentCharacters.byNetwork / 50_200);
  for (let n = 1; n <= most + 1; n += 1) subscribe(`${n}`);
  await expect.poll(refused).toEqual([`${most + 1}`]);
  socket.send('{"id":"1","type":"complete"}');
  subscribe("again");
  subscribe("one too many");
  await expect.poll(refused).toEqual([`${most + 1}`, "one too many"]);
});

test("A socket that does not read its data is closed, and its memory is freed", async () => {
  const socket = new EventEmitter() as WebSocket;
  const terminate = vi.fn<() => void>();
  Object.assign(socket, { readyState: 1, OPEN: 1, bufferedAmount: 0, terminate });
  socket.send = ((data: string) => {
    Object.assign(socket, { bufferedAmount: socket.bufferedAmount + data.length });
  }) as WebSocket["send"];
  void sendOver(socket, "x".repeat(maxSocketBacklogBytes));
  expect(terminate).not.toHaveBeenCalled();
  void sendOver(socket, "x");
  expect(terminate).toHaveBeenCalledOnce();
});

test("Sockets are closed with 1012 after possibly missed announcements, so that clients refetch", async () => {
  const socket = await openSocket();
  const closed = codeOf(socket);
  await app.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
  );
  expect(await closed).toBe(1012);
});

test("Stopping closes all sockets and accepts no more (STATE-17)", async () => {
  const stopping = await startTestApp({ isListening: true });
  const url = `${stopping.environment.config.publicUrl.replace("http", "ws")}/graphql`;
  const [polite, silent] = [0, 1].map(() => new WebSocket(url, "graphql-transport-ws"));
  const codes: number[] = [];
  for (const socket of [polite!, silent!]) {
    await new Promise((resolve) => socket.once("open", resolve));
    socket.once("close", (code) => codes.push(code));
  }
  // A paused client never completes the closing handshake.
  silent!.pause();
  expect(await endsWithin(1_000, stopping.closeSockets())).toBe(true);
  await expect.poll(() => codes[0]).toBe(1001);
  const late = new WebSocket(url, "graphql-transport-ws");
  const refused = await new Promise((resolve) =>
    late.once("error", ({ message }) => resolve(message)),
  );
  expect(refused).toContain("503");
  silent!.terminate();
  await stopping.close();
});
