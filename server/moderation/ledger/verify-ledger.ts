import { toEntities } from "#server/platform/database/to-entities";
import { statement } from "#server/platform/database/statement";
import type { Environment } from "#server/platform/request/context";
import { ledgerLimits } from "#server/moderation/moderation-limits";
import { Decision, decisionColumns } from "./decision";
import { hashOfDecision, hashOfSealedFacts, type SealedFacts } from "./ledger-record";

export interface LedgerFault {
  number: number;
  problem: "changed" | "missing" | "not linked" | "sealed facts changed" | "not the head";
}

/** Also the head of the first chain, which the first decision of the second one follows. */
const headText = `
  SELECT number, hash, (SELECT earlier_hash FROM decisions WHERE earlier_hash IS NOT NULL
    ORDER BY number DESC LIMIT 1) AS "firstChain" FROM ledger_head`;

const rowsAfter = statement(`
  SELECT ${decisionColumns}, s.salt, s.facts AS "sealedFacts"
  FROM decisions d LEFT JOIN decision_sealed s ON s.decision_number = d.number
  WHERE d.number > $1 ORDER BY d.number LIMIT ${ledgerLimits.verifiedPerBatch}`);

type Row = Decision & { salt: string | null; sealedFacts: SealedFacts | null };

/** Recomputes every hash of the ledger. Erased sealed facts are no fault. */
export async function verifyLedger({
  database,
}: {
  database: Pick<Environment["database"], "queryPrepared" | "queryUnprepared">;
}): Promise<{ count: number; faults: LedgerFault[] }> {
  const faults: LedgerFault[] = [];
  const [head] = await database.queryUnprepared<{
    number: number;
    hash: string | null;
    firstChain: string | null;
  }>(headText, []);
  let last: { number: number; hash: string | null } = { number: 0, hash: head!.firstChain };
  for (;;) {
    const rows = await database.queryPrepared<Row>(rowsAfter, [last.number]);
    for (const row of toEntities(Decision, rows) as Row[]) {
      // Decisions that came meanwhile are left to the next verification.
      if (row.number > head!.number) break;
      faults.push(...faultsOf(row, last));
      last = row;
    }
    if (rows.length < ledgerLimits.verifiedPerBatch || last.number >= head!.number) break;
  }
  if (last.number !== head!.number || last.hash !== head!.hash) {
    faults.push({ number: last.number, problem: "not the head" });
  }
  return { count: last.number, faults: faults.slice(0, ledgerLimits.maxFaults) };
}

function faultsOf(row: Row, before: { number: number; hash: string | null }): LedgerFault[] {
  const { number } = row;
  const faults: LedgerFault[] = [];
  if (number !== before.number + 1) faults.push({ number, problem: "missing" });
  if (row.prevHash !== before.hash) faults.push({ number, problem: "not linked" });
  if (row.hash !== hashOfDecision(row)) faults.push({ number, problem: "changed" });
  if (row.salt !== null && row.sealedHash !== hashOfSealedFacts(row.salt, row.sealedFacts!)) {
    faults.push({ number, problem: "sealed facts changed" });
  }
  return faults;
}
