import "reflect-metadata";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { generate } from "@graphql-codegen/cli";
import { Kind, parse } from "graphql";
import codegen from "../../../codegen";
import { printGraph } from "#server/schema";
import { filesBelow } from "#server/testing/source-files";

/**
 * Prints schema.graphql from the code and generates the client's types and hooks.
 * With --check it writes nothing and fails if a committed file is outdated.
 */
const isCheck = process.argv.includes("--check");

const contract = printGraph();
const generated = await generate({ ...codegen, schema: contract, silent: true }, false);
const wanted = new Map([["schema.graphql", contract]]);
for (const { filename, content } of generated) wanted.set(relative("", filename), content);
wanted.set("server/platform/settings/client-operations.generated.ts", listClientOperations());

const stale = [...wanted].filter(([path, content]) => read(path) !== content).map(([path]) => path);
const orphans = [...filesBelow("client"), ...filesBelow("server")].filter(
  (path) => path.endsWith(".generated.ts") && !wanted.has(path),
);

if (isCheck) check();
else write();

/** Metric labels: only operations of the web client, because other names are unbounded. */
function listClientOperations(): string {
  const names = filesBelow("client")
    .filter((path) => path.endsWith(".graphql") && !path.startsWith("client/playground/"))
    .flatMap((path) => parse(readFileSync(path, "utf8")).definitions)
    .flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION && one.name ? [one.name.value] : []));
  const lines = names.sort().map((name) => `  "${name}",\n`);
  return `/** The operations of the web client, by name. */\nexport const clientOperations = [\n${lines.join("")}];\n`;
}

function check(): void {
  if (stale.length + orphans.length === 0) {
    console.log(`schema.graphql and ${generated.length} generated files are up to date.`);
    return;
  }
  for (const path of stale) console.error(`${path} is outdated.`);
  for (const path of orphans) console.error(`${path} has no document.`);
  console.error("Run `npm run generate` and commit the changes.");
  process.exitCode = 1;
}

function write(): void {
  for (const path of stale) writeFileSync(path, wanted.get(path) ?? "");
  for (const path of orphans) rmSync(path);
  const changed = [...stale, ...orphans];
  console.log(changed.length === 0 ? "Nothing to change." : `Changed: ${changed.join(", ")}`);
}

function read(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
