import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { stopWithNpm } from "./stop-with-npm.mjs";

// Runs the same server as `npm start`, restarted after each source change.
const checkout = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const start = path.join(checkout, "server", "start.mjs");
const quietMilliseconds = 200;
let server = run();
let timer;
let isStopping = false;

function run() {
  return spawn(process.execPath, [start], { stdio: "inherit" });
}

function stop() {
  const isRunning = server.exitCode === null && server.signalCode === null;
  if (!isRunning) return Promise.resolve();
  server.kill("SIGTERM");
  return new Promise((resolve) => server.once("exit", resolve));
}

async function restart() {
  await stop();
  if (!isStopping) server = run();
}

for (const folder of ["client", "server"]) {
  fs.watch(path.join(checkout, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(restart, quietMilliseconds);
  });
}

stopWithNpm();
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, async () => {
    isStopping = true;
    await stop();
    process.exit(0);
  });
}
