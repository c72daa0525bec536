import { spawnSync } from "node:child_process";

/** Tests the alerts with `promtool`, which is not available from npm. */
const folder = "server/operations";

for (const args of [
  ["check", "rules", `${folder}/alerts.yml`],
  ["test", "rules", `${folder}/alerts.test.yml`],
]) {
  const { error, status } = spawnSync("promtool", args, { stdio: "inherit" });
  if (error) {
    console.error(
      (error as NodeJS.ErrnoException).code === "ENOENT"
        ? "promtool is missing. It comes with Prometheus (on Debian: apt-get install prometheus)."
        : `promtool could not be started: ${error.message}`,
    );
  }
  if (status !== 0) process.exit(1);
}
