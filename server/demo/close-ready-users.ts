import type { Database } from "#server/platform/database/database";
import { readyOwner, readyReviewer } from "./ready-users";

/**
 * A database that was filled with the demonstration and then serves in production must not be open to whoever
 * has read the passwords of the ready people here: nobody signs in as them any more.
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
