import { fastify, type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { guardOverload } from "./overload";

let app: FastifyInstance;
let finish: (() => void)[];

beforeEach(() => serve(50));

afterEach(() => app.close());

async function serve(maxWaitMilliseconds: number) {
  finish = [];
  app = fastify();
  const limits = { maxAtWork: 2, maxAtWorkPerClient: 1, maxWaiting: 1, maxWaitMilliseconds };
  guardOverload(app, { isFair: false, limits });
  app.get("/slow", () => new Promise((resolve) => finish.push(() => resolve("done"))));
  app.get("/well", { config: { isUnguarded: true } }, async () => "well");
  app.get("/main.js", { config: { isPartOfPage: true } }, async () => "a script");
  await app.ready();
}

/** Sends at once; `inject` alone sends lazily. */
const ask = () => app.inject("/slow").then((answer) => answer);
const nextTick = () => new Promise((resolve) => setImmediate(resolve));

test("A request without a free slot waits for one", async () => {
  await app.close();
  await serve(60_000);
  const answers = [1, 2, 3].map(ask);
  while (finish.length < 2) await nextTick();
  finish[0]!();
  while (finish.length < 3) await nextTick();
  for (const end of finish) end();
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});

test("A request that waits too long, or finds the queue full, gets Retry-After", async () => {
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

test("During event loop lag, reads are refused, but writes and the files of pages are served", async () => {
  const lag = { isOverloaded: true, start: () => {}, stop: () => {} };
  const late = fastify();
  guardOverload(late, { isFair: true, lag });
  late.get("/read", async () => "read");
  late.post("/graphql", async () => "answered");
  late.get("/well", { config: { isUnguarded: true } }, async () => "well");
  late.get("/main.js", { config: { isPartOfPage: true } }, async () => "a script");
  const post = async (query: string) =>
    (await late.inject({ method: "POST", url: "/graphql", payload: { query } })).statusCode;
  expect((await late.inject("/read")).headers["retry-after"]).toBe("1");
  expect((await late.inject("/well")).statusCode).toBe(200);
  expect((await late.inject("/main.js")).statusCode).toBe(200);
  expect(await post("{ categories { slug } }")).toBe(503);
  expect(await post("mutation Save { saveReview { id } }")).toBe(200);
  expect(await post("# mutation\n{ categories { slug } }")).toBe(503);
  expect(await post("mutation A { saveReview { id } } query B { categories { slug } }")).toBe(503);
  lag.isOverloaded = false;
  expect(await post("{ categories { slug } }")).toBe(200);
  await late.close();
});

test("Health checks are answered under any load", async () => {
  const answers = [1, 2].map(ask);
  while (finish.length < 2) await nextTick();
  expect((await app.inject("/well")).body).toBe("well");
  for (const end of finish) end();
  await Promise.all(answers);
});

test("The files of pages take slots like other requests", async () => {
  const answers = [1, 2].map(ask);
  while (finish.length < 2) await nextTick();
  expect((await app.inject("/main.js")).statusCode).toBe(503);
  for (const end of finish) end();
  await Promise.all(answers);
});

/** A server whose requests end on demand, identified by client address. */
async function startFair(limits: Parameters<typeof guardOverload>[1]["limits"]) {
  const fair = fastify();
  guardOverload(fair, { isFair: true, limits });
  const atWork: { ip: string; end(): void }[] = [];
  fair.get("/slow", ({ ip }) => {
    return new Promise((resolve) => {
      const entry = { ip, end: () => (atWork.splice(atWork.indexOf(entry), 1), resolve("done")) };
      atWork.push(entry);
    });
  });
  await fair.ready();
  const asked = new Map<string, number[]>();
  const send = (remoteAddress: string, count: number) => {
    const statuses = asked.get(remoteAddress) ?? [];
    asked.set(remoteAddress, statuses);
    return Array.from({ length: count }, () =>
      fair
        .inject({ url: "/slow", remoteAddress })
        .then(({ statusCode }) => statuses.push(statusCode)),
    );
  };
  const countOf = (address: string) => atWork.filter(({ ip }) => ip === address).length;
  return { fair, atWork, send, countOf, asked };
}

test("A single client may use every slot; once others wait, each has a fair share", async () => {
  const limits = {
    maxAtWork: 6,
    maxAtWorkPerClient: 2,
    maxWaiting: 40,
    maxWaitMilliseconds: 60_000,
  };
  const { fair, atWork, send, countOf } = await startFair(limits);
  const all = send("192.0.2.1", 20);
  await expect.poll(() => countOf("192.0.2.1")).toBe(6);
  all.push(...send("192.0.2.2", 6), ...send("2001:db8::1", 3), ...send("2001:db8::2", 3));
  await nextTick();
  for (let ended = 0; ended < 4; ended += 1) {
    atWork.find(({ ip }) => ip === "192.0.2.1")!.end();
    await nextTick();
  }
  await expect.poll(() => countOf("192.0.2.1")).toBe(2);
  // Two addresses of one IPv6 network are one client.
  expect(countOf("192.0.2.2")).toBe(2);
  expect(countOf("2001:db8::1") + countOf("2001:db8::2")).toBe(2);
  while (atWork.length > 0) {
    atWork[0]!.end();
    await nextTick();
  }
  await Promise.all(all);
  await fair.close();
});

test("A client that fills the queue makes way for one that does not", async () => {
  const limits = {
    maxAtWork: 2,
    maxAtWorkPerClient: 1,
    maxWaiting: 4,
    maxWaitMilliseconds: 60_000,
  };
  const { fair, atWork, send, asked } = await startFair(limits);
  const all = send("192.0.2.1", 6);
  await expect.poll(() => atWork.length).toBe(2);
  all.push(...send("192.0.2.2", 1));
  await expect.poll(() => asked.get("192.0.2.1")).toEqual([503]);
  while (atWork.length > 0) {
    atWork[0]!.end();
    await nextTick();
  }
  await Promise.all(all);
  expect(asked.get("192.0.2.2")).toEqual([200]);
  expect(asked.get("192.0.2.1")!.filter((status) => status === 200)).toHaveLength(5);
  await fair.close();
});
