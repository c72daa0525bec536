import { createHmac } from "node:crypto";
import { z } from "zod";
import { addressOf, type Config } from "#server/platform/settings/config";
import { maxLookUpMilliseconds } from "#server/platform/settings/limits";
import { recordServiceState } from "#server/platform/request/external-service-states";
import { callNetwork } from "./network-call";
import { parseUsername } from "./username";

/** Apify, which reads public Instagram profiles. */
export interface ProfileScraper {
  token: string;
  baseUrl: string;
  isSimulated: boolean;
}

/** A public profile. Its texts are untrusted. */
export interface ScrapedProfile {
  id: string;
  username: string;
  fullName: string;
  biography: string;
  followers: number;
  posts: number;
  isVerified: boolean;
  isBusiness: boolean;
  isPrivate: boolean;
  /** A signed URL that expires after a few days. */
  pictureUrl: string | null;
}

export type Scraped =
  | { outcome: "found"; profile: ScrapedProfile }
  | { outcome: "not found" | "unavailable"; status: number | null };

export const scraperSimulatorPath = "/simulator/apify";
export const scraperPath = "/v2/acts/apify~instagram-profile-scraper/run-sync-get-dataset-items";

/** The scraper if configured, its simulator in demo mode, else null. */
export function profileScraperOf(config: Config): ProfileScraper | null {
  if (config.profileScraper) return { ...config.profileScraper, isSimulated: false };
  if (config.mode === "production") return null;
  return {
    token: createHmac("sha256", config.secret).update("simulator:apify").digest("hex"),
    baseUrl: `${addressOf(config.host, config.port)}${scraperSimulatorPath}`,
    isSimulated: true,
  };
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const count = z
  .number()
  .nullish()
  .transform((value) => Math.min(2_147_483_647, Math.max(0, Math.trunc(value ?? 0))));
const flag = z.boolean().nullish().transform(Boolean);
const item = z.object({
  id: z
    .union([z.string(), z.number().int()])
    .transform(String)
    .pipe(z.string().regex(/^\d{1,40}$/)),
  username: z.string(),
  fullName: text,
  biography: text,
  followersCount: count,
  postsCount: count,
  verified: flag,
  isBusinessAccount: flag,
  private: flag,
  profilePicUrl: z.string().nullish(),
  profilePicUrlHD: z.string().nullish(),
});
/** A missing profile is reported by an item, not only by a status. */
const faultyItem = z.object({ error: z.string().min(1) });

const notFound = "not_found";

/** Reads one Instagram profile, which takes seconds; Apify also aborts runs that take too long. */
export async function scrapeProfile(
  { token, baseUrl }: ProfileScraper,
  username: string,
): Promise<Scraped> {
  const options = new URLSearchParams({
    timeout: String(maxLookUpMilliseconds / 1000),
    maxItems: "1",
  });
  const answer = await callNetwork(
    "profileScraper",
    `${baseUrl}${scraperPath}?${options}`,
    {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ usernames: [username] }),
    },
    { milliseconds: maxLookUpMilliseconds, isIdempotent: true },
  );
  const status = answer?.status ?? null;
  if (!answer) return { outcome: "unavailable", status };
  const isWell = answer.status >= 200 && answer.status < 300;
  if (!isWell || !Array.isArray(answer.body)) {
    // The response counts as a success for the circuit breaker, but the operator must know.
    recordServiceState(
      "profileScraper",
      isWell ? "an invalid response" : `status ${answer.status}`,
    );
    return { outcome: "unavailable", status };
  }

  const items: unknown[] = answer.body;
  const [first] = items;
  if (first === undefined) return { outcome: "not found", status };
  const fault = faultyItem.safeParse(first).data?.error;
  if (fault) return { outcome: fault === notFound ? "not found" : "unavailable", status };
  const found = item.safeParse(first).data;
  // Missing id or username, or another profile: not found.
  if (!found || parseUsername(found.username) !== username) return { outcome: "not found", status };
  const profile = profileOf(found, username);
  const isPerson = profile.followers > 0 || profile.posts > 0 || profile.fullName.trim() !== "";
  return isPerson ? { outcome: "found", profile } : { outcome: "not found", status };
}

function profileOf(found: z.output<typeof item>, username: string): ScrapedProfile {
  return {
    id: found.id,
    username,
    fullName: found.fullName,
    biography: found.biography,
    followers: found.followersCount,
    posts: found.postsCount,
    isVerified: found.verified,
    isBusiness: found.isBusinessAccount,
    isPrivate: found.private,
    pictureUrl: found.profilePicUrlHD || found.profilePicUrl || null,
  };
}
