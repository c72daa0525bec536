import {
  facebookLoginOf,
  readFacebookPerson,
  type FacebookLogin,
} from "#server/networks/facebook-login";
import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { byNetwork } from "#server/platform/request/rate-limit";
import { refuse, userError, type Refusal } from "#server/platform/errors/user-error";
import { SignInWithFacebookInput, SignInWithFacebookPayload } from "./network-sign-in.input";
import { signInByNetwork } from "./sign-in-by-network";
import type { NetworkIdentity } from "./network-user";

const maxTokenLength = 2_000;

/** Signs in with a Facebook token. Facebook tells whose it is; tokens of other apps are rejected. */
export const signInWithFacebook = action(
  {
    name: "signInWithFacebook",
    description: "Signs in with Facebook, or creates a profile without a password.",
    payload: SignInWithFacebookPayload,
    input: SignInWithFacebookInput,
    parse: facebookToken<SignInWithFacebookInput>,
    limit: ["SIGN_IN", byNetwork],
  },
  async (ctx, given) => {
    const identity = await fetchFacebookIdentity(ctx, given);
    if ("userErrors" in identity) return identity;
    return signInByNetwork(ctx, identity, given.remember);
  },
);

/** The access token from Facebook's JavaScript SDK, where there is a login of Facebook. */
export function facebookToken<Given extends { token: string }>(
  { config }: Context,
  given: Given,
): (Given & { login: FacebookLogin }) | Refusal {
  const login = facebookLoginOf(config);
  if (login) return { ...given, login };
  return refuse(userError("UNAVAILABLE", "Facebook is not available"));
}

export async function fetchFacebookIdentity(
  ctx: Context,
  { token, login }: { token: string; login: FacebookLogin },
): Promise<NetworkIdentity | Refusal> {
  const given = token.trim();
  if (given === "" || given.length > maxTokenLength) {
    return refuse(userError("INVALID", "the login returned no token"));
  }
  const answer = await readFacebookPerson(login, given, ctx.now());
  if (!answer.person) {
    ctx.log.warn({ reason: answer.reason }, "Facebook login failed");
    return refuse(userError(answer.isOutage ? "UNAVAILABLE" : "INVALID", answer.reason));
  }
  return { network: "facebook", person: answer.person, isSimulated: login.isSimulated };
}
