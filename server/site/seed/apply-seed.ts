import { requireOperator } from "#server/moderation/operators/desk-fault";
import { refuse, userError } from "#server/platform/errors/user-error";
import { action } from "#server/platform/request/action";
import { startSeed } from "#server/providers/seed/apply-seed";
import { ApplySeedInput, ApplySeedPayload } from "./seed.input";
import { findSeedBatch } from "./seed-batches.query";

/** Starts the job that applies a checked file. */
export const applySeed = action(
  {
    name: "applySeed",
    description: "Applies a checked seed file by a job. For admins.",
    payload: ApplySeedPayload,
    input: ApplySeedInput,
    permission: requireOperator("GRANT_ROLE"),
  },
  async (ctx, { batch: number }: ApplySeedInput) => {
    const { source } = ctx.database;
    const batch = await findSeedBatch(source.manager, number);
    if (!batch) return refuse(noSuchBatch());
    if (batch.state !== "checked" && batch.state !== "applying") {
      return refuse(userError("CONFLICT", "This file was applied before", "batch"));
    }
    await startSeed(source, number);
    return { batch: await findSeedBatch(source.manager, number) };
  },
);

export function noSuchBatch() {
  return userError("NOT_FOUND", "There is no such file", "batch");
}
