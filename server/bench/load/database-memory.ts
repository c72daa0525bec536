import { readFileSync } from "node:fs";

export interface DatabaseMemory {
  /** Megabytes of their share of all memory, that of the buffers which they have in common included. */
  all: number;
  /** Megabytes of what each has for itself: prepared statements and plans among it. */
  own: number;
}

/** The memory of these processes of PostgreSQL, by what Linux tells of each. */
export function databaseMemoryOf(pids: readonly number[]): DatabaseMemory {
  const parts = pids.map((pid) => readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"));
  const sum = (name: string) =>
    parts.reduce((total, part) => {
      const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(part)?.[1];
      return total + Number(kilobytes) / 1024;
    }, 0);
  return { all: sum("Pss"), own: sum("Pss_Anon") };
}
