import type { EntityManager } from "typeorm";
import { toEntities } from "#server/platform/database/to-entities";
import type { Environment } from "#server/platform/request/context";
import { jsonLine } from "#server/platform/text/output-text";
import { Decision, decisionColumns } from "#server/moderation/ledger/decision";
import { decisionsPerBatch } from "#server/moderation/report-limits";
import { addDataFile } from "#server/trust/data-files/data-file";
import { ledgerLine } from "./ledger-line";

addDataFile("decisions.ndjson", {
  type: "application/x-ndjson",
  parts: (_environment, manager) => decisionLines(manager),
  readVersion: readHead,
});
addDataFile("ledger-head.txt", {
  type: "text/plain",
  parts: (_environment, manager) => ledgerHead(manager),
});

async function* decisionLines(manager: EntityManager): AsyncGenerator<string> {
  for (let last = 0; ;) {
    const rows: Decision[] = await manager.query(
      `SELECT ${decisionColumns} FROM decisions d WHERE d.number > $1 ORDER BY d.number LIMIT ${decisionsPerBatch}`,
      [last],
    );
    yield toEntities(Decision, rows)
      .map((row) => jsonLine(ledgerLine(row)))
      .join("");
    if (rows.length < decisionsPerBatch) return;
    last = rows.at(-1)!.number;
  }
}

/** The last hash alone; empty before the first decision. */
async function* ledgerHead(manager: EntityManager): AsyncGenerator<string> {
  const [head]: { hash: string | null }[] = await manager.query("SELECT hash FROM ledger_head");
  yield head?.hash ?? "";
}

async function readHead({ database }: Environment): Promise<string> {
  const [head] = await database.queryUnprepared<{ hash: string | null }>(
    "SELECT hash FROM ledger_head",
    [],
  );
  return head?.hash ?? "";
}
