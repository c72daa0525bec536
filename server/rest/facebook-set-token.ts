import { z } from "zod";
import type { Context } from "#server/platform/context";
import { connectFacebook } from "#server/users/connect-facebook";
import { answer, defineCall, succeeded, type Answer } from "./call";
import { refusal } from "./refusal";

const facebookSetTokenInput = z.object({
  facebookToken: z.string().max(5_000).nullish(),
  /** Read and not believed: Facebook itself says how long a token lasts. */
  expiresIn: z.union([z.number(), z.string().max(20)]).nullish(),
});

/** `POST /api/facebook/set-token`: adds a login at Facebook to whom the bearer names. */
export const facebookSetTokenCall = defineCall({
  method: "POST",
  path: "/api/facebook/set-token",
  summary: "Adds a login at Facebook to whom the bearer names.",
  input: facebookSetTokenInput,
  needsBearer: { message: "Authentication required" },
  answers: { 200: succeeded({ message: z.string() }) },
  refusals: [403, 409, 429],
  handle: facebookSetToken,
});

async function facebookSetToken(
  ctx: Context,
  { facebookToken }: z.output<typeof facebookSetTokenInput>,
): Promise<Answer> {
  const { isConnected, userErrors } = await connectFacebook(ctx, facebookToken ?? "");
  if (isConnected) return answer({ message: "Facebook connected" });
  const refused = refusal(userErrors, "Facebook login failed");
  return { ...refused, body: { ...refused.body, message: refused.body.error } };
}
