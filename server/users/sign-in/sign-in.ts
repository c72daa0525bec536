import type { Context } from "#server/platform/request/context";
import { consumeRateLimit } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import { throttledError, userError } from "#server/platform/errors/user-error";
import { attemptKeysOf } from "#server/verification/known-browser";
import { findUserRecord } from "#server/users/find-user-record";
import { openSession } from "#server/users/sessions/open-session";
import { refuseSession, type OpenedSession } from "#server/users/sessions/opened-session";
import { triesOf, triesOfNobody, tryPassword } from "#server/users/sessions/check-password";
import { parseIdentifier } from "./sign-in-identifier";

export interface PasswordSignIn {
  identifier: string;
  password: string;
  remember: boolean;
}

const wrong = "Wrong password, or nobody has signed up with this email, phone or username";

/** Signs in by a password. Whether there is nobody of that name or the password is wrong, the answer is one. */
export async function signIn(ctx: Context, input: PasswordSignIn): Promise<OpenedSession> {
  const { password, remember } = input;
  if (input.identifier.trim() === "" || password === "") {
    return refuseSession([userError("REQUIRED", "Please enter both email/phone and password")]);
  }
  const client = await consumeRateLimit(ctx, "SIGN_IN", ctx.networkAddress);
  if (!client.allowed) {
    return refuseSession([throttledError(client.message, client.retryAfterSeconds)]);
  }
  const { method, address } = parseIdentifier(input.identifier);
  const user = address === null ? null : await findUserRecord(ctx, { method, address });
  const who = user
    ? triesOf(user)
    : triesOfNobody({ method, address: address ?? input.identifier });
  const { isRight, turn } = await tryPassword(
    ctx,
    attemptKeysOf(ctx, who),
    user?.passwordHash ?? null,
    password,
  );
  if (!turn.allowed) return refuseSession([throttledError(turn.message, turn.retryAfterSeconds)]);
  if (!user || !isRight) return refuseSession([userError("UNAUTHENTICATED", wrong)]);

  return inTransaction(ctx, (inside) => openSession(inside, user, { remember, method }));
}
