import {
  getNamedType,
  isEnumType,
  isObjectType,
  type GraphQLField,
  type GraphQLSchema,
} from "graphql";
import { graphLimits, maxAnswerBytes } from "#server/platform/settings/limits";

/**
 * The largest size of a field's value: its bytes as JSON for a text and a list of values, its items for a list of objects
 * without paging. An operation costs at least the points of the largest answer that follows from them, so that the
 * maximum cost bounds the bytes of every answer.
 */
export type FieldSize = { bytes: number } | { items: number };

/** By type and field. */
export type FieldSizes = Readonly<Record<string, Readonly<Record<string, FieldSize>>>>;

/** The bytes of an answer that a point buys. */
export const bytesOfPoint = maxAnswerBytes / graphLimits.cost;
/** A number, a moment or an id. */
export const maxPlainBytes = 100;

/** A control character is six bytes in JSON, every other one at most four. */
const bytesOfCharacter = 6;

/** A text of this many characters. */
export const text = (characters: number): FieldSize => ({
  bytes: bytesOfCharacter * characters + 2,
});

/** A list of texts. */
export const texts = (items: number, characters: number): FieldSize => ({
  bytes: items * (bytesOfCharacter * characters + 3) + 2,
});

/** A text of ASCII characters that JSON does not escape. */
export const ascii = (characters: number): FieldSize => ({ bytes: characters + 2 });

/** A list of objects. */
export const list = (items: number): FieldSize => ({ items });

type Field = GraphQLField<unknown, unknown>;

/** Declares the sizes on the fields of a schema; those of `*` hold for each type with the field. */
export function declareSizes(schema: GraphQLSchema, sizes: FieldSizes): GraphQLSchema {
  const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type));
  for (const [typeName, fields] of Object.entries(sizes)) {
    const sized = types.filter(({ name }) => typeName === "*" || name === typeName);
    for (const [name, size] of Object.entries(fields)) {
      const found = sized.flatMap((type) => type.getFields()[name] ?? []);
      if (found.length === 0) throw new Error(`the schema has no field ${typeName}.${name}`);
      for (const field of found) field.extensions = { ...field.extensions, size };
    }
  }
  return schema;
}

export function sizeOfField({ extensions }: Field): FieldSize | null {
  return (extensions.size as FieldSize | undefined) ?? null;
}

/** The largest value of a field as JSON; of objects only what is not their fields. */
export function maxBytesOf(field: Field): number {
  const size = sizeOfField(field);
  if (size && "bytes" in size) return size.bytes;
  const type = getNamedType(field.type);
  if (!isEnumType(type)) return maxPlainBytes;
  // A list has each value once.
  const bytes = type.getValues().map(({ name }) => name.length + '"",'.length);
  return Math.max(maxPlainBytes, sum(bytes));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** What surrounds a value in an answer: the response name with quotes, colon and comma, and brackets. */
export function keyBytes(responseName: string): number {
  return responseName.length + 8;
}

/** The points of an answer of these bytes. */
export function pointsOfBytes(bytes: number): number {
  return Math.ceil(bytes / bytesOfPoint);
}
