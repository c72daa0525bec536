/**
 * Rows of a lean statement as instances of their entity, without TypeORM's hydration: the columns are
 * already named like the properties, only the getters are missing.
 */
export function toEntities<Entity extends object>(
  entity: abstract new () => Entity,
  rows: readonly object[],
): Entity[] {
  for (const row of rows) Object.setPrototypeOf(row, entity.prototype as object);
  return rows as Entity[];
}
