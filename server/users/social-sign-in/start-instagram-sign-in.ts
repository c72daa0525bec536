import {
  authorizeAddress,
  callbackAddress,
  instagramLoginOf,
} from "#server/networks/instagram-login";
import type { Context } from "#server/platform/request/context";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { issueState, verifierOf } from "./network-state";

export interface StartedInstagramSignIn {
  authorizeUrl: string | null;
  userErrors: UserError[];
}

export const instagramUnavailable = userError("UNAVAILABLE", "Instagram is not available");

export function startInstagramSignIn(ctx: Context): StartedInstagramSignIn {
  const login = instagramLoginOf(ctx.config);
  if (!login) return { authorizeUrl: null, userErrors: [instagramUnavailable] };
  const state = issueState(ctx);
  const redirectUri = callbackAddress(ctx.config);
  const verifier = verifierOf(ctx, state);
  return {
    authorizeUrl: authorizeAddress(login, { redirectUri, state, verifier }),
    userErrors: [],
  };
}
