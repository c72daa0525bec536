import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { isCurrent } from "./build.mjs";
import { stopWithNpm } from "./stop-with-npm.mjs";

/** A separate process, so that the build's memory and environment do not leak into the server. */
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
// The server runs in this process so that npm passes on signals and the exit code.
await import("../dist/server/main.js");
