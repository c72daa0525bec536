import { maxCounted } from "#server/platform/settings/limits";
import type { TotalCount } from "./paging";

/** Counts the rows after FROM, at most one more than is reported, which bounds the cost of long lists. */
export function boundedCountSql(rows: string): string {
  return `SELECT count(*)::integer AS count FROM (SELECT 1 FROM ${rows} LIMIT ${maxCounted + 1}) AS counted`;
}

export function totalOrNull(count: number): TotalCount {
  return count > maxCounted ? null : count;
}
