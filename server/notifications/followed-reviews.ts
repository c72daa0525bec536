import type { SignedIn } from "#server/users/sessions/viewer";
import type { Notification } from "./notification";
import { NotificationKind } from "./notification-kind";
import type { NotificationSettings } from "./notification-settings";

export const followedKind = NotificationKind.FOLLOWED_PROVIDER_REVIEWED;

/** Reviews by others, written since the user follows the provider. $1: user, $2: earliest date, $3: enabled. */
export const followedReviews = `
  bookmarks b, LATERAL (
    SELECT r.id, r.created_at FROM reviews r
    WHERE r.provider_id = b.provider_id AND r.user_id IS DISTINCT FROM $1::integer
      AND r.created_at > greatest(b.changed_at, $2::timestamptz)`;
export const whereFollowed =
  "b.user_id = $1::integer AND b.kind = 'followed' AND b.is_on AND $3::boolean";

/** Events before sign-up or while the kind was turned off cause no notification. */
export function valuesOf(
  { id, createdAt }: SignedIn["user"],
  settings: NotificationSettings | null,
) {
  const from = settings?.followsFrom;
  const since = from && from > createdAt ? from : createdAt;
  return [id, since, !settings?.silenced.includes(followedKind)];
}

export function isReadBy(
  settings: NotificationSettings | null,
  { happenedAt }: Notification,
): boolean {
  const until = settings?.readUntil;
  return until !== null && until !== undefined && happenedAt <= until;
}
