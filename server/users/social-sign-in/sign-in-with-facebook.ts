import { facebookLoginOf, readFacebookPerson } from "#server/networks/facebook-login";
import type { Context } from "#server/platform/request/context";
import { rateLimited } from "#server/platform/request/rate-limit";
import { userError, type UserError, type UserErrorCode } from "#server/platform/errors/user-error";
import { signInByNetwork } from "./sign-in-by-network";
import type { NetworkIdentity } from "./network-user";
import { refuseSession, type OpenedSession } from "#server/users/sessions/opened-session";

export interface FacebookSignIn {
  /** The access token from Facebook's JavaScript SDK. */
  token: string;
  remember: boolean;
}

const maxTokenLength = 2_000;

/** Signs in with a Facebook token. Facebook tells whose it is; tokens of other apps are rejected. */
export async function signInWithFacebook(
  ctx: Context,
  { token, remember }: FacebookSignIn,
): Promise<OpenedSession> {
  const { identity, fault } = await fetchFacebookIdentity(ctx, token);
  return identity ? signInByNetwork(ctx, identity, remember) : refuseSession([fault]);
}

export async function fetchFacebookIdentity(
  ctx: Context,
  token: string,
): Promise<{ identity: NetworkIdentity; fault: null } | { identity: null; fault: UserError }> {
  const login = facebookLoginOf(ctx.config);
  if (!login) return refuse("Facebook is not available", "UNAVAILABLE");
  const throttled = await rateLimited(ctx, "SIGN_IN", ctx.ipAddress);
  if (throttled) return { identity: null, fault: throttled };
  const given = token.trim();
  if (given === "" || given.length > maxTokenLength) return refuse("the login returned no token");
  const answer = await readFacebookPerson(login, given, ctx.now());
  if (!answer.person) {
    ctx.log.warn({ reason: answer.reason }, "Facebook login failed");
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
