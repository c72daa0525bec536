import { spawnSync } from "node:child_process";

/** Every proof but the browser's, one after the other; the first that fails ends it and is named. */
const proofs = [
  ["types", "the types agree"],
  ["lint", "the linter finds nothing"],
  ["format:check", "the files are formatted"],
  ["drift", "schema.graphql and the generated files are current"],
  ["breaking", "no undeclared breaking change of the graph"],
  ["unused", "no unused file, export or package"],
  ["test:unit", "the tests pass"],
] as const;

for (const [script, promise] of proofs) {
  const start = performance.now();
  const run = spawnSync("npm", ["run", "--silent", script], { encoding: "utf8" });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (run.status !== 0) {
    console.error(`${run.stdout}${run.stderr}`);
    console.error(`✗ ${promise}: failed after ${seconds} s. Try it again with: npm run ${script}`);
    process.exit(1);
  }
  console.log(`✓ ${promise} (${seconds} s)`);
}
console.log("All is well. `npm test` adds the journeys in a browser.");
