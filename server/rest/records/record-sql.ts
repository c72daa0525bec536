import { TextParts } from "#server/platform/graph/compiler/text-parts";

/** The fields of a record: SQL expressions of their JSON text, never null, or records of their own. */
export interface RecordSql {
  [name: string]: string | RecordSql;
}

/** A record as JSON text. PostgreSQL writes it, so that no row becomes an object. */
export function recordSql(fields: RecordSql): string {
  const parts = new TextParts();
  addFields(parts, fields);
  return parts.toSql();
}

function addFields(parts: TextParts, fields: RecordSql): void {
  let before = "{";
  for (const [name, field] of Object.entries(fields)) {
    parts.literal(`${before}${JSON.stringify(name)}:`);
    before = ",";
    if (typeof field === "string") parts.expression(field);
    else addFields(parts, field);
  }
  parts.literal("}");
}

/** A text, a list of texts or null. */
export const text = (sql: string) => `coalesce(to_json(${sql})::text, 'null')`;

/** A number, a boolean or null. */
export const plain = (sql: string) => `coalesce((${sql})::text, 'null')`;

/** The records of all rows, as a JSON list. */
export const listOf = (record: string, order = "") =>
  `('[' || coalesce(string_agg(${record}, ','${order && ` ORDER BY ${order}`}), '') || ']')`;
