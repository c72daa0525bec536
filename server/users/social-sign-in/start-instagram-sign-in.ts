import {
  authorizeAddress,
  callbackAddress,
  instagramLoginOf,
} from "#server/networks/instagram-login";
import { action } from "#server/platform/request/action";
import { refuse, userError } from "#server/platform/errors/user-error";
import { StartInstagramSignInPayload } from "./network-sign-in.input";
import { issueState, verifierOf } from "./network-state";

export const instagramUnavailable = userError("UNAVAILABLE", "Instagram is not available");

export const startInstagramSignIn = action(
  {
    name: "startInstagramSignIn",
    description: "Starts an Instagram login that only this browser can complete.",
    payload: StartInstagramSignInPayload,
  },
  (ctx) => {
    const login = instagramLoginOf(ctx.config);
    if (!login) return refuse(instagramUnavailable);
    const state = issueState(ctx);
    const redirectUri = callbackAddress(ctx.config);
    const verifier = verifierOf(ctx, state);
    return { authorizeUrl: authorizeAddress(login, { redirectUri, state, verifier }) };
  },
);
