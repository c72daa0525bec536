import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { databaseProcessesOn } from "#server/testing/crash/crash-processes";
import {
  buildIfNeeded,
  end,
  launch,
  makeHome,
  untilReady,
} from "#server/testing/crash/crash-product";

/**
 * `npm run test:node`: starts the product with demonstration data and runs the unit and integration tests on newer Node
 * releases. Their binaries come from npm packages that are not dependencies of Plaudit.
 */
const versions = ["22.23.3", "24.21.0"];

buildIfNeeded();
for (const version of versions) {
  const node = binaryOf(version);
  console.log(`Node ${version}: start with demonstration data`);
  console.log(`${await startWithDemonstration(node)} providers`);
  console.log(`Node ${version}: unit and integration tests`);
  const vitest = join("node_modules", "vitest", "vitest.mjs");
  const { status } = spawnSync(node, [vitest, "run"], { stdio: "inherit" });
  if (status !== 0) process.exit(1);
}

function binaryOf(version: string): string {
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const args = [
    "-y",
    "-p",
    `${name}@${version}`,
    "--",
    "node",
    "-p",
    "process.version + process.execPath",
  ];
  const [, found, path] =
    /(v[\d.]+)(\/.*)/.exec(execFileSync("npx", args, { encoding: "utf8" })) ?? [];
  if (found !== `v${version}` || !path) throw new Error(`npm has no Node ${version} for ${name}.`);
  return path;
}

async function startWithDemonstration(node: string): Promise<number> {
  const home = await makeHome({ DEMO_DATA: "on" });
  const product = launch(home.variables, [node, join("server", "start.mjs")]);
  try {
    await untilReady(home, product);
    const answer = await fetch(`${home.address}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: "{ providers(first: 1) { totalCount } }" }),
    });
    const { data } = (await answer.json()) as { data: { providers: { totalCount: number } } };
    const { code, output } = await end(product);
    if (code !== 0) throw new Error(`It ended with ${code}: ${output}`);
    if (databaseProcessesOn(home.dataDir).length > 0)
      throw new Error("PostgreSQL was left behind.");
    return data.providers.totalCount;
  } finally {
    await end(product);
    await home.remove();
  }
}
