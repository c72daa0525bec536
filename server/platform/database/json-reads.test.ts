import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { maxBatchedReads, maxEqualReadCharacters } from "#server/platform/settings/read-limits";
import { batchedText } from "./batched-text";
import type { JsonRead } from "./json-reads";
import { statement } from "./statement";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** What a read returns, as text. */
async function readText(read: JsonRead, values: readonly unknown[]): Promise<string | undefined> {
  return (await app.environment.database.readJson(read, values))?.toString();
}

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
  for (let round = 0; round < 4; round += 1) await readText(read, valuesOf(round));
  const before = database.statementCount();
  const indexes = Array.from({ length: 4 * maxBatchedReads }, (_, index) => index);
  const answers = await Promise.all(indexes.map((index) => readText(read, valuesOf(index))));
  expect(answers).toEqual(indexes.map(expectedOf));
  expect(database.statementCount() - before).toBeLessThan(12);
});

test("Equal executions that wait share an answer", async () => {
  const { database } = app.environment;
  const read = { text: "SELECT now()::text || $1 AS json", constants: [] };
  for (let round = 0; round < 3; round += 1) await readText(read, ["x"]);
  const before = database.statementCount();
  await Promise.all(Array.from({ length: 50 }, () => readText(read, ["x"])));
  expect(database.statementCount() - before).toBe(1);
});

test("Equal reads of different documents are sent together; reads with other constants are not", async () => {
  const { database } = app.environment;
  const readOf = (constant: string): JsonRead => ({
    text: "SELECT pg_sleep(0.05)::text || $1 || $2 AS json",
    constants: [constant],
  });
  for (let round = 0; round < 4; round += 1) await readText(readOf("a"), ["x"]);
  const countOf = async (constants: readonly string[]) => {
    const before = database.statementCount();
    const answers = constants.map((constant, index) => readText(readOf(constant), [`${index}`]));
    expect(await Promise.all(answers)).toEqual(constants.map((each, index) => each + index));
    return database.statementCount() - before;
  };
  expect(await countOf(Array.from({ length: 12 }, () => "a"))).toBeLessThan(12);
  expect(await countOf(Array.from({ length: 6 }, (_, index) => `other ${index}`))).toBe(6);
});

test("Only statements of a bounded size are compared with others", async () => {
  const { database } = app.environment;
  const readOf = (constant: string): JsonRead => ({
    text: "SELECT length($1)::text || $2 AS json",
    constants: [constant],
  });
  const countOf = async (reads: readonly JsonRead[]) => {
    const before = database.statementCount();
    await Promise.all(reads.map((read) => readText(read, ["x"])));
    return database.statementCount() - before;
  };
  const first = readOf("a");
  await readText(first, ["x"]);
  expect(await countOf([first, readOf("a")])).toBe(1);
  const half = "x".repeat(maxEqualReadCharacters / 2);
  for (const end of ["b", "c", "d"]) await readText(readOf(half.slice(100) + end), ["x"]);
  expect(await countOf([first, readOf("a")])).toBe(2);
});

test("Texts larger than a packet, empty ones and missing ones arrive whole; other statements still get strings", async () => {
  const { database } = app.environment;
  const read = { text: "SELECT repeat($1, $2::integer) AS json", constants: [] };
  const lengths = [0, 1, 30_000, 700_000, null, 65_531, 200_000, 3];
  for (let round = 0; round < 3; round += 1) {
    const texts = await Promise.all(lengths.map((length) => readText(read, ["é🎉", length])));
    expect(texts.map((text) => text?.length)).toEqual(
      lengths.map((length) => (length === null ? undefined : length * 3)),
    );
    expect(texts[2]).toBe("é🎉".repeat(30_000));
    const rows = statement("SELECT 'é' AS text, 1 AS number UNION ALL SELECT NULL, 2");
    const plain = Array.from({ length: 20 }, () => database.queryPrepared(rows, []));
    expect(await Promise.all(plain)).toEqual(
      Array.from({ length: 20 }, () => [
        { text: "é", number: 1 },
        { text: null, number: 2 },
      ]),
    );
  }
});

test("The message of an error is text, whatever the rows are", async () => {
  const read = { text: "SELECT ('é' || $1)::integer::text AS json", constants: [] };
  await expect(readText(read, ["ü"])).rejects.toThrow('"éü"');
});

test("A read sees every change that was committed before its request", async () => {
  await app.query("CREATE TABLE seen (number integer); INSERT INTO seen VALUES (0)");
  const read = { text: "SELECT (number + $1::integer)::text AS json FROM seen", constants: [] };
  for (let number = 1; number <= 20; number += 1) {
    const running = Array.from({ length: 8 }, (_, index) => readText(read, [index % 2]));
    await app.query("UPDATE seen SET number = $1", [number]);
    expect(await readText(read, [0])).toBe(String(number));
    await Promise.all(running);
  }
});

test("An execution that fails does not fail the others of its batch", async () => {
  const read = { text: "SELECT (100 / $1::integer)::text AS json", constants: [] };
  for (let round = 0; round < 3; round += 1) await readText(read, [1]);
  const divisors = Array.from({ length: 30 }, (_, index) => index % 10);
  const answers = await Promise.allSettled(divisors.map((each) => readText(read, [each])));
  for (const [index, answer] of answers.entries()) {
    const divisor = divisors[index]!;
    if (divisor === 0) expect(answer.status).toBe("rejected");
    else expect(answer).toMatchObject({ value: String(Math.trunc(100 / divisor)) });
  }
});

test("A lost connection is replaced", async () => {
  const read = { text: "SELECT pg_backend_pid()::text || $1 AS json", constants: [] };
  for (let round = 0; round < 5; round += 1) await readText(read, [""]);
  await app.query(
    "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'plaudit-read' AND datname = current_database()",
  );
  await Promise.allSettled(Array.from({ length: 20 }, (_, index) => readText(read, [`${index}`])));
  expect(await readText(read, ["!"])).toMatch(/^\d+!$/);
});

test("Text literals keep what looks like a parameter", () => {
  expect(batchedText("SELECT '$2' || $2 || $1", 1, ["text", "text"])).toContain(
    "(SELECT '$2' || executions_.value_1_ || $1)",
  );
});
