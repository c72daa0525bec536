import {
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  Kind,
  parse,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";

export type Json = Record<string, unknown>;

/** JSON Schemas of a document: its variables, and its data. */
export function describeDocument(schema: GraphQLSchema, text: string): { input: Json; data: Json } {
  const document = parse(text);
  const [operation] = document.definitions as OperationDefinitionNode[];
  const { variableDefinitions = [], selectionSet } = operation!;
  const descriptions = describeVariables(schema, operation!);
  const properties = variableDefinitions.map(({ variable, type: node, defaultValue }) => {
    const name = variable.name.value;
    const type = typeFromAST(schema, node as never) as GraphQLInputType;
    const isRequired = isNonNullType(type) && !defaultValue;
    const description = descriptions.get(name);
    const shape = inputSchema(type);
    const value = defaultValue?.kind === Kind.ENUM ? { default: defaultValue.value } : {};
    return { name, isRequired, shape: { ...shape, ...(description && { description }), ...value } };
  });
  return {
    input: {
      type: "object",
      properties: Object.fromEntries(properties.map(({ name, shape }) => [name, shape])),
      required: properties.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    },
    data: selectionSchema(schema, schema.getQueryType()!, selectionSet),
  };
}

/** The description of the argument, or of the field of an input, that a variable is given to. */
function describeVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
): Map<string, string> {
  const found = new Map<string, string>();
  const info = new TypeInfo(schema);
  const note = (value: { kind: Kind; name?: { value: string } }, text?: string | null) => {
    if (value.kind === Kind.VARIABLE && text) found.set(value.name!.value, text);
  };
  visit(
    operation,
    visitWithTypeInfo(info, {
      Argument: ({ value }) => note(value as never, info.getArgument()?.description),
      ObjectField: ({ name, value }) => {
        const parent = getNamedType(info.getParentInputType());
        if (!isInputObjectType(parent)) return;
        note(value as never, parent.getFields()[name.value]?.description);
      },
    }),
  );
  return found;
}

function inputSchema(type: GraphQLInputType): Json {
  if (isNonNullType(type)) return inputSchema(type.ofType);
  if (isListType(type)) return { type: "array", items: inputSchema(type.ofType) };
  return leafSchema(type as never);
}

function leafSchema(type: GraphQLOutputType): Json {
  if (isEnumType(type)) return { type: "string", enum: type.getValues().map(({ name }) => name) };
  if (!isScalarType(type)) throw new Error(`No JSON Schema for ${String(type)}`);
  return scalars[type.name] ?? { type: "string" };
}

const scalars: Record<string, Json> = {
  Int: { type: "integer" },
  SafeInt: { type: "integer" },
  Float: { type: "number" },
  Boolean: { type: "boolean" },
  DateTime: { type: "string", format: "date-time" },
};

function outputSchema(
  schema: GraphQLSchema,
  type: GraphQLOutputType,
  below?: SelectionSetNode,
): Json {
  if (!isNonNullType(type)) {
    return { anyOf: [valueSchema(schema, type, below), { type: "null" }] };
  }
  return valueSchema(schema, type.ofType, below);
}

function valueSchema(
  schema: GraphQLSchema,
  type: GraphQLOutputType,
  below?: SelectionSetNode,
): Json {
  if (isListType(type)) return { type: "array", items: outputSchema(schema, type.ofType, below) };
  if (isAbstractType(type)) throw new Error("Select from an object type.");
  return below ? selectionSchema(schema, type, below) : leafSchema(type);
}

function selectionSchema(
  schema: GraphQLSchema,
  type: GraphQLOutputType,
  { selections }: SelectionSetNode,
): Json {
  if (!isObjectType(type)) throw new Error(`${String(type)} has no fields.`);
  const properties = selections.map((selection): [string, Json] => {
    if (selection.kind !== Kind.FIELD) throw new Error("Write fields, not fragments.");
    const { name, alias, selectionSet } = selection;
    const field = type.getFields()[name.value]!;
    const description = field.description ? { description: field.description } : {};
    const shape = outputSchema(schema, field.type, selectionSet);
    return [(alias ?? name).value, { ...shape, ...description }];
  });
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    required: properties.map(([name]) => name),
    additionalProperties: false,
  };
}
