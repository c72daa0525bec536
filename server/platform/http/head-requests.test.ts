import { Readable } from "node:stream";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { answerUnchanged } from "./conditional-request";
import { sendNoStreamToHead } from "./head-requests";

test("HEAD reads nothing of a stream, and has the headers of GET", async () => {
  const app = Fastify();
  sendNoStreamToHead(app);
  let readPieces = 0;
  async function* pieces() {
    for (; readPieces < 3; readPieces += 1) yield "piece";
  }
  app.get("/", async (_request, reply) =>
    reply.header("content-length", 15).type("text/plain").send(Readable.from(pieces())),
  );
  const head = await app.inject({ method: "HEAD", url: "/" });
  expect([head.statusCode, head.body, readPieces]).toEqual([200, "", 0]);
  expect((await app.inject("/")).body).toBe("piecepiecepiece");
  const { "content-length": length, "content-type": type } = head.headers;
  expect([length, type]).toEqual(["15", "text/plain"]);
  await app.close();
});

test("HEAD of a version that the client has is answered with 304", async () => {
  const app = Fastify();
  sendNoStreamToHead(app);
  answerUnchanged(app);
  app.get("/", async (_request, reply) => reply.header("etag", '"a"').send("text"));
  const headers = { "if-none-match": '"a"' };
  for (const method of ["GET", "HEAD"] as const) {
    expect((await app.inject({ method, url: "/", headers })).statusCode, method).toBe(304);
  }
  await app.close();
});
