import {
  callbackAddress,
  instagramLoginOf,
  readInstagramPerson,
} from "#server/networks/instagram-login";
import { action } from "#server/platform/request/action";
import { byNetwork } from "#server/platform/request/rate-limit";
import { refuse, userError } from "#server/platform/errors/user-error";
import { signInByNetwork } from "./sign-in-by-network";
import { isSpent, spendOnce } from "#server/verification/spend-once";
import { clearState, isOwnState, verifierOf } from "./network-state";
import { SignInWithInstagramInput, SignInWithInstagramPayload } from "./network-sign-in.input";
import { instagramUnavailable } from "./start-instagram-sign-in";

const maxCodeLength = 2_000;
const used = "this login has already been used";
const elsewhere = "this login was not started in this browser, please try again";

/** Signs in with an Instagram authorization code: single use, and only in the browser that started the login. */
export const signInWithInstagram = action(
  {
    name: "signInWithInstagram",
    description: "Signs in with Instagram, or creates a profile without a password.",
    payload: SignInWithInstagramPayload,
    input: SignInWithInstagramInput,
    parse: ({ config }, given: SignInWithInstagramInput) => {
      const login = instagramLoginOf(config);
      return login ? { ...given, login } : refuse(instagramUnavailable);
    },
    limit: ["SIGN_IN", byNetwork],
  },
  async (ctx, { code: given, state = null, remember, login }) => {
    const code = given.trim().replace(/#_$/, "");
    if (code === "" || code.length > maxCodeLength) return failed("the login returned no code");
    const spent = `instagram:${code}`;
    if (state === null || !isOwnState(ctx, state)) {
      return failed((await isSpent(ctx, spent)) ? used : elsewhere);
    }
    clearState(ctx);
    if (!(await spendOnce(ctx, spent))) return failed(used);
    if (!(await spendOnce(ctx, `state:${state}`))) return failed(elsewhere);
    const grant = {
      code,
      redirectUri: callbackAddress(ctx.config),
      verifier: verifierOf(ctx, state),
    };
    const answer = await readInstagramPerson(login, grant, ctx.now());
    if (!answer.person) {
      ctx.log.warn({ reason: answer.reason }, "Instagram login failed");
      return refuse(userError(answer.isOutage ? "UNAVAILABLE" : "INVALID", answer.reason));
    }
    const { isSimulated } = login;
    return signInByNetwork(
      ctx,
      { network: "instagram", person: answer.person, isSimulated },
      remember,
    );
  },
);

function failed(reason: string) {
  return refuse(userError("INVALID", reason));
}
