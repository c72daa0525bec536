import type { Context } from "#server/platform/request/context";
import { variableStatement, Values } from "#server/platform/database/statement";
import { compileConnection, connectionSql, type ConnectionSelection } from "./connection-sql";
import type { RowsSql, RowSource, SelectedField } from "./selection";
import { objectTypeOf, type OperationScope } from "./selection";
import { SelectionCompiler } from "./selection-compiler";

/** A root field whose selection is compiled; its rows are known only with the arguments of a request. */
export interface CompiledRoot {
  isForVisitors: boolean;
  /** The size of its SQL and values. */
  characters: number;
  /** The field's value as JSON text; null if only the resolver can answer. */
  read(ctx: Context, source: RowSource): Promise<string | null>;
}

export function compileRoot(
  scope: OperationScope,
  field: Pick<SelectedField, "nodes" | "definition">,
): CompiledRoot {
  const compiler = new SelectionCompiler(scope);
  const isConnection = objectTypeOf(field.definition).name.endsWith("Connection");
  const item = isConnection ? null : compiler.object(field);
  const connection = isConnection ? compileConnection(compiler, field) : null;
  const given = compiler.values.list;

  return {
    isForVisitors: compiler.isForVisitors,
    characters: compiler.characters,
    read(ctx, source) {
      const values = new Values(given);
      switch (source.kind) {
        case "one":
          return read(ctx, `SELECT ${item!} AS json FROM ${source.from(values)}`, values);
        case "rows":
          return readRows(ctx, item!, source, given);
        case "list":
          return readConnection(ctx, connection!, source, values);
      }
    },
  };
}

async function readRows(
  ctx: Context,
  item: string,
  { alias, rows, retry }: Extract<RowSource, { kind: "rows" }>,
  given: readonly unknown[],
): Promise<string | null> {
  const readAs = (source: RowsSql) => {
    const values = new Values(given);
    const list = `SELECT '[' || coalesce(string_agg(${item}, ','), '') || ']' AS json`;
    return read(ctx, `${list} FROM (${source(values)}) AS ${alias}`, values);
  };
  const json = await readAs(rows);
  const others = json === "[]" ? await retry() : null;
  return others ? readAs(others) : json;
}

async function readConnection(
  ctx: Context,
  connection: ConnectionSelection,
  { list, countTotal }: Extract<RowSource, { kind: "list" }>,
  values: Values,
): Promise<string | null> {
  const total = connection.hasTotal ? `${values.add(await countTotal())}::integer` : null;
  const text = connectionSql(connection, list, total, values);
  return read(ctx, `SELECT ${text} AS json`, values);
}

/** "null" without a row. */
async function read(ctx: Context, text: string, { list }: Values): Promise<string | null> {
  const statement = variableStatement(text);
  const [row] = await ctx.database.queryPrepared<{ json: string | null }>(statement, list);
  return row ? row.json : "null";
}
