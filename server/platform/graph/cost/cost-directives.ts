import {
  DirectiveLocation,
  getNamedType,
  GraphQLBoolean,
  GraphQLDirective,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  printSchema,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLSchema,
} from "graphql";
import { costWeights, graphLimits, maxAnswerBytes } from "#server/platform/settings/limits";
import {
  isListOfPage,
  listSizeOf,
  sizedFields,
  weightOfArgument,
  weightOfField,
  type ListSize,
} from "./field-costs";
import { boundsOf, type InputBounds } from "#server/platform/graph/editable";
import { bytesOfPoint, maxPlainBytes, sizeOfField } from "./field-sizes";

const names = new GraphQLList(new GraphQLNonNull(GraphQLString));

/** The directives of the cost specification by IBM, with the default weights that are charged here. */
export const costDirectives: readonly GraphQLDirective[] = [
  new GraphQLDirective({
    name: "cost",
    description: `The points that a field or an argument costs. A field without it costs 1, a scalar too; an argument costs only where it is given, and an empty search is free. An operation may cost ${graphLimits.cost}; one of nothing but introspection costs ${costWeights.introspection}.`,
    locations: [DirectiveLocation.FIELD_DEFINITION, DirectiveLocation.ARGUMENT_DEFINITION],
    args: {
      weight: { type: new GraphQLNonNull(GraphQLString), description: "Points, as a number." },
    },
  }),
  new GraphQLDirective({
    name: "size",
    description: `The largest size of a value: the bytes of a text or of a list of values, or the items of a list of objects. Other values take up to ${maxPlainBytes} bytes, and a list of a page as many items as \`@listSize\` says. An operation costs at least a point for each ${bytesOfPoint} bytes of its largest answer, so that no answer has more than ${maxAnswerBytes}.`,
    locations: [DirectiveLocation.FIELD_DEFINITION],
    args: {
      bytes: { type: GraphQLInt, description: "The bytes of a value as JSON." },
      items: { type: GraphQLInt, description: "The items of a list." },
    },
  }),
  new GraphQLDirective({
    name: "bounds",
    description: "The largest value that is accepted, without spaces around texts.",
    locations: [DirectiveLocation.INPUT_FIELD_DEFINITION],
    args: {
      characters: { type: GraphQLInt, description: "Of a text, or of each text of a list." },
      items: { type: GraphQLInt, description: "Of a list." },
    },
  }),
  new GraphQLDirective({
    name: "listSize",
    description:
      "How often the fields below a list are charged. A list without it, inside a page, is charged once.",
    locations: [DirectiveLocation.FIELD_DEFINITION],
    args: {
      assumedSize: { type: GraphQLInt, description: "The size if no argument sets it." },
      slicingArguments: {
        type: names,
        description:
          "The arguments that set the size: by their number, or by the length of their list.",
      },
      sizedFields: { type: names, description: "The lists of a page, for which the size holds." },
      requireOneSlicingArgument: {
        type: GraphQLBoolean,
        description: "False here: every list has a default size.",
        defaultValue: true,
      },
    },
  }),
];

/** Prints a schema with `@cost`, `@size` and `@listSize`, from the functions that weigh operations, and with `@bounds`. */
export function printWithCosts(schema: GraphQLSchema): string {
  const text = printSchema(schema);
  const added: { at: number; directives: string[] }[] = [];
  for (const definition of parse(text).definitions) {
    if (definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION) {
      const { name, fields = [] } = definition;
      const type = schema.getType(name.value) as GraphQLInputObjectType;
      for (const { name: field, type: written } of fields) {
        const bounds = boundsOf(type.getFields()[field.value]!);
        added.push({ at: written.loc!.end, directives: bounds ? [boundsText(bounds)] : [] });
      }
    }
    if (
      definition.kind !== Kind.OBJECT_TYPE_DEFINITION &&
      definition.kind !== Kind.INTERFACE_TYPE_DEFINITION
    )
      continue;
    const type = schema.getType(definition.name.value);
    const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};
    for (const { name, arguments: given = [], type: written } of definition.fields ?? []) {
      for (const argument of given) {
        const weight = weightOfArgument({ name: argument.name.value });
        const directives = weight > 0 ? [costOf(weight)] : [];
        added.push({ at: argument.loc!.end, directives });
      }
      // Before `@deprecated`, which follows the type.
      added.push({ at: written.loc!.end, directives: directivesOf(fields[name.value]!) });
    }
  }
  let printed = "";
  let from = 0;
  for (const { at, directives } of added) {
    printed += [text.slice(from, at), ...directives].join(" ");
    from = at;
  }
  return `${printed}${text.slice(from)}\n`;
}

function directivesOf(field: GraphQLField<unknown, unknown>): string[] {
  const weight = weightOfField(field);
  const list = listSizeOf(field);
  const size = Object.entries(sizeOfField(field) ?? {});
  return [
    ...(weight === 1 ? [] : [costOf(weight)]),
    // Values have no fields.
    ...(list && !isListOfPage(field) && isCompositeType(getNamedType(field.type))
      ? [listSizeText(list)]
      : []),
    ...size.map(([unit, value]) => `@size(${unit}: ${value})`),
  ];
}

function costOf(weight: number): string {
  return `@cost(weight: "${weight}")`;
}

function boundsText(bounds: InputBounds): string {
  return `@bounds(${Object.entries(bounds)
    .map(([unit, value]) => `${unit}: ${value}`)
    .join(", ")})`;
}

function listSizeText({ assumedSize, slicingArguments, isConnection }: ListSize): string {
  const named = (list: readonly string[]) => `[${list.map((one) => `"${one}"`).join(", ")}]`;
  const given = [
    `assumedSize: ${assumedSize}`,
    ...(slicingArguments.length > 0
      ? [`slicingArguments: ${named(slicingArguments)}`, "requireOneSlicingArgument: false"]
      : []),
    ...(isConnection ? [`sizedFields: ${named(sizedFields)}`] : []),
  ];
  return `@listSize(${given.join(", ")})`;
}
