import type { EntityManager } from "typeorm";

/** The rows of a query of any length in batches, inside a transaction; one at a time. */
export async function* readByCursor<Row>(
  manager: EntityManager,
  query: string,
  batchRows: number,
): AsyncGenerator<Row[]> {
  await manager.query(`DECLARE read_rows NO SCROLL CURSOR FOR ${query}`);
  for (;;) {
    const rows: Row[] = await manager.query(`FETCH ${batchRows} FROM read_rows`);
    if (rows.length > 0) yield rows;
    if (rows.length < batchRows) break;
  }
  await manager.query("CLOSE read_rows");
}
