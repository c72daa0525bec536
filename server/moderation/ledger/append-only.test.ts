import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.query(
    `INSERT INTO operators (pseudonym, role, granted_at) VALUES ('Operator Ash', 'ADMIN', now()), ('Operator Elm', 'ADMIN', now())`,
  );
  await database.query(insert({}));
  await database.query(
    "INSERT INTO operator_log (operator, action, happened_at) VALUES ('Operator Ash', 'VIEW_CASE', now())",
  );
  await database.query(
    `WITH opened AS (INSERT INTO cases (subject_kind, subject_id, opened_at, due_at)
       VALUES ('review', 'r_x', now(), now()) RETURNING id)
     INSERT INTO case_events (case_id, kind, happened_at) SELECT id, 'OPENED', now() FROM opened`,
  );
});
afterAll(() => database.drop());

function insert(changes: Record<string, string>): string {
  const columns = {
    number: "1",
    measure: "'KEEP'",
    ground: "'G1'",
    facts: `'${"x".repeat(40)}'`,
    subject_kind: "'review'",
    subject_id: "'r_x'",
    detection: "'REPORT'",
    operator: "'Operator Ash'",
    territory: "'WORLD'",
    decided_at: "now()",
    hash: `'${"0".repeat(64)}'`,
    ...changes,
  };
  return `INSERT INTO decisions (${Object.keys(columns).join(", ")}) VALUES (${Object.values(columns).join(", ")})`;
}

test.each(["decisions", "case_events", "operator_log"])(
  "Rows of %s are neither changed nor deleted (T7)",
  async (table) => {
    const column = { decisions: "facts", case_events: "kind", operator_log: "action" }[table]!;
    const message = `${table} only accepts new rows`;
    for (const statement of [
      `UPDATE ${table} SET ${column} = ${column}`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table} CASCADE`,
    ]) {
      await expect(database.query(statement)).rejects.toThrow(message);
    }
  },
);

test("The head of the ledger is neither deleted nor set back (T7)", async () => {
  await database.query(`UPDATE ledger_head SET number = 1, hash = '${"0".repeat(64)}'`);
  for (const statement of ["DELETE FROM ledger_head", "TRUNCATE ledger_head"]) {
    await expect(database.query(statement)).rejects.toThrow("ledger_head only accepts new rows");
  }
  for (const change of ["number = 0", "hash = NULL"]) {
    await expect(database.query(`UPDATE ledger_head SET ${change}`)).rejects.toThrow("go back");
  }
  await database.query(`UPDATE ledger_head SET number = 2, hash = '${"1".repeat(64)}'`);
});

const second = { number: "2", prev_hash: `'${"0".repeat(64)}'` };

test.each([
  ["facts of 39 characters", { facts: `'${"x".repeat(39)}'` }, "decisions_facts_length"],
  ["facts of spaces", { facts: `'${" ".repeat(60)}'` }, "decisions_facts_length"],
  ["an empty ground", { ground: "' '" }, "decisions_ground_length"],
  ["an automated one", { automated: "true" }, "decisions_not_automated"],
  ["an unknown measure", { measure: "'BLUR'" }, "decisions_measure_known"],
  ["a delisting by one operator", { measure: "'DELIST'" }, "decisions_second_operator_needed"],
  [
    "the same operator twice",
    { measure: "'DELIST'", second_operator: "'Operator Ash'" },
    "decisions_two_operators",
  ],
  [
    "hiding for 73 hours",
    { measure: "'HIDE'", ends_at: "now() + interval '73 hours'" },
    "decisions_hide_ends",
  ],
])("The database refuses %s (T9)", async (_, changes, constraint) => {
  await expect(database.query(insert({ ...second, ...changes }))).rejects.toThrow(constraint);
});

test("The same operator cannot decide an appeal, even in SQL (T6)", async () => {
  await database.query(
    "INSERT INTO appeals (decision_number, party, text, created_at, due_at) VALUES (1, 'WRITER', 'It is true.', now(), now())",
  );
  const decide = (operator: string) =>
    database.query(
      `UPDATE appeals SET outcome = 'UPHELD', outcome_facts = repeat('x', 40), decided_by = $1, decided_at = now(),
         first_operator = 'Operator Elm'`,
      [operator],
    );
  await expect(decide("Operator Ash")).rejects.toThrow("appeals_decided_by_other");
  await decide("Operator Elm");
});
