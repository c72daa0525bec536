import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createContext, type Context } from "#server/platform/request/context";
import { inTransaction } from "#server/platform/request/transaction";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { appendDecision, type NewDecision } from "./append-decision";
import type { Decision } from "./decision";
import { canonicalJson, ledgerRecordOf } from "./ledger-record";
import { verifyLedger } from "./verify-ledger";

let app: TestApp;
let ctx: Context;
beforeAll(async () => {
  app = await startTestApp();
  ctx = createContext(app.environment, { requestId: "test", bearer: null, ipAddress: "192.0.2.1" });
  await app.query(
    "INSERT INTO operators (pseudonym, role, granted_at) VALUES ('Operator Ash', 'MODERATOR', now())",
  );
});
afterAll(() => app.close());

const draft: NewDecision = {
  measure: "KEEP",
  ground: "G1",
  facts: "The text describes one visit. Nothing in it breaks a rule — “fair”.",
  subjectKind: "review",
  subjectId: "r_AAAAAAAAAAAAAAAAAAAAAA",
  providerUsername: "mira.moves",
  providerId: null,
  reviewStars: 2,
  reviewClass: "contact",
  reviewCreatedAt: new Date("2026-11-01T10:00:00Z"),
  detection: "REPORT",
  operator: "Operator Ash",
  secondOperator: null,
  waited: null,
  territory: "WORLD",
  endsAt: null,
  replaces: null,
  caseId: null,
};
const sealed = { content: "The text.", note: null };

async function append(changes: Partial<NewDecision> = {}): Promise<Decision> {
  const answer = await inTransaction(ctx, async (inside) => ({
    decision: await appendDecision(inside, { ...draft, ...changes }, sealed),
    userErrors: [],
  }));
  return answer.decision;
}

test("Each decision contains the hash of the one before, and the chain verifies (T7)", async () => {
  const [one, two] = [await append(), await append()];
  expect([one.number, one.prevHash]).toEqual([1, null]);
  expect([two.number, two.prevHash]).toEqual([2, one.hash]);
  const text = canonicalJson(ledgerRecordOf(two));
  expect(two.hash).toBe(createHash("sha256").update(text).digest("hex"));
  expect(text).toMatch(/^\{"automated":false,"decidedAt":"2/);
  expect(text).toContain('"subject":{"id":"r_AAAAAAAAAAAAAAAAAAAAAA","kind":"review"}');
  expect(await verifyLedger(app.environment)).toEqual({ count: 2, faults: [] });
});

test("decisions made at once get numbers without gaps", async () => {
  await Promise.all(Array.from({ length: 12 }, () => append()));
  expect(await verifyLedger(app.environment)).toEqual({ count: 14, faults: [] });
});

test("Erasing sealed facts keeps the chain; changing them is found (T7)", async () => {
  await app.query("DELETE FROM decision_sealed WHERE decision_number = 1");
  expect((await verifyLedger(app.environment)).faults).toEqual([]);
  const change = `UPDATE decision_sealed SET facts = facts || '{"note": "x"}' WHERE decision_number = 2`;
  await app.query(change);
  expect((await verifyLedger(app.environment)).faults).toEqual([
    { number: 2, problem: "sealed facts changed" },
  ]);
  await app.query("DELETE FROM decision_sealed WHERE decision_number = 2");
});

test("A row changed behind the triggers is found (T7)", async () => {
  await app.query("ALTER TABLE decisions DISABLE TRIGGER decisions_unchanged");
  await app.query("UPDATE decisions SET review_stars = 5 WHERE number = 7");
  expect((await verifyLedger(app.environment)).faults).toEqual([{ number: 7, problem: "changed" }]);
  await app.query("UPDATE decisions SET review_stars = 2 WHERE number = 7");
  await app.query("DELETE FROM decision_sealed WHERE decision_number = 14");
  await app.query("DELETE FROM decisions WHERE number = 14");
  expect((await verifyLedger(app.environment)).faults).toEqual([
    { number: 13, problem: "not the head" },
  ]);
});
