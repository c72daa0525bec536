import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import {
  maxCharactersOfVariableStatement,
  maxPreparedByConnection,
  maxVariableStatementCharacters,
  maxVariableStatements,
  usesBeforePrepared,
} from "#server/platform/settings/read-limits";
import { statement, variableStatement } from "./statement";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("A constant statement has a name at once, a variable one after several uses", () => {
  expect(statement("SELECT name FROM users").name).toMatch(/^select_users_[\w-]{12}$/);
  const text = "SELECT 1 AS variable";
  expect(variableStatement("SELECT id FROM users WHERE true").label).toBe("variable_select_users");
  const names = Array.from({ length: usesBeforePrepared }, () => variableStatement(text).name);
  expect(names).toEqual([undefined, undefined, statement(text).name]);
});

test("The least recently used variable statement is evicted", () => {
  const name = (number: number) => variableStatement(`SELECT ${number} AS many`).name;
  for (let use = 0; use < usesBeforePrepared; use++) name(0);
  for (let number = 1; number < maxVariableStatements; number++) name(number);
  expect(name(0)).toBeDefined();
  for (let number = 1; number <= maxVariableStatements; number++) name(number);
  expect(name(0)).toBeUndefined();
});

const textOf = (characters: number, number = 0) => `SELECT ${number} AS `.padEnd(characters, "a");
const useOften = (text: string) => {
  for (let use = 1; use < usesBeforePrepared; use += 1) variableStatement(text);
  return variableStatement(text).name;
};

test("A variable statement beyond the longest is planned at every use and takes no memory", () => {
  expect(useOften(textOf(maxCharactersOfVariableStatement))).toBeDefined();
  expect(useOften(textOf(maxCharactersOfVariableStatement + 1))).toBeUndefined();
});

test("Variable statements are evicted by their characters", () => {
  const characters = maxCharactersOfVariableStatement;
  const fitting = maxVariableStatementCharacters / characters;
  const first = textOf(characters, 1);
  useOften(first);
  for (let number = 2; number <= fitting; number += 1)
    variableStatement(textOf(characters, number));
  expect(variableStatement(first).name).toBeDefined();
  for (let number = 2; number <= fitting + 1; number += 1) {
    variableStatement(textOf(characters, number));
  }
  expect(variableStatement(first).name).toBeUndefined();
});

test("One connection has a bounded number of prepared statements", async () => {
  const { queryPrepared: read } = app.environment.database;
  const counts: number[] = [];
  const connections = new Set<number>();
  const held = statement(
    "SELECT pg_backend_pid() AS pid, count(*)::integer AS count FROM pg_prepared_statements",
  );
  for (let number = 0; number < maxPreparedByConnection * 3; number++) {
    const text = `SELECT ${number} AS hot`;
    for (let use = 0; use <= usesBeforePrepared; use++) await read(variableStatement(text), []);
    const [row] = await read<{ pid: number; count: number }>(held, []);
    counts.push(row!.count);
    connections.add(row!.pid);
  }
  expect(Math.max(...counts)).toBeGreaterThan(maxPreparedByConnection - 10);
  expect(Math.max(...counts)).toBeLessThanOrEqual(maxPreparedByConnection + 1);
  expect(connections.size).toBeGreaterThan(1);
});
