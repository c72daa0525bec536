import pg from "pg";
import { build } from "#server/testing/build";

/**
 * Inserts rows for a journey directly into the database, so that journeys are independent. One connection per worker.
 */
let pool: pg.Pool | undefined;

export async function query<Row extends object>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  pool ??= new pg.Pool({ connectionString: process.env.E2E_DATABASE_URL, max: 1 });
  return (await pool.query<Row>(text, values)).rows;
}

const rows = build({ query });
let made = 0;

/** A unique username. */
export function uniqueName(prefix: string): string {
  made += 1;
  return `${prefix}.${Date.now().toString(36)}${process.pid.toString(36)}${made}`;
}

/** A provider without reviews, category and region, so that it is in no list of other journeys. */
export async function createProvider(
  fields: Parameters<typeof rows.aProvider>[0] = {},
): Promise<{ id: number; username: string; displayName: string }> {
  const username = fields.username ?? uniqueName("own");
  const displayName = fields.displayName ?? `Studio ${username}`;
  const { id } = await rows.aProvider({
    category: null,
    region: null,
    ...fields,
    username,
    displayName,
  });
  return { id, username, displayName };
}

export const createReview = rows.aReview;
export const createPortfolioImage = rows.aPortfolioImage;

/** Makes a user the owner of a provider, as if Instagram had confirmed the username. */
export async function makeOwner({ email }: { email: string }, username: string): Promise<void> {
  await query("UPDATE users SET username = $2, declared_username = NULL WHERE email = $1", [
    email,
    username,
  ]);
}
