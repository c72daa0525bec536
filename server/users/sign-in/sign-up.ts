import type { Context } from "#server/platform/request/context";
import { consumeRateLimit } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import { throttledError, userError } from "#server/platform/errors/user-error";
import { spendProof } from "#server/verification/proof";
import { confirmAddress, takeAddressAway } from "#server/users/confirm-address";
import {
  findByInstagramId,
  findUserRecord,
  holdsAnythingConfirmed,
  isConfirmed,
} from "#server/users/find-user-record";
import { insertUser } from "#server/users/insert-user";
import { openSession } from "#server/users/sessions/open-session";
import { refuseSession, type OpenedSession } from "#server/users/sessions/opened-session";
import { hashPassword } from "#server/users/password-hash";
import { passwordFaults } from "#server/users/validate-password";
import { parseProfile } from "#server/users/parse-profile";
import { readName } from "#server/users/parse-text";
import { takenFault, takenFaults, unlessTaken } from "#server/users/taken-fields";

/** What a person signs up with. What is missing is null or absent; what is there may still be wrong. */
export interface SignUp {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
  phone?: string | null;
  instagramUsername?: string | null;
  password?: string | null;
  confirmPassword?: string | null;
  proof?: string | null;
  legacyFacebookId?: string | null;
  isLegacyMigration?: boolean;
  remember: boolean;
}

/**
 * Signs up and in: by a password with all fields, by a proof of one address, or out of a session of the time
 * before. What was never proved stands in the profile and opens nothing.
 */
export async function signUp(ctx: Context, input: SignUp): Promise<OpenedSession> {
  if (input.isLegacyMigration) return migrateSession(ctx, input);
  return isByProof(ctx, input) ? signUpWithProof(ctx, input) : signUpWithPassword(ctx, input);
}

/** Whoever hands in no password and none of the fields that belong to one has only a proof to sign up with. */
function isByProof({ cookies }: Context, input: SignUp): boolean {
  if ((input.password ?? null) !== null) return false;
  const hasCookie = Object.keys(cookies).some((name) => name.startsWith("plaudit_proof_"));
  return Boolean(input.proof) || (hasCookie && (input.confirmPassword ?? null) === null);
}

async function signUpWithPassword(ctx: Context, input: SignUp): Promise<OpenedSession> {
  const { profile, userErrors } = parseProfile(input);
  const faults = [...userErrors, ...(await passwordFaults(input))];
  if (faults.length > 0) return refuseSession(faults);
  return inTurn(ctx, async () => {
    const passwordHash = await hashPassword(ctx, input.password!);
    return inTransaction(ctx, async (inside) => {
      const taken = await takenFaults(inside, profile);
      if (taken.length > 0) return refuseSession(taken);
      const { instagramUsername: declaredUsername, ...fields } = profile;
      const user = await insertUser(inside, { ...fields, declaredUsername, passwordHash });
      for (const method of ["email", "phone", "instagram"] as const) {
        const address = method === "instagram" ? declaredUsername! : profile[method]!;
        const sought = { purpose: "sign_in", proof: input.proof, method, address } as const;
        const proven = await spendProof(inside, sought);
        if (proven) await confirmAddress(inside, user, proven);
      }
      return openSession(inside, user, { remember: input.remember, method: "email" });
    });
  });
}

function signUpWithProof(ctx: Context, input: SignUp): Promise<OpenedSession> {
  const given = { firstName: readName(input.firstName), lastName: readName(input.lastName) };
  const names = (["firstName", "lastName"] as const).filter((field) => given[field] !== "");
  const { profile, userErrors } = parseProfile(given, names);
  if (userErrors.length > 0) return Promise.resolve(refuseSession(userErrors));
  return inTurn(ctx, () =>
    inTransaction(ctx, async (inside) => {
      const proven = await spendProof(inside, { purpose: "sign_in", proof: input.proof });
      if (!proven) return refuseSession([userError("UNAUTHENTICATED", "Verification failed")]);
      const holder = await findUserRecord(inside, proven, { lock: true });
      const isTheirs =
        proven.method === "instagram"
          ? (await findByInstagramId(inside, proven)) !== null
          : holder && (isConfirmed(holder, proven) || !holdsAnythingConfirmed(holder));
      if (isTheirs) return refuseSession([takenFault(proven.method)], "signin");
      if (holder) await takeAddressAway(inside, holder, proven);
      const username = proven.method === "instagram" ? proven.address : null;
      const user = await insertUser(inside, { ...profile, username });
      await confirmAddress(inside, user, proven);
      return openSession(inside, user, { remember: input.remember, method: proven.method });
    }),
  );
}

/**
 * For the session of a network from before: a username by the browser's word alone, so it counts as declared and
 * nobody may have it yet. An id on the other network is not kept, since nothing proves it.
 */
function migrateSession(ctx: Context, input: SignUp): Promise<OpenedSession> {
  const names = (["firstName", "lastName"] as const).filter((field) => readName(input[field]));
  const { profile, userErrors } = parseProfile(input, [...names, "instagramUsername"]);
  if (userErrors.length > 0) return Promise.resolve(refuseSession(userErrors));
  const { instagramUsername: declaredUsername, ...fields } = profile;
  return inTurn(ctx, () =>
    inTransaction(ctx, async (inside) => {
      const taken = await takenFaults(inside, { instagramUsername: declaredUsername });
      if (taken.length > 0) return refuseSession(taken);
      const user = await insertUser(inside, { ...fields, declaredUsername });
      const method = input.legacyFacebookId ? "facebook" : "instagram";
      return openSession(inside, user, { remember: input.remember, method });
    }),
  );
}

/** One of the few sign-ups that a network address has; two at once with one address make one person. */
async function inTurn(ctx: Context, work: () => Promise<OpenedSession>): Promise<OpenedSession> {
  const turn = await consumeRateLimit(ctx, "SIGN_UP", ctx.networkAddress);
  if (!turn.allowed) return refuseSession([throttledError(turn.message, turn.retryAfterSeconds)]);
  return unlessTaken(work, (fault) => refuseSession([fault]));
}
