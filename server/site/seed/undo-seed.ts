import { requireOperator } from "#server/moderation/operators/desk-fault";
import { refuse, userError } from "#server/platform/errors/user-error";
import { action } from "#server/platform/request/action";
import { seedLimits } from "#server/platform/settings/job-limits";
import { startUndo } from "#server/providers/seed/undo-seed";
import { noSuchBatch } from "./apply-seed";
import { UndoSeedInput, UndoSeedPayload } from "./seed.input";
import { findSeedBatch } from "./seed-batches.query";

/** Starts the job that undoes a file which was applied in the last 24 hours. */
export const undoSeed = action(
  {
    name: "undoSeed",
    description:
      "Undoes a seed file by a job, except for providers that were claimed, reviewed or edited. For admins.",
    payload: UndoSeedPayload,
    input: UndoSeedInput,
    permission: requireOperator("GRANT_ROLE"),
  },
  async (ctx, { batch: number }: UndoSeedInput) => {
    const { source } = ctx.database;
    if (!(await findSeedBatch(source.manager, number))) return refuse(noSuchBatch());
    if (!(await startUndo(source, number))) {
      const message = `Only a file that was applied in the last ${seedLimits.undoHours} hours can be undone`;
      return refuse(userError("CONFLICT", message, "batch"));
    }
    return { batch: await findSeedBatch(source.manager, number) };
  },
);
