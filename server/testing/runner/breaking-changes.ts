import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { CriticalityLevel, diff } from "@graphql-inspector/core";
import { buildSchema } from "graphql";
import { addLines, changelogLines, textSince } from "./changelog";

/**
 * Compares schema.graphql with its predecessor. A breaking change fails unless docs/breaking-changes.md has a line with
 * its path between backticks, the date and the reason. Every change needs a line in the changelog of the developer
 * site; --write adds the missing ones under today's date.
 */
const declarations = "docs/breaking-changes.md";
const changelog = "server/web/developers/changelog.md";
const isWriting = process.argv.includes("--write");

const before = earlierContract();
if (before === null) console.log("Skipped: no earlier schema.graphql to compare with.");
else await compare(before, readFileSync("schema.graphql", "utf8"));

async function compare({ text, date }: Contract, current: string): Promise<void> {
  const schema = buildSchema(current);
  const changes = await diff(buildSchema(text), schema);
  const reasons = declaredReasons();
  const breaking = changes.filter(
    ({ criticality }) => criticality.level === CriticalityLevel.Breaking,
  );
  const undeclared = breaking.filter(({ path }) => !reasons.has(path ?? ""));
  for (const { path, message } of undeclared) console.error(`\`${path}\`: ${message}`);
  if (undeclared.length > 0) {
    console.error(
      `A change above breaks clients. Keep the old form and deprecate it, or declare it`,
    );
    console.error(`with a line in ${declarations}: - \`Type.field\` 2026-01-31 why`);
    process.exitCode = 1;
    return;
  }

  const written = readOrNothing(changelog);
  const recent = textSince(written, date);
  const missing = changelogLines(changes, schema, reasons).filter(
    ({ path }) => !recent.includes(`\`${path}\``),
  );
  const lines = missing.map((line) => line.text);
  const today = new Date().toISOString().slice(0, 10);
  if (isWriting) writeFileSync(changelog, addLines(written, today, lines));
  else if (missing.length > 0) {
    for (const line of lines) console.error(line);
    console.error(`These changes are not in ${changelog}: run \`npm run breaking -- --write\`.`);
    process.exitCode = 1;
    return;
  }
  console.log(
    `${changes.length} changes of the graph, ${breaking.length} of them breaking and declared, all in the changelog.`,
  );
}

/** Why a change could not be avoided, by path. */
function declaredReasons(): Map<string, string> {
  const text = readOrNothing(declarations).replaceAll(/\n {2}/g, " ");
  const declaration = /^- `([^`]+)` \d{4}-\d{2}-\d{2} (\S.*)$/gm;
  return new Map([...text.matchAll(declaration)].map(([, path, why]) => [path!, why!]));
}

interface Contract {
  text: string;
  /** The day of its commit. */
  date: string;
}

/** The version at the merge base with main; on main itself, the previous version. */
function earlierContract(): Contract | null {
  const committed = git("show", "HEAD:./schema.graphql");
  const isUncommitted = committed !== null && committed !== readOrNothing("schema.graphql");
  const base = git("merge-base", "HEAD", "origin/main")?.trim();
  const isOnMain = !base || base === git("rev-parse", "HEAD")?.trim();
  const revision = isUncommitted ? "HEAD" : isOnMain ? "HEAD~1" : base;
  const text = git("show", `${revision}:./schema.graphql`);
  const date = git("log", "-1", "--format=%cs", revision)?.trim();
  return text === null || !date ? null : { text, date };
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
