import { profileScraperOf } from "#server/networks/profile-scraper";
import { parseUsername } from "#server/networks/username";
import { consumeRateLimits } from "#server/platform/request/budgets";
import type { Context } from "#server/platform/request/context";
import { countCacheRead } from "#server/platform/settings/metrics";
import { networkPrefixes } from "#server/platform/settings/network-prefix";
import { throttledError, userError, type UserError } from "#server/platform/errors/user-error";
import { askNetwork } from "./ask-network";
import { findStoredLookUp, type StoredLookUp } from "./stored-look-ups";
import { profileOfProvider, type LookedUpProfile } from "./looked-up-profile";
import { providerByUsername } from "#server/providers/provider.batch";

export interface LookUpAnswer {
  profile: LookedUpProfile | null;
  /** False when the social network was called. */
  isCached: boolean;
  userErrors: UserError[];
}

/**
 * Looks up a profile: in the directory, then among stored look-ups, then on the social network. If the network is
 * unavailable, an older stored profile is returned.
 */
export async function lookUpProfile(ctx: Context, given: string): Promise<LookUpAnswer> {
  const username = parseUsername(given);
  if (username === null) return refuse(invalid(given), true);

  const provider = await providerByUsername(ctx).load(username);
  if (provider) return { profile: profileOfProvider(provider), isCached: true, userErrors: [] };

  const stored = await findStoredLookUp(ctx, username);
  countCacheRead("look_ups", stored.answer !== null);
  if (stored.answer !== null) return answerOf(stored, username, true);
  const scraper = profileScraperOf(ctx.config);
  if (!scraper) return answerOf({ ...stored, answer: "unavailable" }, username, true);

  const result = await consumeRateLimits(ctx, [
    ["LOOK_UP_NETWORK", networkPrefixes(ctx.ipAddress).widest],
    ["LOOK_UP", ctx.ipAddress],
  ]);
  if (!result.allowed) {
    return refuse(throttledError(result.message, result.retryAfterSeconds), true);
  }
  await askNetwork(ctx, scraper, username);
  return answerOf(await findStoredLookUp(ctx, username), username, false);
}

function answerOf(
  { answer, profile }: StoredLookUp,
  username: string,
  isCached: boolean,
): LookUpAnswer {
  if (answer === "found") return { profile, isCached, userErrors: [] };
  if (answer === "not found") {
    return refuse(
      userError("NOT_FOUND", `@${username} not found on Instagram`, "username"),
      isCached,
    );
  }
  if (profile) return { profile, isCached: true, userErrors: [] };
  return refuse(
    userError("UNAVAILABLE", `Unable to verify @${username} - please try again`, "username"),
    isCached,
  );
}

function invalid(given: string): UserError {
  const isMissing = given.trim().replace(/^@/, "") === "";
  const message = isMissing
    ? "please enter a username"
    : "use 1 to 30 letters, digits, dots and underscores";
  return userError(
    isMissing ? "REQUIRED" : "INVALID",
    `Invalid username format: ${message}`,
    "username",
  );
}

function refuse(error: UserError, isCached: boolean): LookUpAnswer {
  return { profile: null, isCached, userErrors: [error] };
}
