import { z } from "zod";
import type { Context } from "#server/platform/request/context";
import { stateOfBrowser } from "#server/users/social-sign-in/network-state";
import { signInWithInstagram } from "#server/users/social-sign-in/sign-in-with-instagram";
import { answer, defineCall, succeeded, type Answer } from "#server/rest/call";
import { refusal } from "#server/rest/refusal";
import { toUserProfile, userProfile } from "#server/rest/user-profile";

const instagramTokenInput = z.object({
  code: z.string().max(5_000).nullish(),
  state: z.string().max(5_000).nullish(),
  rememberMe: z.boolean().nullish(),
});

/**
 * `POST /api/instagram/token`: signs in by what Instagram sent back. The access token is our own. A state that is
 * not in the body is the one that this browser was given.
 */
export const instagramTokenCall = defineCall({
  method: "POST",
  path: "/api/instagram/token",
  summary: "Signs in by what Instagram sent back to `/auth/callback`.",
  notes: "`accessToken` is a bearer of this product, not the network's token.",
  input: instagramTokenInput,
  answers: {
    200: succeeded({
      userData: userProfile
        .extend({ accessToken: z.string(), expiresAt: z.iso.datetime() })
        .meta({ id: "SignedInUser" }),
    }),
  },
  refusals: [409, 429],
  handle: instagramToken,
});

async function instagramToken(
  ctx: Context,
  { code, state, rememberMe }: z.output<typeof instagramTokenInput>,
): Promise<Answer> {
  const { token, expiresAt, viewer, userErrors } = await signInWithInstagram(ctx, {
    code: code ?? "",
    state: state ?? stateOfBrowser(ctx),
    remember: rememberMe ?? false,
  });
  if (!token || !viewer) return refusal(userErrors, "Instagram login failed");
  return answer({ userData: { ...toUserProfile(viewer), accessToken: token, expiresAt } });
}
