import { timingSafeEqual } from "node:crypto";
import { storedHashOf, storedPath } from "#server/pictures/stored-picture";
import {
  secretHash,
  secretHashes,
  type Secret,
  type Secrets,
} from "#server/platform/settings/secret-hash";

/** Only the uploader gets it: knowing the address of a photo is not enough to use it in a review. */
export function signPhoto(config: Secret, path: string): string {
  const hash = storedHashOf(path)!;
  return `${hash}.${secretHash(config, textOf(hash)).toString("base64url")}`;
}

/** The path of the photo of a token; null for a token that is not ours. */
export function photoPathOf(config: Secrets, token: string): string | null {
  const [, hash, given] = /^([0-9a-f]{40})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  if (hash === undefined || given === undefined) return null;
  const signature = Buffer.from(given, "base64url");
  const isOurs = secretHashes(config, textOf(hash)).some((known) =>
    timingSafeEqual(known, signature),
  );
  return isOurs ? storedPath(hash) : null;
}

function textOf(hash: string): string {
  return `review-photo:${hash}`;
}
