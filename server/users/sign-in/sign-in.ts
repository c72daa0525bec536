import { action } from "#server/platform/request/action";
import { byNetwork } from "#server/platform/request/rate-limit";
import { refuse, throttledError, userError } from "#server/platform/errors/user-error";
import { attemptKeysOf } from "#server/verification/known-browser";
import { findUserRecord } from "#server/users/find-user-record";
import {
  attemptSubjectOf,
  attemptSubjectOfUnknown,
  checkPassword,
} from "#server/users/sessions/check-password";
import {
  inSignInTransaction,
  openSessionOrAsk,
} from "#server/users/strong-sign-in/open-session-or-ask";
import { SignInInput, SignInPayload } from "./session.input";
import { addressInUse } from "#server/verification/address-in-use";
import { parseIdentifier } from "./sign-in-identifier";

const wrong = "That sign-in and password don't match.";

/** Signs in with a password. Enumeration protection: same error for an unknown user and a wrong password. */
export const signIn = action(
  {
    name: "signIn",
    description: "Signs in with a password.",
    payload: SignInPayload,
    input: SignInInput,
    isRaw: true,
    parse: (_ctx, given: SignInInput) =>
      given.identifier.trim() === "" || given.password === ""
        ? refuse(userError("REQUIRED", "Please enter both email/phone and password"))
        : given,
    limit: ["SIGN_IN", byNetwork],
  },
  async (ctx, { identifier, password, remember }) => {
    const { method, bare } = parseIdentifier(identifier);
    const address = await addressInUse(ctx, method, bare);
    const user = address === null ? null : await findUserRecord(ctx, { method, address });
    const subject = user
      ? attemptSubjectOf(user)
      : attemptSubjectOfUnknown({ method, address: address ?? identifier });
    const { isRight, limit } = await checkPassword(
      ctx,
      attemptKeysOf(ctx, subject),
      user?.passwordHash ?? null,
      password,
    );
    if (!limit.allowed) return refuse(throttledError(limit));
    if (!user || !isRight) return refuse(userError("UNAUTHENTICATED", wrong));

    return inSignInTransaction(ctx, (inside) =>
      openSessionOrAsk(inside, user, { remember, method }),
    );
  },
);
