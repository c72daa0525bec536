import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { StartError } from "#server/platform/settings/start-error";

/** Takes DATA_DIR for this process; answers how to give it back. A dead process's hold is taken over. */
export function lockDataDir(dataDir: string): () => void {
  const file = path.join(dataDir, "server.lock");
  const draft = `${file}.${process.pid}`;
  const mark = `${process.pid} ${startOf(process.pid)}`;
  fs.writeFileSync(draft, mark);
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (isTaken(draft, file)) {
        const holder = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
        if (isAlive(holder)) throw inUse(dataDir, holder);
        takeAway(file, holder);
        continue;
      }
      return () => release(file, mark);
    }
    throw inUse(dataDir, "");
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** A link can be made only once: of two that try, one finds the file there. */
function isTaken(draft: string, file: string): boolean {
  try {
    fs.linkSync(draft, file);
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return true;
  }
}

/** Moved aside first, so that the fresh lock of somebody who was faster is not removed by mistake. */
function takeAway(file: string, holder: string): void {
  const aside = `${file}.stale-${process.pid}`;
  try {
    fs.renameSync(file, aside);
    if (fs.readFileSync(aside, "utf8") !== holder) fs.linkSync(aside, file);
  } catch {
    // Somebody else took it away, or took it over: the next attempt will see.
  } finally {
    fs.rmSync(aside, { force: true });
  }
}

function release(file: string, mark: string): void {
  if (fs.existsSync(file) && fs.readFileSync(file, "utf8") === mark)
    fs.rmSync(file, { force: true });
}

function inUse(dataDir: string, holder: string): StartError {
  const process = holder ? ` (process ${holder.split(" ")[0]})` : "";
  return new StartError(
    `Another server${process} uses ${dataDir}: stop it, or give this one its own DATA_DIR and PORT.`,
  );
}

/** Numbers of processes are used again, above all in containers; together with the start they are not. */
function isAlive(holder: string): boolean {
  const [pid, ...start] = holder.split(" ");
  if (!Number(pid)) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  return startOf(Number(pid)) === start.join(" ");
}

/** A process that has ended but that nobody has taken note of yet still has its number: it counts as gone. */
function startOf(pid: number): string {
  try {
    if (process.platform === "win32") return "";
    if (process.platform !== "linux") {
      const words = ["-o", "state=,lstart=", "-p", String(pid)];
      const [state = "", ...start] = execFileSync("ps", words, { encoding: "utf8" }).split(/\s+/);
      return state.startsWith("Z") ? "gone" : start.join(" ");
    }
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may hold spaces: the state comes after it, the start 19 words later.
    const words = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return words[0] === "Z" ? "gone" : (words[19] ?? "");
  } catch {
    return "gone";
  }
}
