import type { Context } from "#server/platform/request/context";
import { DataExport } from "./data-export.entity";

/** What somebody asked for last; null where they did not, and where it is no longer kept. */
export async function findDataExport(ctx: Context, userId: number): Promise<DataExport | null> {
  const found = await ctx.manager.getRepository(DataExport).findOneBy({ userId });
  const isOver = found?.keptUntil && found.keptUntil <= ctx.now();
  return isOver ? null : found;
}
