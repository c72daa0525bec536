import { connect, type AddressInfo, type Socket } from "node:net";
import { fastify, type FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import { limitArrivingBodies } from "./request-bodies";

let app: FastifyInstance;
const sockets: Socket[] = [];
/** Held responses. */
let answering: Promise<void> | undefined;
afterEach(async () => {
  answering = undefined;
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

const limits = { small: 100, byNetwork: 2_000, total: 3_000 };

async function serve(isFair: boolean): Promise<void> {
  app = fastify();
  limitArrivingBodies(app, { isFair, limits });
  app.post("/", async () => {
    await answering;
    return "done";
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
}

/** Sends only the headers of a request; `status` is the response so far. */
function begin(bytes: number | "chunked", localAddress = "127.0.0.2") {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  sockets.push(socket);
  const answer = { socket, status: "" };
  socket.on("data", (chunk: Buffer) => (answer.status ||= chunk.toString("latin1", 9, 12)));
  const length = bytes === "chunked" ? "transfer-encoding: chunked" : `content-length: ${bytes}`;
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n\r\n`);
  return answer;
}
const pause = () => new Promise((resolve) => setTimeout(resolve, 100));

test("Bodies of one network are limited together, and the next gets Retry-After", async () => {
  await serve(true);
  const first = [begin(1_000), begin(1_000)];
  await pause();
  const second = begin(101);
  await expect.poll(() => second.status).toBe("503");
  expect(first.map(({ status }) => status)).toEqual(["", ""]);
  for (const { socket } of first) socket.write(`"${"x".repeat(998)}"`);
  await expect.poll(() => first.map(({ status }) => status)).toEqual(["200", "200"]);
  const third = begin(1_000);
  await pause();
  expect(third.status).toBe("");
});

test("All bodies together are limited; small ones are exempt", async () => {
  await serve(true);
  begin(2_000, "127.0.0.3");
  begin(1_000, "127.0.0.4");
  await pause();
  const [refused, unsized, small] = [
    begin(101, "127.0.0.5"),
    begin("chunked", "127.0.0.5"),
    begin(100, "127.0.0.5"),
  ];
  await expect.poll(() => [refused.status, unsized.status]).toEqual(["503", "503"]);
  small.socket.write(`"${"x".repeat(98)}"`);
  await expect.poll(() => small.status).toBe("200");
});

test("A body counts until it is answered", async () => {
  let answer = () => {};
  answering = new Promise((resolve) => (answer = resolve));
  await serve(true);
  const first = begin(2_000);
  first.socket.write(`"${"x".repeat(1_998)}"`);
  await pause();
  const second = begin(101);
  await expect.poll(() => second.status).toBe("503");
  expect(first.status).toBe("");
  answer();
  await expect.poll(() => first.status).toBe("200");
  const third = begin(2_000);
  await pause();
  expect(third.status).toBe("");
});

test("An aborted body is no longer counted", async () => {
  await serve(true);
  const first = begin(2_000);
  await pause();
  const second = begin(101);
  await expect.poll(() => second.status).toBe("503");
  first.socket.destroy();
  await pause();
  const third = begin(2_000);
  await pause();
  expect(third.status).toBe("");
});

test("Without rate limits one network may use the whole limit", async () => {
  await serve(false);
  begin(3_000);
  await pause();
  const refused = begin(101);
  await expect.poll(() => refused.status).toBe("503");
});
