import type { Decision } from "#server/moderation/ledger/decision";
import { ledgerRecordOf } from "#server/moderation/ledger/ledger-record";

/** A decision as `/data/decisions.ndjson` and `/api/decisions` publish it. */
export function ledgerLine(decision: Decision): Record<string, unknown> {
  return { ...ledgerRecordOf(decision), hash: decision.hash };
}
