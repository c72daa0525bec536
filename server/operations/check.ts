import { Command } from "commander";
import { StartError } from "#server/platform/settings/start-error";
import type { Check, Examined } from "#server/site/checks/check";
import { examine } from "#server/site/checks/examine";
import { readSetUp } from "#server/site/checks/read-set-up";
import { withDatabase } from "./run-command";

/** Lists what the site lacks. */
export const checkVerb = new Command("check")
  .description("list what is missing or wrong, worst first; exit 1 while something essential is")
  .option("--json", "for programs")
  .action(async ({ json = false }) => {
    const setUp = readSetUp();
    const { ok, checks } = await withDatabase(({ manager }) =>
      examine({ ...setUp, database: { query: (text, values) => manager.query(text, values) } }),
    ).catch((error: unknown) => {
      if (!(error instanceof StartError)) throw error;
      return examine({ ...setUp, database: { fault: error.message } } satisfies Examined);
    });
    const lines = json ? [JSON.stringify({ ok, checks })] : checks.map(lineOf);
    process.stdout.write(`${lines.join("\n")}\n`);
    if (!ok) process.exitCode = 1;
  });

function lineOf({ id, state, essential, message, setting }: Check): string {
  if (state === "ok") return `ok        ${id}: ${message}`;
  const weight = essential ? "" : " (not essential)";
  return `${state.padEnd(9)} ${id}${weight}: ${message} Mend it with: ${setting}`;
}
