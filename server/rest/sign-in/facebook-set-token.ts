import { z } from "zod";
import type { FacebookProfile } from "#server/networks/facebook-profiles";
import type { Context } from "#server/platform/request/context";
import { connectFacebook } from "#server/users/social-sign-in/connect-facebook";
import { requireViewer } from "#server/users/sessions/viewer";
import { answer, defineCall, succeeded, type Answer } from "#server/rest/call";
import { refusal } from "#server/rest/refusal";

const facebookSetTokenInput = z.object({
  facebookToken: z.string().max(5_000).nullish(),
  /** Ignored: Facebook itself says how long a token lasts. */
  expiresIn: z.union([z.number(), z.string().max(20)]).nullish(),
});

const facebookAccount = z
  .object({
    id: z.string(),
    username: z.string().nullable().describe("Instagram username linked to the page."),
    fullName: z.string().nullable(),
    accountType: z.string().nullable().describe("If Facebook provides it."),
    profilePic: z.string().nullable(),
    followersCount: z.int().nullable(),
    mediaCount: z.int().nullable(),
    platform: z.literal("facebook"),
    verified: z.boolean().describe("Whether it is the user's confirmed username."),
    pageId: z.string().nullable(),
    pageName: z.string().nullable(),
  })
  .meta({ id: "FacebookAccount" });

/** `POST /api/facebook/set-token`: connects Facebook to the signed-in user. */
export const facebookSetTokenCall = defineCall({
  method: "POST",
  path: "/api/facebook/set-token",
  summary: "Connects Facebook to the signed-in user.",
  input: facebookSetTokenInput,
  needsBearer: { message: "Authentication required" },
  answers: { 200: succeeded({ message: z.string(), accounts: z.array(facebookAccount) }) },
  refusals: [403, 409, 429],
  handle: facebookSetToken,
});

async function facebookSetToken(
  ctx: Context,
  { facebookToken }: z.output<typeof facebookSetTokenInput>,
): Promise<Answer> {
  const { profiles, userErrors } = await connectFacebook(ctx, { token: facebookToken ?? "" });
  if (profiles) {
    const { user } = await requireViewer(ctx);
    const accounts = profiles.map((profile) => toAccount(profile, user.username));
    return answer({ message: "Facebook connected", accounts });
  }
  const refused = refusal(userErrors, "Facebook login failed");
  return { ...refused, body: { ...refused.body, message: refused.body.error } };
}

function toAccount(
  { id, username, name, pictureUrl, followers, posts, kind, page }: FacebookProfile,
  confirmed: string | null,
): z.output<typeof facebookAccount> {
  return {
    id,
    username,
    fullName: name,
    accountType: kind,
    profilePic: pictureUrl,
    followersCount: followers,
    mediaCount: posts,
    platform: "facebook",
    verified: username !== null && username === confirmed,
    pageId: page?.id ?? null,
    pageName: page?.name ?? null,
  };
}
