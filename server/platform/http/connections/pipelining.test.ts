import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { fastify, type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { maxPipelinedRequests } from "#server/platform/settings/limits";
import { limitPipelining } from "./pipelining";

let app: FastifyInstance;
let served: number;
const release: (() => void)[] = [];

beforeEach(async () => {
  served = 0;
  app = fastify();
  limitPipelining(app);
  app.get("/slow", async () => {
    served += 1;
    await new Promise<void>((resolve) => release.push(resolve));
    return "done";
  });
  app.get("/fast", async () => "done");
  await app.listen({ port: 0, host: "127.0.0.1" });
});

afterEach(() => app.close());

const ask = (path: string, connection = "keep-alive") =>
  `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: ${connection}\r\n\r\n`;
const open = () => connect((app.server.address() as AddressInfo).port, "127.0.0.1");
const answersIn = (answer: string) => answer.split("HTTP/1.1 200").length - 1;

test("A connection may have eight unanswered requests", async () => {
  const socket = open();
  socket.write(ask("/slow").repeat(maxPipelinedRequests - 1) + ask("/slow", "close"));
  await expect.poll(() => served).toBe(maxPipelinedRequests);
  for (const each of release.splice(0)) each();
  expect(answersIn(await text(socket))).toBe(maxPipelinedRequests);
});

test("One more closes it, and the rest is ignored", async () => {
  const socket = open();
  socket.write(ask("/slow").repeat(1_000));
  const ended = await text(socket).catch(() => "");
  expect(answersIn(ended)).toBe(0);
  expect(served).toBe(maxPipelinedRequests);
  for (const each of release.splice(0)) each();
});

test("Sequential requests on a connection are not limited", async () => {
  const socket = open();
  let answers = 0;
  socket.on("data", (chunk: Buffer) => {
    answers += answersIn(chunk.toString());
    socket.write(ask("/fast", answers < 3 * maxPipelinedRequests ? "keep-alive" : "close"));
  });
  socket.write(ask("/fast"));
  await new Promise((resolve) => socket.once("close", resolve));
  expect(answers).toBeGreaterThan(3 * maxPipelinedRequests);
});
