import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { byNetwork } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import { refuse, userError, type Refusal } from "#server/platform/errors/user-error";
import { spendProof } from "#server/verification/proof";
import { confirmAddress, removeAddress } from "#server/users/confirm-address";
import { findByInstagramId, findUserRecord, isConfirmed } from "#server/users/find-user-record";
import { insertUser } from "#server/users/insert-user";
import { openSession } from "#server/users/sessions/open-session";
import { SignInSuggestion, type SessionAnswer } from "#server/users/sessions/session.input";
import { hashPassword } from "#server/users/password-hash";
import { passwordFaults } from "#server/users/validate-password";
import { parseProfile } from "#server/users/parse-profile";
import { parseName } from "#server/users/parse-text";
import { SignUpInput, SignUpPayload } from "./sign-up.input";
import { isProtected } from "./take-over-user";
import { takenFault, takenFaults, unlessTaken } from "#server/users/taken-fields";

type Work = () => Promise<SessionAnswer>;

/**
 * Signs up with a password, a proof or a migrated session, and signs in. Unconfirmed addresses grant no access. A
 * concurrent sign-up with the same address becomes a user error.
 */
export const signUp = action(
  {
    name: "signUp",
    description: "Signs up and signs in.",
    payload: SignUpPayload,
    input: SignUpInput,
    parse: (ctx, given: SignUpInput) => {
      if (given.isLegacyMigration) return migrateSession(ctx, given);
      return isByProof(ctx, given) ? signUpWithProof(ctx, given) : signUpWithPassword(ctx, given);
    },
    limit: ["SIGN_UP", byNetwork],
  },
  (_ctx, work) => unlessTaken(work, refuse),
);

/** A sign-up with a proof: without password fields, and with a proof in the input or a cookie. */
function isByProof({ cookies }: Context, input: SignUpInput): boolean {
  if ((input.password ?? null) !== null) return false;
  const hasCookie = Object.keys(cookies).some((name) => name.startsWith("plaudit_proof_"));
  return Boolean(input.proof) || (hasCookie && (input.confirmPassword ?? null) === null);
}

async function signUpWithPassword(ctx: Context, input: SignUpInput): Promise<Work | Refusal> {
  const { profile, userErrors } = parseProfile(input);
  const faults = [...userErrors, ...(await passwordFaults(input))];
  if (faults.length > 0) return refuse(...faults);
  return async () => {
    const passwordHash = await hashPassword(ctx, input.password!);
    return inTransaction(ctx, async (inside) => {
      const taken = await takenFaults(inside, profile);
      if (taken.length > 0) return refuse(...taken);
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
  };
}

function signUpWithProof(ctx: Context, input: SignUpInput): Work | Refusal {
  const given = { firstName: parseName(input.firstName), lastName: parseName(input.lastName) };
  const names = (["firstName", "lastName"] as const).filter((field) => given[field] !== "");
  const { profile, userErrors } = parseProfile(given, names);
  if (userErrors.length > 0) return refuse(...userErrors);
  return () =>
    inTransaction(ctx, async (inside) => {
      const proven = await spendProof(inside, { purpose: "sign_in", proof: input.proof });
      if (!proven) return refuse(userError("UNAUTHENTICATED", "Verification failed"));
      const holder = await findUserRecord(inside, proven, { lock: true });
      const isTheirs =
        proven.method === "instagram"
          ? (await findByInstagramId(inside, proven)) !== null
          : holder && (isConfirmed(holder, proven) || !(await isProtected(inside, holder)));
      if (isTheirs) {
        return { ...refuse(takenFault(proven.method)), suggestion: SignInSuggestion.SIGN_IN };
      }
      if (holder) await removeAddress(inside, holder, proven);
      const username = proven.method === "instagram" ? proven.address : null;
      const user = await insertUser(inside, { ...profile, username });
      await confirmAddress(inside, user, proven);
      return openSession(inside, user, { remember: input.remember, method: proven.method });
    });
}

/**
 * Migrates a session from before Plaudit. The username comes from the browser, so it is only declared and must not be
 * taken. The Facebook id is not stored, because nothing proves it.
 */
function migrateSession(ctx: Context, input: SignUpInput): Work | Refusal {
  const names = (["firstName", "lastName"] as const).filter((field) => parseName(input[field]));
  const { profile, userErrors } = parseProfile(input, [...names, "instagramUsername"]);
  if (userErrors.length > 0) return refuse(...userErrors);
  const { instagramUsername: declaredUsername, ...fields } = profile;
  return () =>
    inTransaction(ctx, async (inside) => {
      const taken = await takenFaults(inside, { instagramUsername: declaredUsername });
      if (taken.length > 0) return refuse(...taken);
      const user = await insertUser(inside, { ...fields, declaredUsername });
      const method = input.legacyFacebookId ? "facebook" : "instagram";
      return openSession(inside, user, { remember: input.remember, method });
    });
}
