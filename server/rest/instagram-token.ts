import { z } from "zod";
import type { Context } from "#server/platform/context";
import { stateOfBrowser } from "#server/users/network-state";
import { signInWithInstagram } from "#server/users/sign-in-with-instagram";
import { answer, type Answer } from "./call";
import { refusal } from "./refusal";
import { toUserProfile } from "./user-profile";

export const instagramTokenInput = z.object({
  code: z.string().max(5_000).nullish(),
  state: z.string().max(5_000).nullish(),
  rememberMe: z.boolean().nullish(),
});

/**
 * `POST /api/instagram/token`: signs in by what Instagram sent back. The access token is our own. A state that is
 * not in the body is the one that this browser was given.
 */
export async function instagramToken(
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
