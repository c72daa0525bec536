import type { EntityManager } from "typeorm";
import { readSeedLines, type SeedReport } from "./seed-report";

/** The report of a batch as text, with the refused and the changed lines. */
export async function describeReport(
  manager: EntityManager,
  { batch, lines, add, change, same, refused }: SeedReport,
): Promise<string> {
  const changed = change > 0 ? await readSeedLines(manager, batch, "change") : [];
  const left = lines - add - change - same;
  return [
    `Batch ${batch}: ${lines} lines, ${add} add, ${change} change, ${same} same, ${left} refused.`,
    ...refused.map(({ line, column, message }) => `Line ${line}, ${column}: ${message}.`),
    ...changed.map(
      ({ line, username, changes }) => `Line ${line}, @${username}: changes ${changes.join(", ")}.`,
    ),
    "",
  ].join("\n");
}
