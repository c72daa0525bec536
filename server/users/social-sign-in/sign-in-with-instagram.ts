import {
  callbackAddress,
  instagramLoginOf,
  readInstagramPerson,
} from "#server/networks/instagram-login";
import type { Context } from "#server/platform/request/context";
import { rateLimited } from "#server/platform/request/rate-limit";
import { userError, type UserErrorCode } from "#server/platform/errors/user-error";
import { signInByNetwork } from "./sign-in-by-network";
import { isSpent, spendOnce } from "#server/verification/spend-once";
import { clearState, isOwnState, verifierOf } from "./network-state";
import { refuseSession, type OpenedSession } from "#server/users/sessions/opened-session";
import { instagramUnavailable } from "./start-instagram-sign-in";

export interface InstagramSignIn {
  code: string;
  state: string | null;
  remember: boolean;
}

const maxCodeLength = 2_000;
const used = "this login has already been used";
const elsewhere = "this login was not started in this browser, please try again";

/** Signs in with an Instagram authorization code: single use, and only in the browser that started the login. */
export async function signInWithInstagram(
  ctx: Context,
  { code: given, state, remember }: InstagramSignIn,
): Promise<OpenedSession> {
  const login = instagramLoginOf(ctx.config);
  if (!login) return refuseSession([instagramUnavailable]);
  const throttled = await rateLimited(ctx, "SIGN_IN", ctx.ipAddress);
  if (throttled) return refuseSession([throttled]);

  const code = given.trim().replace(/#_$/, "");
  if (code === "" || code.length > maxCodeLength) return refuse("the login returned no code");
  const spent = `instagram:${code}`;
  if (state === null || !isOwnState(ctx, state)) {
    return refuse((await isSpent(ctx, spent)) ? used : elsewhere);
  }
  clearState(ctx);
  if (!(await spendOnce(ctx, spent))) return refuse(used);
  if (!(await spendOnce(ctx, `state:${state}`))) return refuse(elsewhere);
  const grant = {
    code,
    redirectUri: callbackAddress(ctx.config),
    verifier: verifierOf(ctx, state),
  };
  const answer = await readInstagramPerson(login, grant, ctx.now());
  if (!answer.person) {
    ctx.log.warn({ reason: answer.reason }, "Instagram login failed");
    return refuse(answer.reason, answer.isOutage ? "UNAVAILABLE" : "INVALID");
  }
  const { isSimulated } = login;
  return signInByNetwork(
    ctx,
    { network: "instagram", person: answer.person, isSimulated },
    remember,
  );
}

function refuse(reason: string, code: UserErrorCode = "INVALID"): OpenedSession {
  return refuseSession([userError(code, reason)]);
}
