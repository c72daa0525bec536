import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { closeQueuedResponses } from "./queued-responses";

let server: Server;
let made = 0;
let closed = 0;
const ready: (() => void)[] = [];

beforeEach(async () => {
  made = closed = 0;
  ready.length = 0;
  server = createServer((_request, response) => {
    made += 1;
    response.once("close", () => (closed += 1));
    ready.push(() => response.end("done"));
  });
  closeQueuedResponses(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const open = () => connect((server.address() as AddressInfo).port, "127.0.0.1");
const ask = (connection = "keep-alive") =>
  `GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: ${connection}\r\n\r\n`;

test("when a connection ends, all its unanswered requests are closed once", async () => {
  const socket = open();
  socket.write(ask().repeat(8));
  await expect.poll(() => made).toBe(8);
  ready[0]!();
  ready[1]!();
  await expect.poll(() => closed).toBe(2);
  socket.resetAndDestroy();
  await expect.poll(() => closed).toBe(8);
  for (const end of ready) end();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(closed).toBe(8);
});

test("pipelined requests are answered as before, each closed once", async () => {
  const socket = open();
  socket.write(ask().repeat(3) + ask("close"));
  await expect.poll(() => made).toBe(4);
  for (const end of ready.toReversed()) end();
  expect((await text(socket)).split("done").length - 1).toBe(4);
  expect(closed).toBe(4);
});
