import { setTimeout as pause } from "node:timers/promises";
import { numberChanges } from "#server/integrations/changes/number-changes";
import type { Environment } from "#server/platform/request/context";

/** Numbers every committed change. One call of `numberChanges` skips what another connection is numbering. */
export async function numberAllChanges(environment: Environment): Promise<void> {
  for (;;) {
    await numberChanges(environment);
    const [row] = await environment.database.source.query(
      "SELECT EXISTS (SELECT FROM pending_changes) AS pending",
    );
    if (!row.pending) return;
    await pause(5);
  }
}
