import type { Environment } from "#server/platform/context";
import { dataExportDays } from "#server/platform/limits";

/** Erases files that were ready, or failed, a week ago. */
export async function forgetDataExports({ database, now }: Environment): Promise<void> {
  await database.source.manager.query(
    `DELETE FROM data_exports
     WHERE coalesce(ready_at, failed_at) <= $1::timestamptz - make_interval(days => $2)`,
    [now(), dataExportDays],
  );
}
