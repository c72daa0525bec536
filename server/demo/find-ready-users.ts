import type { Database } from "#server/platform/database/database";
import { readyUsers } from "./ready-users";

/** Those that can sign in: a database that an earlier version filled has fewer. */
export async function findReadyUsers({
  source,
}: Pick<Database, "source">): Promise<typeof readyUsers> {
  const rows: { email: string }[] = await source.query(
    "SELECT email FROM users WHERE email = ANY ($1) AND password_hash IS NOT NULL",
    [readyUsers.map(({ identifier }) => identifier)],
  );
  return readyUsers.filter(({ identifier }) => rows.some(({ email }) => email === identifier));
}
