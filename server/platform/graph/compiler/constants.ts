import {
  getNamedType,
  isLeafType,
  isObjectType,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from "graphql";
import { LRUCache } from "lru-cache";
import { collectSubfields } from "graphql/execution/collectFields.js";
import {
  maxCharactersOfConstants,
  maxConstantCharacters,
  maxSelectionsOfConstants,
} from "#server/platform/settings/read-limits";
import { NotCompilable, type OperationScope } from "./selection";

/** Writes objects of a fixed list, whose fields are plain properties, as JSON text. */
interface ConstantWriter {
  write(object: object): string;
  /** Equal for writers that write the same. */
  signature: string;
}

export function constantWriter(
  scope: OperationScope,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
): ConstantWriter {
  const { schema, fragments, variables } = scope;
  const collected = collectSubfields(schema, fragments, variables, type, nodes);
  const fields = [...collected].map(([key, nodes]): ConstantWriter => {
    const name = nodes[0]!.name.value;
    const start = `"${key}":`;
    if (name === "__typename") return { write: () => `${start}"${type.name}"`, signature: start };
    const field = type.getFields()[name];
    if (!field || field.args.length > 0) throw new NotCompilable();
    const { write, signature } = valueWriter(scope, field.type, nodes);
    return {
      write: (object) => start + write((object as Record<string, never>)[name]!),
      signature: start + name + signature,
    };
  });
  return {
    write: (object) => `{${fields.map(({ write }) => write(object)).join(",")}}`,
    signature: `{${fields.map(({ signature }) => signature).join(",")}}`,
  };
}

function valueWriter(
  scope: OperationScope,
  type: GraphQLOutputType,
  nodes: readonly FieldNode[],
): ConstantWriter {
  const inner = getNamedType(type);
  const objects = isObjectType(inner) ? constantWriter(scope, inner, nodes) : null;
  const write = (value: unknown) => {
    if (value === undefined || Array.isArray(value)) throw new NotCompilable();
    if (objects && value !== null) return objects.write(value as object);
    return JSON.stringify(isLeafType(inner) && value !== null ? inner.serialize(value) : value);
  };
  return { write, signature: objects?.signature ?? "" };
}

type Find = (key: string) => object | null;

const bounds = {
  max: maxSelectionsOfConstants,
  maxSize: maxConstantCharacters,
  maxEntrySize: maxCharactersOfConstants,
  // Aliases have any length.
  sizeCalculation: (json: string, signature: string) => json.length + signature.length,
};

const written = new WeakMap<Find, LRUCache<string, string>>();

/** A JSON object of the JSON text of each constant by its key; `find` belongs to one list of keys. Kept, because documents select few different fields. */
export function writeConstants(
  scope: OperationScope,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
  keys: readonly string[],
  find: Find,
): string {
  let texts = written.get(find);
  if (!texts) written.set(find, (texts = new LRUCache(bounds)));
  const { signature: selected, write } = constantWriter(scope, type, nodes);
  const signature = type.name + selected;
  const known = texts.get(signature);
  if (known !== undefined) return known;
  const entries = keys.flatMap((key) => {
    const object = find(key);
    return object ? [[key, write(object)]] : [];
  });
  const json = JSON.stringify(Object.fromEntries(entries));
  texts.set(signature, json);
  return json;
}
