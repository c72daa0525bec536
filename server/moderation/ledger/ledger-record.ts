import { createHash } from "node:crypto";
import type { Decision } from "./decision";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The published line of a decision, without its hash. The names are fixed; new ones may be added. */
export function ledgerRecordOf(decision: Omit<Decision, "hash" | "nodeId" | "subject">): {
  [key: string]: Json;
} {
  return {
    number: decision.number,
    measure: decision.measure,
    ground: decision.ground,
    facts: decision.facts,
    subject: { kind: decision.subjectKind, id: decision.subjectId },
    provider: decision.providerUsername,
    reviewStars: decision.reviewStars,
    reviewClass: decision.reviewClass,
    reviewCreatedAt: decision.reviewCreatedAt?.toISOString() ?? null,
    detection: decision.detection,
    automated: decision.automated,
    operator: decision.operator,
    secondOperator: decision.secondOperator,
    territory: decision.territory,
    decidedAt: decision.decidedAt.toISOString(),
    endsAt: decision.endsAt?.toISOString() ?? null,
    replaces: decision.replaces,
    sealedHash: decision.sealedHash,
    prevHash: decision.prevHash,
    // Absent from all decisions without it, so that these keep their hashes.
    ...(decision.waited !== null && { waited: decision.waited }),
    // Absent from all decisions but copies, so that the others keep their hashes.
    ...(decision.earlierHash !== null && { earlierHash: decision.earlierHash }),
  };
}

/** Keys sorted by code unit, no spaces. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const pairs = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key]!)}`);
  return `{${pairs.join(",")}}`;
}

/** In hexadecimal digits. */
export function hashOfDecision(decision: Omit<Decision, "hash" | "nodeId" | "subject">): string {
  return sha256(canonicalJson(ledgerRecordOf(decision)));
}

export function hashOfSealedFacts(salt: string, facts: SealedFacts): string {
  return sha256(salt + canonicalJson(facts));
}

/** The fields that only the persons concerned and operators see. */
export type SealedFacts = {
  /** The text that the decision is about. */
  content: string | null;
  /** A note of the operator to the writer. */
  note: string | null;
  /** Only of a decision about a person in a case about other content. */
  facts?: string;
};

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
