import {
  callbackAddress,
  instagramLoginOf,
  readInstagramPerson,
} from "#server/networks/instagram-login";
import type { Context } from "#server/platform/request/context";
import { consumeRateLimit } from "#server/platform/request/rate-limit";
import { throttledError, userError, type UserErrorCode } from "#server/platform/errors/user-error";
import { signInByNetwork } from "./sign-in-by-network";
import { clearState, isOwnState, isSpent, spendOnce, verifierOf } from "./network-state";
import { refuseSession, type OpenedSession } from "#server/users/sessions/opened-session";
import { instagramAway } from "./start-instagram-sign-in";

export interface InstagramSignIn {
  /** As it stood in the address that the person came back to. */
  code: string;
  state: string | null;
  remember: boolean;
}

const maxCodeLength = 2_000;
const used = "this login has already been used";
const elsewhere = "this login was not started in this browser, please try again";

/** Signs in by the code that somebody brings back from Instagram, once, in the browser that was sent there. */
export async function signInWithInstagram(
  ctx: Context,
  { code: given, state, remember }: InstagramSignIn,
): Promise<OpenedSession> {
  const login = instagramLoginOf(ctx.config);
  if (!login) return refuseSession([instagramAway]);
  const turn = await consumeRateLimit(ctx, "SIGN_IN", ctx.networkAddress);
  if (!turn.allowed) return refuseSession([throttledError(turn.message, turn.retryAfterSeconds)]);

  const code = given.trim().replace(/#_$/, "");
  if (code === "" || code.length > maxCodeLength) return refuse("the login brought no code");
  const spent = `instagram:${code}`;
  if (state === null || !isOwnState(ctx, state)) {
    return refuse((await isSpent(ctx, spent)) ? used : elsewhere);
  }
  clearState(ctx);
  if (!(await spendOnce(ctx, spent))) return refuse(used);
  if (!(await spendOnce(ctx, `state:${state}`))) return refuse(elsewhere);
  const brought = {
    code,
    redirectUri: callbackAddress(ctx.config),
    verifier: verifierOf(ctx, state),
  };
  const answer = await readInstagramPerson(login, brought, ctx.now());
  if (!answer.person) {
    ctx.log.warn({ reason: answer.reason }, "a login at Instagram failed");
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
