import { addJob } from "#server/jobs/add-job";
import { action } from "#server/platform/request/action";
import { rateLimited } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import { refuse } from "#server/platform/errors/user-error";
import { byUser, requireViewer } from "#server/users/sessions/viewer";
import { StartDataExportPayload } from "#server/own-data/own-data.input";
import { DataExport } from "./data-export.entity";

/** Starts a background job that exports the viewer's data. An export in progress is returned; a finished one is replaced. */
export const startDataExport = action(
  {
    name: "startDataExport",
    description: "Starts an export of all your data, or returns the one in progress.",
    payload: StartDataExportPayload,
    permission: requireViewer,
  },
  async (ctx, _input: void, viewer) => {
    const { user } = viewer;
    const exports = ctx.manager.getRepository(DataExport);
    const existing = await exports.findOneBy({ userId: user.id });
    if (existing?.state === "PREPARING") return { dataExport: existing };
    const throttled = await rateLimited(ctx, "DATA_EXPORT", byUser(ctx, viewer));
    if (throttled) return refuse(throttled);

    return inTransaction(ctx, async (inside) => {
      await inside.manager.query(insertExport, [user.id, ctx.now()]);
      const key = `writeDataExport:${user.id}`;
      await addJob(inside, "writeDataExport", { userId: user.id }, { key });
      const dataExport = await inside.manager
        .getRepository(DataExport)
        .findOneByOrFail({ userId: user.id });
      return { dataExport };
    });
  },
);

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
