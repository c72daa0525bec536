import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { brokenRules } from "#server/testing/migration-rules";

/** Earlier migrations predate these rules. */
const lastBeforeRules = 24;

const files = readdirSync(import.meta.dirname).filter((name) => {
  return /^\d+-.*\.ts$/.test(name) && Number.parseInt(name, 10) > lastBeforeRules;
});

test("Every new migration follows the rules of docs/migrations.md", () => {
  for (const name of files) {
    const text = readFileSync(join(import.meta.dirname, name), "utf8");
    expect(brokenRules(text), name).toEqual([]);
  }
});

test.each([
  ["CREATE INDEX a ON reviews (id)", "CREATE INDEX on reviews needs CONCURRENTLY"],
  ["CREATE UNIQUE INDEX a ON reviews (id)", "CREATE UNIQUE INDEX on reviews needs CONCURRENTLY"],
  ["CREATE INDEX CONCURRENTLY a ON reviews (id)", "CONCURRENTLY needs `transaction = false`"],
  [
    "ALTER TABLE users DROP COLUMN price",
    "DROP and RENAME need a note that begins with `Contract: `",
  ],
  ["ALTER TABLE users DROP price", "DROP and RENAME need a note that begins with `Contract: `"],
  ["ALTER TABLE users RENAME a TO b", "DROP and RENAME need a note that begins with `Contract: `"],
  [
    "ALTER TABLE users ALTER id TYPE bigint",
    "TYPE of a column of users needs a note that begins with `Rewrites: `",
  ],
  [
    "ALTER TABLE users ADD age integer NOT NULL",
    "a NOT NULL column added to users needs a DEFAULT",
  ],
  [
    "ALTER TABLE users ADD CONSTRAINT c CHECK (a > 0)",
    "a constraint added to users needs NOT VALID",
  ],
])("%s breaks a rule", (text, rule) => {
  expect(brokenRules(text)).toEqual([rule]);
});

test.each([
  "CREATE TABLE rows (id integer); CREATE INDEX rows_id ON rows (id)",
  "transaction = false; CREATE INDEX CONCURRENTLY a ON reviews (id)",
  "-- Contract: nothing reads it since release 4.\nALTER TABLE users DROP COLUMN price",
  "ALTER TABLE users ADD age integer NOT NULL DEFAULT 0",
  "ALTER TABLE users ADD age integer",
  "ALTER TABLE users ADD CONSTRAINT c CHECK (a > 0) NOT VALID",
  "ALTER TABLE users ALTER a SET DEFAULT 0; async down() { ALTER TABLE users DROP age }",
])("%s keeps them", (text) => {
  expect(brokenRules(text)).toEqual([]);
});
