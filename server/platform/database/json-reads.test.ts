import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { maxBatchedReads } from "#server/platform/settings/read-limits";
import { batchedText } from "./batched-text";
import type { JsonRead } from "./json-reads";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const echo = (): JsonRead => ({
  text: `SELECT $1::text || ' $2 ' || $2::integer || array_to_string($3::text[], '|', '-') || coalesce($4::text, 'none') AS json`,
  constants: ["it's"],
});
const valuesOf = (index: number) => [index, ["a", `{"${index},\\`, null], index % 2 ? "é" : null];
const expectedOf = (index: number) =>
  `it's $2 ${index}a|{"${index},\\|-${index % 2 ? "é" : "none"}`;

test("Executions of one statement that wait are sent together and answer each its own values", async () => {
  const { database } = app.environment;
  const read = echo();
  for (let round = 0; round < 4; round += 1) await database.readJson(read, valuesOf(round));
  const before = database.statementCount();
  const indexes = Array.from({ length: 4 * maxBatchedReads }, (_, index) => index);
  const answers = await Promise.all(
    indexes.map((index) => database.readJson(read, valuesOf(index))),
  );
  expect(answers).toEqual(indexes.map(expectedOf));
  expect(database.statementCount() - before).toBeLessThan(12);
});

test("Equal executions that wait share an answer", async () => {
  const { database } = app.environment;
  const read = { text: "SELECT now()::text || $1 AS json", constants: [] };
  for (let round = 0; round < 3; round += 1) await database.readJson(read, ["x"]);
  const before = database.statementCount();
  await Promise.all(Array.from({ length: 50 }, () => database.readJson(read, ["x"])));
  expect(database.statementCount() - before).toBe(1);
});

test("A read sees every change that was committed before its request", async () => {
  const { database } = app.environment;
  await app.query("CREATE TABLE seen (number integer); INSERT INTO seen VALUES (0)");
  const read = { text: "SELECT (number + $1::integer)::text AS json FROM seen", constants: [] };
  for (let number = 1; number <= 20; number += 1) {
    const running = Array.from({ length: 8 }, (_, index) => database.readJson(read, [index % 2]));
    await app.query("UPDATE seen SET number = $1", [number]);
    expect(await database.readJson(read, [0])).toBe(String(number));
    await Promise.all(running);
  }
});

test("An execution that fails does not fail the others of its batch", async () => {
  const { database } = app.environment;
  const read = { text: "SELECT (100 / $1::integer)::text AS json", constants: [] };
  for (let round = 0; round < 3; round += 1) await database.readJson(read, [1]);
  const divisors = Array.from({ length: 30 }, (_, index) => index % 10);
  const answers = await Promise.allSettled(divisors.map((each) => database.readJson(read, [each])));
  for (const [index, answer] of answers.entries()) {
    const divisor = divisors[index]!;
    if (divisor === 0) expect(answer.status).toBe("rejected");
    else expect(answer).toMatchObject({ value: String(Math.trunc(100 / divisor)) });
  }
});

test("A lost connection is replaced", async () => {
  const { database } = app.environment;
  const read = { text: "SELECT pg_backend_pid()::text || $1 AS json", constants: [] };
  for (let round = 0; round < 5; round += 1) await database.readJson(read, [""]);
  await app.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'plaudit-read' AND datname = current_database()",
  );
  await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => database.readJson(read, [`${index}`])),
  );
  expect(await database.readJson(read, ["!"])).toMatch(/^\d+!$/);
});

test("Text literals keep what looks like a parameter", () => {
  expect(batchedText("SELECT '$2' || $2 || $1", 1, ["text", "text"])).toContain(
    "(SELECT '$2' || executions_.value_1_ || $1)",
  );
});
