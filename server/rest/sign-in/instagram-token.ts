import { z } from "zod";
import type { Context } from "#server/platform/request/context";
import { stateOfBrowser } from "#server/users/social-sign-in/network-state";
import { signInWithInstagram } from "#server/users/social-sign-in/sign-in-with-instagram";
import { answer, defineCall, failed, succeeded, type Answer } from "#server/rest/call";
import { refusal } from "#server/rest/refusal";
import { secondFactorSchema, withSecondFactor } from "./second-factor";
import { toUserProfile, userProfile } from "#server/rest/user-profile";

const instagramTokenInput = z.object({
  code: z.string().max(5_000).nullish(),
  state: z.string().max(5_000).nullish(),
  rememberMe: z.boolean().nullish(),
});

/**
 * `POST /api/instagram/token`: signs in with the code from Instagram. The `accessToken` is ours. A missing `state` is
 * read from the cookie.
 */
export const instagramTokenCall = defineCall({
  method: "POST",
  path: "/api/instagram/token",
  summary: "Signs in with the code that Instagram sent to `/auth/callback`.",
  notes: "`accessToken` is a Plaudit bearer token, not a token of Instagram.",
  input: instagramTokenInput,
  answers: {
    200: succeeded({
      userData: userProfile
        .extend({ accessToken: z.string(), expiresAt: z.iso.datetime() })
        .meta({ id: "SignedInUser" }),
    }),
  },
  refusals: [409, 429],
  refused: failed
    .extend({ secondFactor: secondFactorSchema.optional() })
    .meta({ id: "InstagramFailure" }),
  handle: instagramToken,
});

async function instagramToken(
  ctx: Context,
  { code, state, rememberMe }: z.output<typeof instagramTokenInput>,
): Promise<Answer> {
  const session = await signInWithInstagram(ctx, {
    code: code ?? "",
    state: state ?? stateOfBrowser(ctx),
    remember: rememberMe ?? false,
  });
  const { token, expiresAt, viewer, userErrors } = session;
  if (!token || !viewer) {
    return withSecondFactor(refusal(userErrors, "Instagram login failed"), session);
  }
  return answer({ userData: { ...toUserProfile(viewer.signedIn), accessToken: token, expiresAt } });
}
