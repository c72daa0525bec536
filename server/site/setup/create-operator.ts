import { hasAdmin, lockRoles } from "#server/moderation/operators/admins.query";
import { storeRole } from "#server/moderation/operators/grant-role";
import { refuse, userError } from "#server/platform/errors/user-error";
import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { byNetwork } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import { confirmAddress, removeAddress } from "#server/users/confirm-address";
import { findUserRecord, isConfirmed } from "#server/users/find-user-record";
import { insertUser } from "#server/users/insert-user";
import { parseProfile } from "#server/users/parse-profile";
import { hashPassword } from "#server/users/password-hash";
import { openSession } from "#server/users/sessions/open-session";
import type { SessionAnswer } from "#server/users/sessions/session.input";
import { unlessTaken } from "#server/users/taken-fields";
import { passwordFaults } from "#server/users/validate-password";
import { CreateOperatorInput, CreateOperatorPayload } from "./setup.input";
import { completeSetupSession, findSetupSession } from "./setup-session";

/** Creates the account of the first admin, or of an invited operator. The link stands for the confirmation of the address. */
export const createOperator = action(
  {
    name: "createOperator",
    description: "Creates your account as an operator, in an open set-up session, and signs in.",
    payload: CreateOperatorPayload,
    input: CreateOperatorInput,
    limit: ["SETUP", byNetwork],
  },
  async (ctx, { password, ...given }: CreateOperatorInput) => {
    const session = await findSetupSession(ctx);
    if (!session) return ended();
    const { profile, userErrors } = parseProfile(
      { ...given, email: session.email ?? given.email },
      ["firstName", "lastName", "email"],
    );
    const faults = [...userErrors, ...(await passwordFaults({ password }))];
    if (faults.length > 0) return refuse(...faults);
    const passwordHash = await hashPassword(ctx, password!);
    const operator = { ...profile, email: profile.email!, passwordHash };
    const work = () => inTransaction(ctx, (inside) => create(inside, operator));
    return unlessTaken<SessionAnswer>(work, refuse);
  },
);

interface NewOperator {
  firstName?: string;
  lastName?: string;
  email: string;
  passwordHash: string;
}

async function create(ctx: Context, given: NewOperator): Promise<SessionAnswer> {
  await lockRoles(ctx.manager);
  const address = { method: "email", address: given.email } as const;
  const holder = await findUserRecord(ctx, address, { lock: true });
  const session = await findSetupSession(ctx, { lock: true });
  if (!session) return ended();
  if (session.role === null && (await hasAdmin(ctx.manager))) {
    return refuse(userError("CONFLICT", "This site has an admin, so its set-up is closed"));
  }
  if (holder && isConfirmed(holder, address)) {
    const message =
      "This address has an account: the command plaudit admin add EMAIL gives it the role";
    return refuse(userError("CONFLICT", message, "email"));
  }
  if (holder) await removeAddress(ctx, holder, address);
  const user = await insertUser(ctx, given);
  const now = ctx.now();
  await confirmAddress(ctx, user, { ...address, confirmedAt: now });
  const role = session.role ?? "ADMIN";
  await storeRole(ctx.manager, { userId: user.id, role, grantedBy: null, now });
  await completeSetupSession(ctx, session);
  return openSession(ctx, user, { remember: false, method: "email" });
}

function ended() {
  const message =
    "The set-up session has ended. Print a new link: plaudit setup-link, or plaudit admin add EMAIL for an invited person";
  return refuse(userError("UNAUTHENTICATED", message));
}
