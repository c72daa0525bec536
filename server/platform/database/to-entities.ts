/**
 * Turns rows into entity instances without TypeORM's mapping. Columns must be named like the properties; this only
 * adds the getters.
 */
export function toEntities<Entity extends object>(
  entity: abstract new () => Entity,
  rows: readonly object[],
): Entity[] {
  for (const row of rows) Object.setPrototypeOf(row, entity.prototype as object);
  return rows as Entity[];
}
