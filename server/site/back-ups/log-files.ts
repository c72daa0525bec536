import { readFile } from "node:fs/promises";
import path from "node:path";

/** The folder of the database in a back-up. */
export const clusterName = "postgres";

/** Files of the write-ahead log: eight digits of the timeline, then the place in the log. */
export const segmentName = /^[0-9A-F]{24}$/;
export const historyName = /^[0-9A-F]{8}\.history$/;

/** The place in the log, which segments of several timelines share. */
export function placeOf(segment: string): number {
  return Number.parseInt(segment.slice(8, 16), 16) * 256 + Number.parseInt(segment.slice(16), 16);
}

export function areOfOneTimeline(segment: string, other: string): boolean {
  return segment.slice(0, 8) === other.slice(0, 8);
}

/** Whether no segment is missing from `first` up to, and without, `end`. */
export function isUnbroken(names: readonly string[], first: string, end: string): boolean {
  if (!areOfOneTimeline(first, end)) return false;
  const between = names.filter(
    (name) =>
      segmentName.test(name) && areOfOneTimeline(name, first) && name >= first && name < end,
  );
  return between.length === placeOf(end) - placeOf(first);
}

/** The segment with which the recovery of a back-up begins; null for a damaged one. */
export async function firstSegmentOf(backUp: string): Promise<string | null> {
  const label = await readFile(path.join(backUp, clusterName, "backup_label"), "utf8").catch(
    () => "",
  );
  const [, first] = /START WAL LOCATION: .* \(file ([0-9A-F]{24})\)/.exec(label) ?? [];
  return first ?? null;
}
