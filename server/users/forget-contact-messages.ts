import type { Environment } from "#server/platform/context";
import { contactMessageDays } from "#server/platform/limits";

/** Erases copies of messages that were kept as long as the privacy policy says. */
export async function forgetContactMessages({ database, now }: Environment): Promise<void> {
  await database.source.manager.query(
    "DELETE FROM contact_messages WHERE created_at < $1::timestamptz - make_interval(days => $2)",
    [now(), contactMessageDays],
  );
}
