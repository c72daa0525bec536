import {
  getNamedType,
  isLeafType,
  isObjectType,
  type FieldNode,
  type GraphQLObjectType,
} from "graphql";
import { collectSubfields } from "graphql/execution/collectFields.js";
import { NotCompilable, type OperationScope } from "./selection";

/** The JSON text of an object of a fixed list, whose fields are plain properties. */
export function renderConstant(
  scope: OperationScope,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
  object: object,
): string {
  const { schema, fragments, variables } = scope;
  const collected = collectSubfields(schema, fragments, variables, type, nodes);
  const fields = [...collected].map(([key, nodes]) => {
    const name = nodes[0]!.name.value;
    if (name === "__typename") return `"${key}":"${type.name}"`;
    const field = type.getFields()[name];
    if (!field || field.args.length > 0) throw new NotCompilable();
    const value = (object as Record<string, unknown>)[name];
    if (value === undefined || Array.isArray(value)) throw new NotCompilable();
    const inner = getNamedType(field.type);
    const json =
      isObjectType(inner) && value !== null
        ? renderConstant(scope, inner, nodes, value as object)
        : JSON.stringify(isLeafType(inner) && value !== null ? inner.serialize(value) : value);
    return `"${key}":${json}`;
  });
  return `{${fields.join(",")}}`;
}
