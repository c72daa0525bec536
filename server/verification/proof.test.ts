import { afterAll, beforeAll, expect, test } from "vitest";
import { createContext, type Context } from "#server/platform/request/context";
import { toNodeId } from "#server/platform/graph/node";
import { inTransaction } from "#server/platform/request/transaction";
import { userError } from "#server/platform/errors/user-error";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { confirmVerification } from "./confirm-verification";
import { spendProof } from "./proof";
import { startVerification } from "./start-verification";
import type { VerificationPurpose } from "./verification.entity";

let app: TestApp;
let clock = Date.now();
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(clock) });
});
afterAll(() => app.close());

function context(cookies: Record<string, string> = {}): Context {
  const facts = { requestId: "test", bearer: null, ipAddress: "127.0.0.1", cookies };
  return createContext(app.environment, facts);
}

async function prove(
  method: "email" | "phone",
  address: string,
  purpose: VerificationPurpose = "sign_in",
): Promise<string> {
  const ctx = context();
  const { verification, debugCode } = await startVerification(ctx, { method, address, purpose });
  const id = toNodeId("Verification", verification!.id);
  const { proof } = await confirmVerification(ctx, { id, code: debugCode });
  expect(ctx.answer.holdsToken).toBe(true);
  return proof!;
}

const signIn = { purpose: "sign_in" } as const;

test("A proof is valid once, and contains what was confirmed (VERIFY-15)", async () => {
  const proof = await prove("email", "Ann@x.org");
  expect(await spendProof(context(), { ...signIn, proof })).toEqual({
    method: "email",
    address: "ann@x.org",
    confirmedAt: new Date(clock),
    senderId: null,
  });
  expect(await spendProof(context(), { ...signIn, proof })).toBeNull();
});

test("A proof is bound to its purpose, its method and its address (VERIFY-15)", async () => {
  const proof = await prove("email", "bound@x.org");
  const reset = await prove("email", "bound@x.org", "reset_password");
  expect(await spendProof(context(), { purpose: "reset_password", proof })).toBeNull();
  expect(await spendProof(context(), { ...signIn, proof: reset })).toBeNull();
  expect(await spendProof(context(), { ...signIn, proof, method: "phone" })).toBeNull();
  expect(await spendProof(context(), { ...signIn, proof, address: "other@x.org" })).toBeNull();
  const sought = { ...signIn, proof, method: "email", address: "bound@x.org" } as const;
  expect(await spendProof(context(), sought)).not.toBeNull();
});

test("A proof expires after ten minutes (VERIFY-15)", async () => {
  const [early, late] = [await prove("email", "e@x.org"), await prove("email", "l@x.org")];
  clock += 10 * 60_000 - 1;
  expect(await spendProof(context(), { ...signIn, proof: early })).not.toBeNull();
  clock += 1;
  expect(await spendProof(context(), { ...signIn, proof: late })).toBeNull();
});

test("Without a proof in the input the cookies are searched, and the spent one is cleared (VERIFY-15)", async () => {
  const cookies = {
    plaudit_proof_email: await prove("email", "cookie@x.org"),
    plaudit_proof_phone: await prove("phone", "+14155550123"),
    plaudit_proof_instagram: "nonsense",
  };
  const ctx = context(cookies);
  expect(await spendProof(ctx, { ...signIn, method: "email" })).toMatchObject({ method: "email" });
  expect([...ctx.answer.cookies]).toEqual([["plaudit_proof_email", null]]);
  expect(await spendProof(context(cookies), signIn)).toMatchObject({ address: "+14155550123" });
  expect(await spendProof(context(cookies), signIn)).toBeNull();
});

test("After a rollback the proof is still valid and its cookie stays (VERIFY-15)", async () => {
  const proof = await prove("email", "back@x.org");
  const ctx = context({ plaudit_proof_email: proof });
  const spend = (isRefused: boolean) =>
    inTransaction(ctx, async (ctx) => ({
      proven: await spendProof(ctx, signIn),
      userErrors: isRefused ? [userError("INVALID", "No")] : [],
    }));
  expect((await spend(true)).proven).not.toBeNull();
  expect(ctx.answer.cookies.size).toBe(0);
  expect((await spend(false)).proven).not.toBeNull();
  expect(ctx.answer.cookies.get("plaudit_proof_email")).toBeNull();
});

test("Of twelve concurrent uses of one proof, one succeeds (VERIFY-15)", async () => {
  const proof = await prove("email", "race@x.org");
  const spent = await Promise.all(
    Array.from({ length: 12 }, () => spendProof(context(), { ...signIn, proof })),
  );
  expect(spent.filter(Boolean)).toHaveLength(1);
});

test("A forged proof is rejected (VERIFY-15)", async () => {
  await prove("email", "none@x.org");
  for (const proof of ["", "x", "A".repeat(43), "A".repeat(5000), "' OR 1=1 --"]) {
    expect(await spendProof(context(), { ...signIn, proof })).toBeNull();
  }
  const stored = JSON.stringify(await app.query("SELECT proof_hash FROM verifications"));
  expect(stored).not.toContain("A".repeat(43));
});
