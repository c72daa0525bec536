import { randomBytes } from "node:crypto";
import type { WriteContext } from "#server/platform/request/context";
import { Decision } from "./decision";
import { hashOfDecision, hashOfSealedFacts, type SealedFacts } from "./ledger-record";

export type NewDecision = Omit<
  Decision,
  | "nodeId"
  | "number"
  | "subject"
  | "automated"
  | "decidedAt"
  | "sealedHash"
  | "prevHash"
  | "earlierHash"
  | "hash"
>;

const saltBytes = 32;

/**
 * Appends a decision to the ledger, inside the caller's transaction. The lock of the head orders decisions: take it
 * after all locks on content, and commit soon.
 */
export async function appendDecision(
  ctx: WriteContext,
  draft: NewDecision,
  sealed: SealedFacts,
): Promise<Decision> {
  const [head]: { number: number; hash: string | null }[] = await ctx.manager.query(
    "SELECT number, hash FROM ledger_head FOR UPDATE",
  );
  const salt = randomBytes(saltBytes).toString("base64url");
  const decision = Object.assign(new Decision(), {
    ...draft,
    number: head!.number + 1,
    automated: false,
    decidedAt: ctx.now(),
    sealedHash: hashOfSealedFacts(salt, sealed),
    prevHash: head!.hash,
    earlierHash: null,
  });
  decision.hash = hashOfDecision(decision);
  await ctx.manager.query(insertDecision, decisionValues(decision));
  await ctx.manager.query("UPDATE ledger_head SET number = $1, hash = $2", [
    decision.number,
    decision.hash,
  ]);
  await ctx.manager.query(
    "INSERT INTO decision_sealed (decision_number, salt, facts, decided_at) VALUES ($1, $2, $3, $4)",
    [decision.number, salt, JSON.stringify(sealed), decision.decidedAt],
  );
  return decision;
}

export const insertDecision = `
  INSERT INTO decisions (number, measure, ground, facts, subject_kind, subject_id, provider, provider_id,
    review_stars, review_class, review_created_at, detection, automated, operator, second_operator, territory,
    decided_at, ends_at, replaces, sealed_hash, prev_hash, hash, case_id, waited)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24)`;

/** In the order of the statement. */
const storedFields = (
  "number measure ground facts subjectKind subjectId providerUsername providerId reviewStars reviewClass " +
  "reviewCreatedAt detection automated operator secondOperator territory decidedAt endsAt replaces sealedHash prevHash hash caseId waited"
).split(" ") as (keyof Decision)[];

export function decisionValues(decision: Decision): unknown[] {
  return storedFields.map((field) => decision[field]);
}
