import { getArgumentValues, type FieldNode, type GraphQLObjectType } from "graphql";
import { collectSubfields } from "graphql/execution/collectFields.js";
import { Values } from "#server/platform/database/statement";
import { bindList } from "./bound-list";
import { compileConnection, connectionSql } from "./connection-sql";
import { writeConstants } from "./constants";
import {
  NotCompilable,
  objectTypeOf,
  type Compiler,
  type ListSource,
  type OperationScope,
  type Selection,
  type TypeSql,
} from "./selection";
import { TextParts } from "./text-parts";

/**
 * Compiles selections to SQL expressions. Response names that differ from field names are values, not SQL, so that
 * the number of different statements does not depend on the aliases that clients choose.
 */
export class SelectionCompiler implements Compiler {
  readonly values = new Values();
  isForVisitors = false;
  /** Whether all selected fields are own fields of one provider. */
  isOwn = true;
  /** The characters compiled so far, inner selections once for each level. */
  characters = 0;

  constructor(public scope: OperationScope) {}

  attempt(types: Record<string, TypeSql>, compile: () => string): string | null {
    const { scope, isForVisitors, isOwn, characters } = this;
    const { length } = this.values.list;
    this.scope = { ...scope, types: { ...scope.types, ...types } };
    try {
      return compile();
    } catch (error) {
      if (!(error instanceof NotCompilable)) throw error;
      this.values.list.length = length;
      Object.assign(this, { isForVisitors, isOwn, characters });
      return null;
    } finally {
      this.scope = scope;
    }
  }

  object({ nodes, definition }: Selection, fields?: TypeSql): string {
    const type = objectTypeOf(definition);
    const known = fields ?? this.scope.types[type.name];
    if (!known) throw new NotCompilable();
    const parts = new TextParts().literal("{");
    let before = "";
    for (const { key, name, selected } of this.fieldsOf(type, nodes)) {
      this.addKey(parts, before, key, name);
      before = ",";
      if (selected === null) {
        parts.literal(`"${type.name}"`);
        continue;
      }
      const sql = known[name];
      if (!sql) throw new NotCompilable();
      // Types without SQL of their own are parts of a row.
      if (this.scope.types[type.name] && !this.scope.ownFields[type.name]?.has(name)) {
        this.isOwn = false;
      }
      parts.expression(sql(selected, this));
    }
    const sql = parts.literal("}").toSql();
    this.characters += sql.length;
    return sql;
  }

  connection(field: Selection, list: ListSource, total: string | null): string {
    const selection = compileConnection(this, field);
    return connectionSql(selection, bindList(selection, list, total, this.values));
  }

  constants(
    { nodes, definition }: Selection,
    keys: readonly string[],
    find: (key: string) => object | null,
  ): string {
    const json = writeConstants(this.scope, objectTypeOf(definition), nodes, keys, find);
    this.characters += json.length;
    return `${this.values.add(json)}::jsonb`;
  }

  fieldsOf(type: GraphQLObjectType, nodes: readonly FieldNode[]) {
    const { schema, fragments, variables } = this.scope;
    const collected = collectSubfields(schema, fragments, variables, type, nodes);
    return [...collected].map(([key, nodes]) => {
      const name = nodes[0]!.name.value;
      if (name === "__typename") return { key, name, selected: null };
      const definition = type.getFields()[name];
      if (!definition) throw new NotCompilable();
      const args = definition.args.length
        ? getArgumentValues(definition, nodes[0]!, variables)
        : {};
      const selected = { nodes, definition, args: args as Record<string, never> };
      return { key, name, selected };
    });
  }

  addKey(parts: TextParts, before: string, key: string, name: string): void {
    if (key === name) parts.literal(`${before}"${key}":`);
    else parts.literal(before).expression(`${this.values.add(`"${key}":`)}::text`);
  }
}
