import { fastify, type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { guardOverload } from "./overload";

let app: FastifyInstance;
let finish: (() => void)[];

beforeEach(async () => {
  finish = [];
  app = fastify();
  guardOverload(app, { mostAtWork: 2, mostWaiting: 1, longestWaitMilliseconds: 50 });
  app.get("/slow", () => new Promise((resolve) => finish.push(() => resolve("done"))));
  app.get("/well", { config: { isUnguarded: true } }, async () => "well");
  await app.ready();
});

afterEach(() => app.close());

/** Sent at once; by itself `inject` sends only when its answer is asked for. */
const ask = () => app.inject("/slow").then((answer) => answer);
const turn = () => new Promise((resolve) => setImmediate(resolve));

test("Who finds no place waits for one", async () => {
  const answers = [1, 2, 3].map(ask);
  while (finish.length < 2) await turn();
  finish[0]!();
  while (finish.length < 3) await turn();
  for (const end of finish) end();
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});

test("Who waits too long, or finds too many waiting, is told to come back", async () => {
  const answers = [1, 2, 3, 4].map(ask);
  const refused = await Promise.all([answers[2]!, answers[3]!]);
  for (const answer of refused) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["retry-after"]).toBe("1");
    expect(answer.json().error).toBe("Plaudit is very busy. Please try again.");
  }
  for (const end of finish) end();
  const served = await Promise.all(answers.slice(0, 2));
  expect(served.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

test("Whether it is well is answered however busy it is", async () => {
  const answers = [1, 2].map(ask);
  while (finish.length < 2) await turn();
  expect((await app.inject("/well")).body).toBe("well");
  for (const end of finish) end();
  await Promise.all(answers);
});
