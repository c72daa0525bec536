import type { Context } from "#server/platform/request/context";
import { secretHash, secretHashes } from "#server/platform/settings/secret-hash";

/** Replay protection: true only for the first call with this text, across all processes. */
export async function spendOnce(ctx: Context, text: string): Promise<boolean> {
  const rows: unknown[] = await ctx.manager.query(
    `INSERT INTO spent_codes (hash, created_at)
     SELECT $1::bytea, $2::timestamptz WHERE NOT EXISTS (SELECT FROM spent_codes WHERE hash = ANY ($3))
     ON CONFLICT DO NOTHING RETURNING hash`,
    [secretHash(ctx.config, spentText(text)), ctx.now(), secretHashes(ctx.config, spentText(text))],
  );
  return rows.length > 0;
}

export async function isSpent(ctx: Context, text: string): Promise<boolean> {
  const rows: unknown[] = await ctx.manager.query("SELECT FROM spent_codes WHERE hash = ANY ($1)", [
    secretHashes(ctx.config, spentText(text)),
  ]);
  return rows.length > 0;
}

function spentText(text: string): string {
  return `spent:${text}`;
}
