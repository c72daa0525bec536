import { facebookLoginOf, readFacebookPerson } from "#server/networks/facebook-login";
import type { Context } from "#server/platform/request/context";
import { consumeRateLimit } from "#server/platform/request/rate-limit";
import {
  throttledError,
  userError,
  type UserError,
  type UserErrorCode,
} from "#server/platform/errors/user-error";
import { signInByNetwork } from "./sign-in-by-network";
import type { NetworkIdentity } from "./network-user";
import { refuseSession, type OpenedSession } from "#server/users/sessions/opened-session";

export interface FacebookSignIn {
  /** The token that Facebook's script gave the browser. */
  token: string;
  remember: boolean;
}

const maxTokenLength = 2_000;

/** Signs in by a token of Facebook: it is asked whose it is, and believed for our own app's tokens only. */
export async function signInWithFacebook(
  ctx: Context,
  { token, remember }: FacebookSignIn,
): Promise<OpenedSession> {
  const { identity, fault } = await readIdentity(ctx, token);
  return identity ? signInByNetwork(ctx, identity, remember) : refuseSession([fault]);
}

/** Who somebody is by the word of Facebook, or why that cannot be said. */
export async function readIdentity(
  ctx: Context,
  token: string,
): Promise<{ identity: NetworkIdentity; fault: null } | { identity: null; fault: UserError }> {
  const login = facebookLoginOf(ctx.config);
  if (!login) return refuse("Facebook is not available", "UNAVAILABLE");
  const turn = await consumeRateLimit(ctx, "SIGN_IN", ctx.networkAddress);
  if (!turn.allowed) {
    return { identity: null, fault: throttledError(turn.message, turn.retryAfterSeconds) };
  }
  const given = token.trim();
  if (given === "" || given.length > maxTokenLength) return refuse("the login brought no token");
  const answer = await readFacebookPerson(login, given, ctx.now());
  if (!answer.person) {
    ctx.log.warn({ reason: answer.reason }, "a login at Facebook failed");
    return refuse(answer.reason, answer.isOutage ? "UNAVAILABLE" : "INVALID");
  }
  const { isSimulated } = login;
  return {
    identity: { network: "facebook", person: answer.person, isSimulated },
    fault: null,
  };
}

function refuse(
  reason: string,
  code: UserErrorCode = "INVALID",
): { identity: null; fault: UserError } {
  return { identity: null, fault: userError(code, reason) };
}
