import type { MigrationInterface, QueryRunner } from "typeorm";

/** Open cases whose content is gone are closed, and their reporters read why. */
export class CasesWithoutContent1763700000057 implements MigrationInterface {
  name = "CasesWithoutContent1763700000057";
  /** Short transactions: each statement can be repeated. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const states = ["RECEIVED", "IN_REVIEW", "DECIDED", "WITHDRAWN", "CONTENT_GONE"];
    await replaceCheck(runner, "reports", "state", states);
    await replaceCheck(runner, "case_events", "kind", [...eventKinds, "CONTENT_GONE"]);
  }

  async down(): Promise<void> {
    throw new Error("Closed cases cannot be told apart again: restore a backup instead.");
  }
}

const eventKinds = [
  "OPENED",
  "REPORTED",
  "TAKEN",
  "ASKED",
  "REPLIED",
  "FACTS_ENTERED",
  "PROPOSED",
  "DECIDED",
  "APPEALED",
  "APPEAL_DECIDED",
  "WITHDRAWN",
];

async function replaceCheck(
  runner: QueryRunner,
  table: string,
  column: string,
  values: readonly string[],
): Promise<void> {
  const name = `${table}_${column}_known`;
  const list = values.map((value) => `'${value}'`).join(", ");
  await runner.query(
    `ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${name},
     ADD CONSTRAINT ${name} CHECK (${column} IN (${list})) NOT VALID`,
  );
  await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`);
}
