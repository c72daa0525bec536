import { readFileSync } from "node:fs";

export interface DatabaseMemory {
  /** Proportional share of memory (PSS) in megabytes, shared buffers included. */
  all: number;
  /** Private memory in megabytes, such as prepared statements and plans. */
  own: number;
}

/** Memory of PostgreSQL processes, from /proc. */
export function databaseMemoryOf(pids: readonly number[]): DatabaseMemory {
  const parts = pids.map((pid) => readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"));
  const sum = (name: string) =>
    parts.reduce((total, part) => {
      const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(part)?.[1];
      return total + Number(kilobytes) / 1024;
    }, 0);
  return { all: sum("Pss"), own: sum("Pss_Anon") };
}
