import type { EntityManager } from "typeorm";
import { providerPath } from "#server/providers/provider-address";
import { personPath } from "#server/users/profile/person-path";

interface Row {
  id: number;
  path: string;
  modifiedAt: Date;
}

interface Section {
  name: string;
  table: "providers" | "reviews" | "users";
  /** Which rows have a page; all if absent. */
  only?: string;
  /** Rows of an id range in id order: `$1` exclusive, `$2` inclusive, at most `$3`. */
  sql: string;
  path(row: { username: string; nodeId: string }): string;
}

/** Everything with a page of its own, by the table that numbers it. */
export const sections: readonly Section[] = [
  {
    name: "providers",
    table: "providers",
    only: "delisted_at IS NULL AND NOT is_only_listed",
    sql: `SELECT p.id, p.username, greatest(p.created_at, (
        SELECT max(greatest(r.created_at, r.edited_at)) FROM reviews r WHERE r.provider_id = p.id
      )) AS "modifiedAt"
      FROM providers p WHERE p.id > $1 AND p.id <= $2 AND p.delisted_at IS NULL AND NOT p.is_only_listed
      ORDER BY p.id LIMIT $3`,
    path: ({ username }) => providerPath(username),
  },
  {
    name: "reviews",
    table: "reviews",
    only: "counted",
    sql: `SELECT r.id, r.node_id AS "nodeId", p.username, greatest(r.created_at, r.edited_at) AS "modifiedAt"
      FROM reviews r JOIN providers p ON p.id = r.provider_id
      WHERE r.id > $1 AND r.id <= $2 AND r.counted ORDER BY r.id LIMIT $3`,
    path: ({ username, nodeId }) => `${providerPath(username)}/reviews/${nodeId}`,
  },
  {
    name: "people",
    table: "users",
    only: "review_count > 0 AND erased_at IS NULL AND page_listed",
    sql: `SELECT u.id, u.node_id AS "nodeId", u.created_at AS "modifiedAt"
      FROM users u
      WHERE u.id > $1 AND u.id <= $2 AND u.review_count > 0 AND u.erased_at IS NULL AND u.page_listed
      ORDER BY u.id LIMIT $3`,
    path: ({ nodeId }) => personPath(nodeId),
  },
];

export interface SectionRange {
  section: Section;
  count: number;
  lastId: number;
}

export async function readSectionRanges(manager: EntityManager): Promise<SectionRange[]> {
  const ranges: SectionRange[] = [];
  for (const section of sections) {
    const [range]: Omit<SectionRange, "section">[] = await manager.query(
      `SELECT count(*) AS count, coalesce(max(id), 0) AS "lastId" FROM ${section.table}
       WHERE ${section.only ?? "true"}`,
    );
    ranges.push({ section, ...range! });
  }
  return ranges;
}

/** In batches of id order. */
export async function* rowsOfSection(
  manager: EntityManager,
  { section, after, upTo }: { section: Section; after: number; upTo: number },
  batchRows: number,
): AsyncGenerator<Row[]> {
  for (let last = after; last < upTo;) {
    const rows: (Row & { username: string; nodeId: string })[] = await manager.query(section.sql, [
      last,
      upTo,
      batchRows,
    ]);
    if (rows.length > 0) yield rows.map((row) => ({ ...row, path: section.path(row) }));
    if (rows.length < batchRows) return;
    last = rows.at(-1)!.id;
  }
}
