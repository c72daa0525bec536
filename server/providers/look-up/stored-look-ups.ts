import type { EntityManager } from "typeorm";
import type { Context } from "#server/platform/request/context";
import {
  failedLookUpSeconds,
  maxLookUpMilliseconds,
  lookUpHours,
  staleLookUpDays,
} from "#server/platform/settings/limits";
import { statement } from "#server/platform/database/statement";
import { LookedUpProfile } from "./looked-up-profile";

export type LookUpFailure = "not found" | "unavailable";

/** What is remembered of a username: an answer that still holds, and the last profile, which may be older. */
export interface Remembered {
  answer: "found" | LookUpFailure | null;
  /** Not older than a week. */
  profile: LookedUpProfile | null;
  isBeingAsked: boolean;
}

interface Row {
  foundAt: Date | null;
  failedAt: Date | null;
  failure: LookUpFailure | null;
  askingUntil: Date | null;
  networkId: string | null;
  username: string;
  displayName: string | null;
  biography: string | null;
  pictureUrl: string | null;
  followers: number;
  posts: number;
  isVerified: boolean;
  isBusiness: boolean;
  isPrivate: boolean;
}

const rememberedProfile = statement(`
  SELECT username, found_at AS "foundAt", failed_at AS "failedAt", failure, asking_until AS "askingUntil",
    network_id AS "networkId", display_name AS "displayName", biography, picture_url AS "pictureUrl",
    followers, posts, is_verified AS "isVerified", is_business AS "isBusiness", is_private AS "isPrivate"
  FROM looked_up_profiles WHERE username = $1`);

/** A look-up's answer holds for a day, its failure for a few seconds. */
function edgesAt(now: Date) {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  return {
    fresh: before(lookUpHours * 3600),
    repeatable: before(failedLookUpSeconds),
    forgotten: before(staleLookUpDays * 86_400),
  };
}

export async function recallLookUp(ctx: Context, username: string): Promise<Remembered> {
  const [row] = await ctx.database.read<Row>(rememberedProfile, [username]);
  if (!row) return { answer: null, profile: null, isBeingAsked: false };
  const now = ctx.now();
  const { fresh, repeatable, forgotten } = edgesAt(now);
  const { foundAt, failedAt, failure, askingUntil } = row;
  const isBeingAsked = askingUntil !== null && askingUntil > now;
  const profile = foundAt !== null && foundAt > forgotten ? profileOf(row) : null;
  if (foundAt !== null && foundAt > fresh) return { answer: "found", profile, isBeingAsked };
  const hasJustFailed = failedAt !== null && failedAt > repeatable;
  return { answer: hasJustFailed ? failure : null, profile, isBeingAsked };
}

function profileOf({ networkId, displayName, username, ...row }: Row): LookedUpProfile {
  const { biography, pictureUrl, followers, posts, isVerified, isBusiness, isPrivate } = row;
  return Object.assign(new LookedUpProfile(), {
    userId: networkId!,
    username,
    displayName: displayName ?? username,
    biography,
    pictureUrl,
    followers,
    posts,
    isVerified,
    isBusiness,
    isPrivate,
  });
}

/** Takes it upon this process to ask; false where another one does, or has just been told. */
export async function claimLookUp(
  manager: EntityManager,
  username: string,
  now: Date,
): Promise<boolean> {
  const { fresh, repeatable } = edgesAt(now);
  const until = new Date(now.getTime() + maxLookUpMilliseconds);
  const claimed: unknown[] = await manager.query(
    `INSERT INTO looked_up_profiles AS known (username, asking_until) VALUES ($1, $2)
     ON CONFLICT (username) DO UPDATE SET asking_until = excluded.asking_until
       WHERE coalesce(known.asking_until <= $3, true)
         AND coalesce(known.found_at <= $4, true) AND coalesce(known.failed_at <= $5, true)
     RETURNING username`,
    [username, until, now, fresh, repeatable],
  );
  return claimed.length > 0;
}

/** The profile without its picture's path; the name is null where there is none. */
export interface ProfileToRemember extends Omit<LookedUpProfile, "displayName"> {
  displayName: string | null;
}

export async function rememberProfile(
  manager: EntityManager,
  profile: ProfileToRemember,
  now: Date,
): Promise<void> {
  const { username, userId, displayName, biography, pictureUrl, followers, posts } = profile;
  const { isVerified, isBusiness, isPrivate } = profile;
  await manager.query(
    `UPDATE looked_up_profiles SET found_at = $2, network_id = $3, display_name = $4, biography = $5,
       picture_url = $6, followers = $7, posts = $8, is_verified = $9, is_business = $10, is_private = $11,
       failed_at = NULL, failure = NULL, asking_until = NULL
     WHERE username = $1`,
    [
      username,
      now,
      userId,
      displayName,
      biography,
      pictureUrl,
      followers,
      posts,
      isVerified,
      isBusiness,
      isPrivate,
    ],
  );
}

/** Nobody of that name makes us forget who had it; a network that is away does not. */
export async function rememberFailure(
  manager: EntityManager,
  username: string,
  failure: LookUpFailure,
  now: Date,
): Promise<void> {
  await manager.query(
    `INSERT INTO looked_up_profiles AS known (username, failed_at, failure) VALUES ($1, $2, $3)
     ON CONFLICT (username) DO UPDATE SET
       failed_at = excluded.failed_at, failure = excluded.failure, asking_until = NULL,
       found_at = CASE WHEN $4 THEN NULL ELSE known.found_at END,
       network_id = CASE WHEN $4 THEN NULL ELSE known.network_id END,
       display_name = CASE WHEN $4 THEN NULL ELSE known.display_name END,
       biography = CASE WHEN $4 THEN NULL ELSE known.biography END,
       picture_url = CASE WHEN $4 THEN NULL ELSE known.picture_url END`,
    [username, now, failure, failure === "not found"],
  );
}
