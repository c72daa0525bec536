import {
  authorizeAddress,
  callbackAddress,
  instagramLoginOf,
} from "#server/networks/instagram-login";
import type { Context } from "#server/platform/request/context";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { giveState, verifierOf } from "./network-state";

export interface StartedInstagramSignIn {
  authorizeUrl: string | null;
  userErrors: UserError[];
}

export const instagramAway = userError("UNAVAILABLE", "Instagram is not available");

/** Tells where a person says yes at Instagram, and marks this browser as the one that may come back. */
export function startInstagramSignIn(ctx: Context): StartedInstagramSignIn {
  const login = instagramLoginOf(ctx.config);
  if (!login) return { authorizeUrl: null, userErrors: [instagramAway] };
  const state = giveState(ctx);
  const redirectUri = callbackAddress(ctx.config);
  const verifier = verifierOf(ctx, state);
  return {
    authorizeUrl: authorizeAddress(login, { redirectUri, state, verifier }),
    userErrors: [],
  };
}
