import pg from "pg";
import { build } from "#server/testing/build";

/**
 * Rows that a journey writes straight into the product's database, so that it depends on no row of another journey.
 * One connection a worker.
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

/** A username that no other journey has, in any worker. */
export function uniqueName(prefix: string): string {
  made += 1;
  return `${prefix}.${Date.now().toString(36)}${process.pid.toString(36)}${made}`;
}

/** A provider without reviews, in no category and no region, so that no list that another journey reads has it. */
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
