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

/** A cached look-up: the answer while it is fresh, and the last profile, which may be older. */
export interface StoredLookUp {
  answer: "found" | LookUpFailure | null;
  /** Not older than a week. */
  profile: LookedUpProfile | null;
  isLeased: boolean;
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

const profileByUsername = statement(`
  SELECT username, found_at AS "foundAt", failed_at AS "failedAt", failure, asking_until AS "askingUntil",
    network_id AS "networkId", display_name AS "displayName", biography, picture_url AS "pictureUrl",
    followers, posts, is_verified AS "isVerified", is_business AS "isBusiness", is_private AS "isPrivate"
  FROM looked_up_profiles WHERE username = $1`);

/** Cache lifetimes: an answer lives for a day, a failure for a few seconds. */
function cacheBoundsAt(now: Date) {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  return {
    fresh: before(lookUpHours * 3600),
    repeatable: before(failedLookUpSeconds),
    expired: before(staleLookUpDays * 86_400),
  };
}

export async function findStoredLookUp(ctx: Context, username: string): Promise<StoredLookUp> {
  const [row] = await ctx.database.queryPrepared<Row>(profileByUsername, [username]);
  if (!row) return { answer: null, profile: null, isLeased: false };
  const now = ctx.now();
  const { fresh, repeatable, expired } = cacheBoundsAt(now);
  const { foundAt, failedAt, failure, askingUntil } = row;
  const isLeased = askingUntil !== null && askingUntil > now;
  const profile = foundAt !== null && foundAt > expired ? profileOf(row) : null;
  if (foundAt !== null && foundAt > fresh) return { answer: "found", profile, isLeased };
  const hasJustFailed = failedAt !== null && failedAt > repeatable;
  return { answer: hasJustFailed ? failure : null, profile, isLeased };
}

function profileOf({ networkId, displayName, username, foundAt, ...row }: Row): LookedUpProfile {
  const { biography, pictureUrl, followers, posts, isVerified, isBusiness, isPrivate } = row;
  return Object.assign(new LookedUpProfile(), {
    userId: networkId!,
    fetchedAt: foundAt,
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

/** Takes the lease to look up a username; false if another process has it or the cached answer is fresh. */
export async function leaseLookUp(
  manager: EntityManager,
  username: string,
  now: Date,
): Promise<boolean> {
  const { fresh, repeatable } = cacheBoundsAt(now);
  const until = new Date(now.getTime() + maxLookUpMilliseconds);
  const leased: unknown[] = await manager.query(
    `INSERT INTO looked_up_profiles AS known (username, asking_until) VALUES ($1, $2)
     ON CONFLICT (username) DO UPDATE SET asking_until = excluded.asking_until
       WHERE coalesce(known.asking_until <= $3, true)
         AND coalesce(known.found_at <= $4, true) AND coalesce(known.failed_at <= $5, true)
     RETURNING username`,
    [username, until, now, fresh, repeatable],
  );
  return leased.length > 0;
}

export interface ProfileToStore extends Omit<LookedUpProfile, "displayName" | "fetchedAt"> {
  displayName: string | null;
}

export async function storeLookUp(
  manager: EntityManager,
  profile: ProfileToStore,
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

/** "not found" erases the stored profile; "unavailable" keeps it. */
export async function storeLookUpFailure(
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
