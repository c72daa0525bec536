import { z } from "zod";
import { picturePath } from "#server/pictures/picture-address";
import type { Context } from "#server/platform/request/context";
import type { UserError } from "#server/platform/errors/user-error";
import { lookUpProfile } from "#server/providers/look-up/look-up-profile";
import type { LookedUpProfile } from "#server/providers/look-up/looked-up-profile";
import { answer, defineCall, failed, succeeded, type Answer } from "./call";
import { refusal } from "./refusal";

const input = z.object({
  username: z.string().max(100).describe("An Instagram username, with or without @, in any case."),
});

const profileRecord = z
  .object({
    user_id: z.string().describe("The id at Instagram, or the one in the directory."),
    username: z.string(),
    full_name: z.string(),
    biography: z.string().nullable(),
    profile_pic_url: z.string().nullable().describe("A path for `proxy-image`."),
    followers: z.int(),
    posts: z.int(),
    is_verified: z.boolean(),
    is_business_account: z.boolean(),
    is_private: z.boolean(),
  })
  .meta({ id: "LookedUpProfile" });

const cached = z.boolean().describe("Whether the answer came without a request to Instagram.");
const rawData = z.object({ error: z.enum(["not_found", "unavailable"]).nullable() });

const found = succeeded({
  found: z.boolean(),
  data: profileRecord.nullable(),
  raw_data: rawData,
  cached,
  message: z.string().optional().describe("Why no profile was found, as a message for people."),
});
const notFound = failed
  .extend({ data: z.null().optional(), raw_data: rawData.optional(), cached: cached.optional() })
  .meta({ id: "LookUpFailure" });

/** `GET /api/apify/instagram-profile-scraper`: a public profile on Instagram. */
export const lookUpCall = defineCall({
  method: "GET",
  path: "/api/apify/instagram-profile-scraper",
  summary: "Looks up a public Instagram profile.",
  notes:
    "Searches the directory, then the look-ups of the last 24 hours, then Instagram. An unknown username is `found: false` with `raw_data.error: not_found`. If Instagram does not answer, the status is 503; retry after five seconds.",
  input,
  answers: { 200: found },
  refusals: [429],
  refused: notFound,
  handle: lookUp,
});

async function lookUp(ctx: Context, { username }: z.output<typeof input>): Promise<Answer> {
  const { profile, isCached, userErrors } = await lookUpProfile(ctx, { username });
  if (profile) {
    const data = toProfileRecord(profile);
    return answer({ found: true, data, raw_data: { error: null }, cached: isCached });
  }
  return notFoundAs(userErrors[0]!, isCached);
}

function notFoundAs(error: UserError, isCached: boolean | null): Answer {
  const refused = refusal([error], error.message);
  switch (error.code) {
    case "NOT_FOUND": {
      const raw_data = { error: "not_found" };
      const { message } = error;
      return answer({ found: false, data: null, raw_data, cached: isCached, message });
    }
    case "UNAVAILABLE": {
      const body = { ...refused.body, data: null, raw_data: { error: "unavailable" } };
      return { ...refused, body: { ...body, cached: isCached }, headers: { "retry-after": "5" } };
    }
    case "REQUIRED":
    case "INVALID": {
      // Clients join the two parts again.
      const [what, message] = error.message.split(": ", 2);
      return { ...refused, body: { ...refused.body, error: what, message } };
    }
    default:
      return refused;
  }
}

function toProfileRecord(profile: LookedUpProfile): z.output<typeof profileRecord> {
  return {
    user_id: profile.userId,
    username: profile.username,
    full_name: profile.displayName,
    biography: profile.biography,
    profile_pic_url: picturePath(profile.pictureUrl),
    followers: profile.followers,
    posts: profile.posts,
    is_verified: profile.isVerified,
    is_business_account: profile.isBusiness,
    is_private: profile.isPrivate,
  };
}
