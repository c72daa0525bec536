import { maxCounted } from "#server/platform/settings/limits";
import type { TotalCount } from "./paging";

/** Counts what follows FROM, up to one more than is told, so that a long list costs no more than this. */
export function boundedCount(rows: string): string {
  return `SELECT count(*)::integer AS count FROM (SELECT 1 FROM ${rows} LIMIT ${maxCounted + 1}) AS counted`;
}

export function totalOf(count: number): TotalCount {
  return count > maxCounted ? null : count;
}
