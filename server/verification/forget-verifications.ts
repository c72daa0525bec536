import type { Environment } from "#server/platform/context";

const keptHours = 24;

/** Erases verifications and the ids of direct messages that can no longer matter. */
export async function forgetVerifications({ database, now }: Environment): Promise<void> {
  for (const table of ["verifications", "direct_messages"]) {
    await database.source.manager.query(
      `DELETE FROM ${table} WHERE created_at < $1::timestamptz - make_interval(hours => $2)`,
      [now(), keptHours],
    );
  }
}
