import { profileScraperOf } from "#server/networks/profile-scraper";
import { parseUsername } from "#server/networks/username";
import { consumeRateLimits } from "#server/platform/request/budgets";
import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { countCacheRead } from "#server/platform/settings/metrics";
import { networkPrefixes } from "#server/platform/settings/network-prefix";
import {
  refuse,
  throttledError,
  userError,
  type Refusal,
  type UserError,
} from "#server/platform/errors/user-error";
import { LookUpProfileInput, LookUpProfilePayload } from "./look-up.input";
import { askNetwork } from "./ask-network";
import { findStoredLookUp, type StoredLookUp } from "./stored-look-ups";
import { profileOfProvider, type LookedUpProfile } from "./looked-up-profile";
import { providerByUsername } from "#server/providers/provider.batch";

/** Looks up a profile, as the mutation does. */
export const lookUpProfile = action(
  {
    name: "lookUpProfile",
    description:
      "Looks up a profile: in the directory, then in the cache of the last 24 hours, then on Instagram. Needs no token.",
    payload: LookUpProfilePayload,
    input: LookUpProfileInput,
  },
  (ctx, { username }: LookUpProfileInput) => findOrLookUp(ctx, username),
);

/** `isCached` is false when the social network was called. */
type LookUp =
  | { profile: LookedUpProfile; isCached: boolean }
  | (Refusal & { profile?: null; isCached: boolean });

/**
 * Looks up a profile: in the directory, then among stored look-ups, then on the social network. If the network is
 * unavailable, an older stored profile is returned.
 */
export async function findOrLookUp(ctx: Context, given: string): Promise<LookUp> {
  const username = parseUsername(given, ctx.config.publicUrl);
  if (username === null) return { ...refuse(invalid(given)), isCached: true };

  const provider = await providerByUsername(ctx).load(username);
  if (provider) return { profile: profileOfProvider(provider), isCached: true };

  const stored = await findStoredLookUp(ctx, username);
  countCacheRead("look_ups", stored.answer !== null);
  if (stored.answer !== null) return answerOf(stored, username, true);
  const scraper = profileScraperOf(ctx.config);
  if (!scraper) {
    if (stored.profile) return { profile: stored.profile, isCached: true };
    const message = "New profiles cannot be looked up here";
    return { ...refuse(userError("UNAVAILABLE", message, "username")), isCached: true };
  }

  const result = await consumeRateLimits(ctx, [
    ["LOOK_UP_NETWORK", networkPrefixes(ctx.ipAddress).widest],
    ["LOOK_UP", ctx.ipAddress],
  ]);
  if (!result.allowed) return { ...refuse(throttledError(result)), isCached: true };
  await askNetwork(ctx, scraper, username);
  return answerOf(await findStoredLookUp(ctx, username), username, false);
}

function answerOf({ answer, profile }: StoredLookUp, username: string, isCached: boolean): LookUp {
  if (profile && answer === "found") return { profile, isCached };
  if (answer === "not found") {
    const fault = userError("NOT_FOUND", `@${username} not found on Instagram`, "username");
    return { ...refuse(fault), isCached };
  }
  if (profile) return { profile, isCached: true };
  const message = `Unable to verify @${username} - please try again`;
  return { ...refuse(userError("UNAVAILABLE", message, "username")), isCached };
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
