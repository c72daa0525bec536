import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { isCurrent } from "./build.mjs";
import { stopWithNpm } from "./stop-with-npm.mjs";

/** In a process of its own: what a build takes of memory and leaves in the environment goes with it. */
function build() {
  process.stderr.write("Building Plaudit (once after each change) ...\n");
  const script = fileURLToPath(new URL("./build.mjs", import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ["ignore", "inherit", "inherit"] });
  const giveUp = () => {
    child.kill();
    process.exit(1);
  };
  const signals = ["SIGINT", "SIGTERM"];
  for (const signal of signals) process.once(signal, giveUp);
  return new Promise((resolve) => {
    child.once("close", (code) => {
      if (code !== 0) process.exit(code ?? 1);
      for (const signal of signals) process.off(signal, giveUp);
      resolve();
    });
  });
}

stopWithNpm();
if (!isCurrent()) await build();
// The server runs in this very process, so that signals and the exit code pass through npm as they are.
process.setSourceMapsEnabled(true);
await import("../dist/server/main.js");
