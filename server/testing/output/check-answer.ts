import {
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  Kind,
  parse,
  type GraphQLNullableType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type SelectionSetNode,
} from "graphql";
import { sizeOfField, type FieldSize } from "#server/platform/graph/cost/field-sizes";
import { maxAnswerBytes } from "#server/platform/settings/limits";

export interface CheckedAnswer {
  status: number;
  text: string;
}

/** Without `INTERNAL`, and without `UPSTREAM_UNAVAILABLE`, which only a stopped database causes. */
const documentedCodes: ReadonlySet<string> = new Set([
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "STRONG_SIGN_IN_REQUIRED",
  "NOT_FOUND",
  "BAD_USER_INPUT",
  "THROTTLED",
  "LIMIT_EXCEEDED",
]);

type Json = ReturnType<JSON["parse"]>;

const scalars: Record<string, (value: Json) => boolean> = {
  Boolean: (value) => typeof value === "boolean",
  DateTime: (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value),
  Float: (value) => typeof value === "number",
  ID: (value) => typeof value === "string" && value !== "",
  Int: (value) => Number.isInteger(value) && Math.abs(value) < 2 ** 31,
  SafeInt: (value) => Number.isSafeInteger(value),
  String: (value) => typeof value === "string",
};

/** Larger than the size that the cost of operations follows from. */
function isLarger(value: Json, size: FieldSize | null): boolean {
  if (size === null || value === null || value === undefined) return false;
  if ("items" in size) return value.length > size.items;
  return Buffer.byteLength(JSON.stringify(value)) > size.bytes;
}

/** Compares answers with the schema and counts which fields had a value. */
export class AnswerChecker {
  /** `Type.field` of all fields with a value: not null and no empty list. In a payload null is a value too. */
  readonly answered = new Set<string>();
  private faults: string[] = [];

  constructor(private readonly schema: GraphQLSchema) {}

  /** Everything in an answer that no client may ever get. */
  check(query: string, { status, text }: CheckedAnswer, allowedCodes = documentedCodes): string[] {
    this.faults = [];
    if (status >= 500) this.faults.push(`status ${status}`);
    if (Buffer.byteLength(text) > maxAnswerBytes) this.faults.push(`${text.length} characters`);
    const { data = null, errors = [] } = JSON.parse(text);
    for (const { message, path, extensions } of errors) {
      if (allowedCodes.has(extensions?.code)) continue;
      this.faults.push(`${path?.join(".")}: ${extensions?.code} ${message}`);
    }
    const [operation] = parse(query).definitions;
    if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error("no operation");
    const type = this.schema.getRootType(operation.operation)!;
    if (data !== null) this.checkObject(type, operation.selectionSet, data, "");
    return this.faults;
  }

  private checkObject(
    type: GraphQLObjectType,
    { selections }: SelectionSetNode,
    value: Json,
    path: string,
  ): void {
    for (const selection of selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        const isOfType = selection.typeCondition?.name.value === type.name;
        if (isOfType) this.checkObject(type, selection.selectionSet, value, path);
        continue;
      }
      if (selection.kind !== Kind.FIELD || selection.name.value === "__typename") continue;
      const name = selection.name.value;
      const below = value[selection.alias?.value ?? name];
      const isEmpty = below === null || (Array.isArray(below) && below.length === 0);
      const isPayload = type.name.endsWith("Payload");
      if (!isEmpty || isPayload) this.answered.add(`${type.name}.${name}`);
      const field = type.getFields()[name]!;
      if (isLarger(below, sizeOfField(field))) this.faults.push(`${path}.${name} is too large`);
      this.checkValue(field.type, selection.selectionSet, below, `${path}.${name}`);
    }
  }

  private checkValue(
    type: GraphQLOutputType,
    selected: SelectionSetNode | undefined,
    value: Json,
    path: string,
  ): void {
    const isMissing = value === undefined || (value === null && isNonNullType(type));
    if (isMissing) this.faults.push(`${path} is ${value}`);
    if (value === null || value === undefined) return;
    const bare = getNullableType(type) as GraphQLNullableType & GraphQLOutputType;
    if (isListType(bare)) {
      if (!Array.isArray(value)) this.faults.push(`${path} is no list`);
      else for (const each of value) this.checkValue(bare.ofType, selected, each, path);
    } else if (isScalarType(bare)) {
      if (!scalars[bare.name]!(value)) this.faults.push(`${path} is ${value}, no ${bare.name}`);
    } else if (isEnumType(bare)) {
      if (!bare.getValue(value)) this.faults.push(`${path} is ${value}, no ${bare.name}`);
    } else {
      const found = isObjectType(bare) ? bare : this.schema.getType(value.__typename);
      if (!isObjectType(found)) this.faults.push(`${path} is of type ${value.__typename}`);
      else this.checkObject(found, selected!, value, path);
    }
  }
}
