import { connect, type AddressInfo } from "node:net";
import { fastify } from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { EventStreams, eventMessage } from "./event-streams";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  vi.useRealTimers();
});

/** A server with one stream of large messages, and a client that reads nothing until it is told to. */
async function serve(next: () => Promise<IteratorResult<string>>) {
  const streams = new EventStreams();
  const left = { count: 0 };
  const app = fastify({ forceCloseConnections: true });
  const returned = async (): Promise<IteratorResult<string>> => {
    left.count += 1;
    return { done: true, value: undefined };
  };
  app.get("/", (_request, reply) => {
    streams.send(reply, { next, return: returned });
    return reply;
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  closers.push(() => app.close());
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  closers.push(() => socket.destroy());
  socket.pause();
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  return { socket, streams, left };
}

test("A client that reads nothing is asked for no further messages, and its source is closed when it leaves", async () => {
  const data = "x".repeat(256 * 1024);
  let asked = 0;
  const { socket, left } = await serve(async () => {
    asked += 1;
    return { done: false, value: eventMessage({ id: asked, event: "e", data }) };
  });
  let before = -1;
  await expect
    .poll(() => {
      const isStable = asked > 0 && asked === before;
      before = asked;
      return isStable;
    })
    .toBe(true);
  // What the kernel takes of a connection on this machine.
  expect(asked).toBeLessThan(100);
  socket.destroy();
  await expect.poll(() => left.count).toBe(1);
});

test("A silent stream sends comments, so that the connection lives", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const { socket } = await serve(() => new Promise(() => {}));
  let text = "";
  socket.on("data", (part) => (text += part.toString()));
  socket.resume();
  await expect.poll(() => text, { interval: 20 }).toContain(":\n\n");
  const before = text.length;
  vi.advanceTimersByTime(15_000);
  await expect.poll(() => text.slice(before), { interval: 20 }).toContain(":\n\n");
});

test("A stream that ends closes its response", async () => {
  const { socket, streams } = await serve(() => new Promise(() => {}));
  let text = "";
  socket.on("data", (part) => (text += part.toString()));
  socket.resume();
  await expect.poll(() => text).toContain(":\n\n");
  await streams.close();
  await expect.poll(() => text).toContain("\r\n0\r\n");
});
