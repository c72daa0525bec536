import type { Database } from "#server/platform/database/database";
import { readyOwner, readyReviewer } from "./ready-users";

/**
 * Security: the passwords of the ready users are public. If production uses a database with demonstration data, these
 * users can no longer sign in.
 */
export async function closeReadyUsers({ source }: Pick<Database, "source">): Promise<void> {
  const ids = [readyOwner.instagramId, readyReviewer.instagramId];
  await source.manager.query(
    `WITH closed AS (
       UPDATE users SET password_hash = NULL, instagram_id = NULL, facebook_id = NULL
       WHERE instagram_id = ANY($1::text[]) RETURNING id
     )
     DELETE FROM sessions USING closed WHERE sessions.user_id = closed.id`,
    [ids],
  );
}
