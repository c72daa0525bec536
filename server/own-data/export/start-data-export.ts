import { addJob } from "#server/jobs/add-job";
import type { Context } from "#server/platform/request/context";
import { rateLimited } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import type { UserError } from "#server/platform/errors/user-error";
import { requireViewer } from "#server/users/sessions/viewer";
import { DataExport } from "./data-export.entity";

export interface StartedDataExport {
  dataExport: DataExport | null;
  userErrors: UserError[];
}

/** Starts a background job that exports the viewer's data. An export in progress is returned; a finished one is replaced. */
export async function startDataExport(ctx: Context): Promise<StartedDataExport> {
  const { user } = await requireViewer(ctx);
  const exports = ctx.manager.getRepository(DataExport);
  const existing = await exports.findOneBy({ userId: user.id });
  if (existing?.state === "PREPARING") return { dataExport: existing, userErrors: [] };
  const throttled = await rateLimited(ctx, "DATA_EXPORT", `user:${user.id}`);
  if (throttled) return { dataExport: null, userErrors: [throttled] };

  return inTransaction(ctx, async (inside) => {
    await inside.manager.query(insertExport, [user.id, ctx.now()]);
    const key = `writeDataExport:${user.id}`;
    await addJob(inside, "writeDataExport", { userId: user.id }, { key });
    const dataExport = await inside.manager
      .getRepository(DataExport)
      .findOneByOrFail({ userId: user.id });
    return { dataExport, userErrors: [] };
  });
}

/** Concurrency: a second request keeps the export that the first one started. */
const insertExport = `
  WITH begun AS (
    INSERT INTO data_exports AS e (user_id, asked_at) VALUES ($1, $2)
    ON CONFLICT (user_id) DO UPDATE SET asked_at = excluded.asked_at, claims = 0,
      row_count = 0, done_count = 0, bytes = 0, ready_at = NULL, failed_at = NULL
      WHERE e.ready_at IS NOT NULL OR e.failed_at IS NOT NULL
    RETURNING user_id
  )
  DELETE FROM data_export_parts WHERE user_id IN (SELECT user_id FROM begun)`;
