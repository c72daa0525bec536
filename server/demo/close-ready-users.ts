import type { Database } from "#server/platform/database/database";
import { readyModerator, readyOwner, readyReviewer } from "./ready-users";

/**
 * Security: the passwords of the ready users are public. If production uses a database with demonstration data, these
 * users can no longer sign in, and the moderator has no role.
 */
export async function closeReadyUsers({ source }: Pick<Database, "source">): Promise<void> {
  const ids = [readyOwner, readyReviewer, readyModerator].map(({ instagramId }) => instagramId);
  await source.manager.query(
    `WITH closed AS (
       UPDATE users SET password_hash = NULL, instagram_id = NULL, facebook_id = NULL
       WHERE instagram_id = ANY($1::text[]) RETURNING id
     ), revoked AS (
       UPDATE operators SET revoked_at = now() FROM closed
       WHERE operators.user_id = closed.id AND operators.revoked_at IS NULL
     )
     DELETE FROM sessions USING closed WHERE sessions.user_id = closed.id`,
    [ids],
  );
}
