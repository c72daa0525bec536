import type { CompiledJson } from "./compiled-data";
import type { Context } from "#server/platform/request/context";
import type { JsonRead } from "#server/platform/database/json-reads";
import { Values } from "#server/platform/database/statement";
import { maxStatementsOfSelection } from "#server/platform/settings/read-limits";
import { bindList } from "./bound-list";
import { constantWriter } from "./constants";
import { compileConnection, connectionSql, type ConnectionSelection } from "./connection-sql";
import type { TotalCount } from "#server/platform/graph/paging";
import type { RowsSql, RowSource, Selection } from "./selection";
import { objectTypeOf, type OperationScope } from "./selection";
import { SelectionCompiler } from "./selection-compiler";

/** A root field whose selection is compiled; its rows are known only with the arguments of a request. */
export interface CompiledRoot {
  isForVisitors: boolean;
  /** The size of its SQL and values. */
  characters: number;
  /** The field's value; null if only the resolver can answer. */
  read(ctx: Context, source: RowSource): Promise<CompiledJson | null>;
}

export function compileRoot(scope: OperationScope, field: Selection): CompiledRoot {
  const compiler = new SelectionCompiler(scope);
  const isConnection = objectTypeOf(field.definition).name.endsWith("Connection");
  const item = isConnection ? null : compiler.object(field);
  const connection = isConnection ? compileConnection(compiler, field) : null;
  const statements = new Statements(compiler.values.list);

  return {
    isForVisitors: compiler.isForVisitors,
    characters: compiler.characters,
    read(ctx, source) {
      switch (source.kind) {
        case "one":
          return compiler.isOwn && source.subject !== null
            ? readSubject(ctx, item!, source, statements)
            : anything(readOne(ctx, item!, source, statements));
        case "rows":
          return anything(readRows(ctx, item!, source, statements));
        case "list":
          return anything(readConnection(ctx, connection!, source, statements));
        case "constants":
          throw new Error("a list of constants has no rows");
      }
    },
  };
}

/** A root field that lists constants. They are rendered once for each selection, and reading them needs no database. */
export function compileConstants(
  scope: OperationScope,
  { nodes, definition }: Selection,
  all: readonly object[],
): CompiledRoot {
  const type = objectTypeOf(definition);
  const { write } = constantWriter(scope, type, nodes);
  const texts = new Map(all.map((each) => [each, write(each)]));
  const sizes = [...texts.values()].map(({ length }) => length);
  return {
    isForVisitors: false,
    characters: sizes.reduce((sum, size) => sum + size, 0),
    async read(_ctx, source) {
      if (source.kind !== "constants") return null;
      const json = Buffer.from(`[${source.objects.map((each) => texts.get(each)).join(",")}]`);
      return { json, subjects: [] };
    },
  };
}

const noRow = Buffer.from("null");
const noRows = Buffer.from("[]");

/** A statement with its values. */
interface BoundRead {
  statement: JsonRead;
  values: readonly unknown[];
}

/** The statements of one selection, by the SQL of their sources, so that their texts are built once. */
class Statements {
  private readonly bySql = new Map<string, JsonRead>();
  private readonly bound = new WeakMap<RowSource, BoundRead>();

  constructor(private readonly constants: readonly unknown[]) {}

  newValues(): Values {
    return new Values([], this.constants.length);
  }

  bind(sql: string, { list }: Values, text: () => string): BoundRead {
    let statement = this.bySql.get(sql);
    if (!statement) {
      if (this.bySql.size >= maxStatementsOfSelection) this.bySql.clear();
      statement = { text: text(), constants: this.constants };
      this.bySql.set(sql, statement);
    }
    return { statement, values: list };
  }

  /** Binds once for a source whose values never change. */
  bindOnce(source: RowSource, bind: () => BoundRead): BoundRead {
    let bound = this.bound.get(source);
    if (!bound) this.bound.set(source, (bound = bind()));
    return bound;
  }
}

function send({ database }: Context, { statement, values }: BoundRead): Promise<Buffer | null> {
  return database.readJson(statement, values);
}

/** "null" without a row, null if a value is missing. */
async function readOne(
  ctx: Context,
  item: string,
  source: Extract<RowSource, { kind: "one" }>,
  statements: Statements,
): Promise<Buffer | null> {
  const bound = statements.bindOnce(source, () => {
    const values = statements.newValues();
    const from = source.from(values);
    const text = () =>
      `SELECT coalesce((SELECT coalesce(${item}, '') FROM ${from}), 'null') AS json`;
    return statements.bind(from, values, text);
  });
  const json = await send(ctx, bound);
  return json?.length ? json : null;
}

/** The JSON after the id of the provider that the row is: both are of one snapshot. */
async function readSubject(
  ctx: Context,
  item: string,
  source: Extract<RowSource, { kind: "one" }>,
  statements: Statements,
): Promise<CompiledJson | null> {
  const json = await readOne(ctx, `${source.subject} || ' ' || ${item}`, source, statements);
  // Without a row, any change may add one.
  if (json === null || json.equals(noRow)) return json && { json, subjects: null };
  const end = json.indexOf(" ");
  const subject = Number(json.toString("latin1", 0, end));
  return { json: json.subarray(end + 1), subjects: [subject] };
}

async function anything(read: Promise<Buffer | null>): Promise<CompiledJson | null> {
  const json = await read;
  return json && { json, subjects: null };
}

async function readRows(
  ctx: Context,
  item: string,
  source: Extract<RowSource, { kind: "rows" }>,
  statements: Statements,
): Promise<Buffer | null> {
  const bind = (rows: RowsSql) => {
    const values = statements.newValues();
    const from = `(${rows(values)}) AS ${source.alias}`;
    const list = `SELECT '[' || coalesce(string_agg(${item}, ','), '') || ']' AS json`;
    return statements.bind(from, values, () => `${list} FROM ${from}`);
  };
  const json = await send(
    ctx,
    statements.bindOnce(source, () => bind(source.rows)),
  );
  const others = json?.equals(noRows) ? await source.retry?.(ctx) : null;
  return others ? send(ctx, bind(others)) : json;
}

async function readConnection(
  ctx: Context,
  connection: ConnectionSelection,
  source: Extract<RowSource, { kind: "list" }>,
  statements: Statements,
): Promise<Buffer | null> {
  const bind = (count: TotalCount) => {
    const values = statements.newValues();
    const total = connection.hasTotal ? `${values.add(count)}::integer` : null;
    const bound = bindList(connection, source.list, total, values);
    const text = () => `SELECT ${connectionSql(connection, bound)} AS json`;
    return statements.bind(Object.values(bound).join(" "), values, text);
  };
  if (connection.hasTotal) return send(ctx, bind(await source.countTotal(ctx)));
  return send(
    ctx,
    statements.bindOnce(source, () => bind(null)),
  );
}
