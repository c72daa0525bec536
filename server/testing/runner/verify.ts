import { spawn } from "node:child_process";

/** All checks without a browser. Tests run in parallel with the static checks; all failures are reported. */
const staticProofs = [
  ["types", "the types agree"],
  ["lint", "the linter finds nothing"],
  ["format:check", "the files are formatted"],
  ["drift", "schema.graphql and the generated files are current"],
  ["breaking", "no undeclared breaking change of the graph"],
  ["unused", "no unused file, export or package"],
] as const;

const failed: string[] = [];
await Promise.all([
  prove("test:unit", "the tests pass"),
  (async () => {
    for (const [script, promise] of staticProofs) await prove(script, promise);
  })(),
]);
if (failed.length > 0) {
  console.error(`Failed: ${failed.map((script) => `npm run ${script}`).join(", ")}`);
  process.exitCode = 1;
} else {
  console.log("All checks passed. `npm test` adds the browser journeys.");
}

async function prove(script: string, promise: string): Promise<void> {
  const start = performance.now();
  const { isGood, output } = await run(script);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (isGood) {
    console.log(`✓ ${promise} (${seconds} s)`);
    return;
  }
  failed.push(script);
  console.error(`${output}\n✗ ${promise}: failed after ${seconds} s`);
}

function run(script: string): Promise<{ isGood: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn("npm", ["run", "--silent", script], {
      shell: process.platform === "win32",
    });
    let output = "";
    const keep = (text: string) => (output += text);
    child.stdout.setEncoding("utf8").on("data", keep);
    child.stderr.setEncoding("utf8").on("data", keep);
    child.once("error", (error) => resolve({ isGood: false, output: error.message }));
    child.once("close", (code) => resolve({ isGood: code === 0, output }));
  });
}
