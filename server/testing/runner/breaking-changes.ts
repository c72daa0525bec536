import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { CriticalityLevel, diff } from "@graphql-inspector/core";
import { buildSchema } from "graphql";

/**
 * Compares schema.graphql with its predecessor. A breaking change fails unless docs/breaking-changes.md has a line with
 * its path between backticks, the date and the reason.
 */
const declarations = "docs/breaking-changes.md";

const before = earlierContract();
if (before === null) console.log("Skipped: no earlier schema.graphql to compare with.");
else await compare(before, readFileSync("schema.graphql", "utf8"));

async function compare(earlier: string, current: string): Promise<void> {
  const changes = await diff(buildSchema(earlier), buildSchema(current));
  const declared = declaredPaths();
  const breaking = changes.filter(
    ({ criticality }) => criticality.level === CriticalityLevel.Breaking,
  );
  const undeclared = breaking.filter(({ path }) => !declared.has(path ?? ""));

  for (const { path, message } of undeclared) console.error(`\`${path}\`: ${message}`);
  if (undeclared.length > 0) {
    console.error(
      `A change above breaks clients. Keep the old form and deprecate it, or declare it`,
    );
    console.error(`with a line in ${declarations}: - \`Type.field\` 2026-01-31 why`);
    process.exitCode = 1;
    return;
  }
  console.log(
    `${changes.length} changes of the graph, ${breaking.length} of them breaking and declared.`,
  );
}

function declaredPaths(): Set<string> {
  const lines = readOrNothing(declarations).split("\n");
  const declaration = /^- `([^`]+)` \d{4}-\d{2}-\d{2} \S/;
  return new Set(lines.flatMap((line) => declaration.exec(line)?.[1] ?? []));
}

/** The version at the merge base with main; on main itself, the previous version. */
function earlierContract(): string | null {
  const committed = git("show", "HEAD:./schema.graphql");
  if (committed !== null && committed !== readOrNothing("schema.graphql")) return committed;
  const base = git("merge-base", "HEAD", "origin/main")?.trim();
  const isOnMain = !base || base === git("rev-parse", "HEAD")?.trim();
  return git("show", `${isOnMain ? "HEAD~1" : base}:./schema.graphql`);
}

function git(...words: string[]): string | null {
  try {
    return execFileSync("git", words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return null;
  }
}

function readOrNothing(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
