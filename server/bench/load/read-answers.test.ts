import { PassThrough } from "node:stream";
import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { readAnswers } from "./read-answers";

const answer = (status: number, body: string) =>
  `HTTP/1.1 ${status} Whatever\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

test("Answers are read whole, however they are cut into chunks", async () => {
  for (let size = 1; size < 20; size += 1) {
    const socket = new PassThrough();
    const read: [status: number, body: string][] = [];
    readAnswers(socket as unknown as Socket, ({ status, body }) =>
      read.push([status, Buffer.concat(body).toString()]),
    );
    for (const one of [answer(200, '{"data":{}}'), answer(503, "")]) {
      for (let at = 0; at < one.length; at += size) socket.write(one.slice(at, at + size));
    }
    await expect
      .poll(() => read)
      .toEqual([
        [200, '{"data":{}}'],
        [503, ""],
      ]);
  }
});

test("An answer that is longer than it says ends the connection", async () => {
  const socket = new PassThrough();
  readAnswers(socket as unknown as Socket, () => {});
  const failed = new Promise((resolve) => socket.once("error", resolve));
  socket.write(`${answer(200, "done")} and more`);
  expect(await failed).toMatchObject({ message: "an answer is longer than it says" });
});
