import type { Context } from "#server/platform/request/context";
import { DataExport } from "./data-export.entity";

/** The user's latest export; null without one, or when it has expired. */
export async function findDataExport(ctx: Context, userId: number): Promise<DataExport | null> {
  const found = await ctx.manager.getRepository(DataExport).findOneBy({ userId });
  const isExpired = found?.keptUntil && found.keptUntil <= ctx.now();
  return isExpired ? null : found;
}
