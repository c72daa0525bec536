import type { EntityManager } from "typeorm";

interface ProviderRow {
  id: number;
  username: string;
  modifiedAt: Date;
}

export async function readProviderRange(
  manager: EntityManager,
): Promise<{ count: number; lastId: number }> {
  const [range]: { count: number; lastId: number }[] = await manager.query(
    `SELECT count(*) AS count, coalesce(max(id), 0) AS "lastId" FROM providers`,
  );
  return range!;
}

/** In batches. `modifiedAt` is the creation or the latest review or edit. */
export async function* providersOfRange(
  manager: EntityManager,
  { after, upTo }: { after: number; upTo: number },
  batchRows: number,
): AsyncGenerator<ProviderRow[]> {
  for (let last = after; last < upTo;) {
    const rows: ProviderRow[] = await manager.query(
      `SELECT p.id, p.username, greatest(p.created_at, (
         SELECT max(greatest(r.created_at, r.edited_at)) FROM reviews r WHERE r.provider_id = p.id
       )) AS "modifiedAt"
       FROM providers p WHERE p.id > $1 AND p.id <= $2 ORDER BY p.id LIMIT $3`,
      [last, upTo, batchRows],
    );
    if (rows.length > 0) yield rows;
    if (rows.length < batchRows) return;
    last = rows.at(-1)!.id;
  }
}
