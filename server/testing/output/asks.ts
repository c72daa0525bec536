import {
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from "graphql";

/** Where objects of a type are found: the fields and type conditions from the root to them. */
export interface Place {
  type: GraphQLObjectType;
  steps: readonly string[];
}

/** A field of a place, with its arguments and the leaves that are selected below it. */
export interface FieldAsk {
  name: string;
  call: string;
  leaves: readonly string[];
}

/** Fields of one place that are asked together. */
export interface Ask {
  place: Place;
  fields: readonly FieldAsk[];
}

/** The arguments of fields that require some, or that answer something else with them. */
export type Arguments = Readonly<Record<string, readonly string[]>>;

/** All or some fields of a place; a field with several arguments is asked with each. */
export function fieldAsksOf(
  { type }: Pick<Place, "type">,
  given: Arguments,
  names = Object.keys(type.getFields()),
): FieldAsk[] {
  const fields = names.map((name) => type.getFields()[name]!);
  const asks = fields.flatMap((field) =>
    argumentsOf(type, field, given).map((argument) => ({
      name: field.name,
      call: `${field.name}${argument}`,
      leaves: leavesBelow(field),
    })),
  );
  // Last, because an operation may search only once: objects are found by other fields.
  const isSearch = ({ call }: FieldAsk) => Number(call.includes("search:"));
  return asks.sort((one, other) => isSearch(one) - isSearch(other));
}

type Field = GraphQLField<unknown, unknown>;

function argumentsOf({ name: type }: GraphQLObjectType, field: Field, given: Arguments) {
  const known = given[`${type}.${field.name}`];
  if (known) return known.map((each) => (each === "" ? "" : `(${each})`));
  if (field.args.some(isRequiredArgument)) {
    throw new Error(`Give arguments for ${type}.${field.name}.`);
  }
  return [field.args.some(({ name }) => name === "first") ? "(first: 2)" : ""];
}

/** The leaves below a field: the fields that need no argument and no selection. */
function leavesBelow({ type }: Field): string[] {
  const named = getNamedType(type);
  if (isLeafType(named)) return [];
  if (!isObjectType(named)) return ["id"];
  const leaves = Object.values(named.getFields()).filter(
    (field) => isLeafType(getNamedType(field.type)) && !field.args.some(isRequiredArgument),
  );
  return leaves.length > 0 ? leaves.map(({ name }) => name) : [typename];
}

const typename = "__typename";

/** The text of a field with what is selected below it. */
export function fieldText({ call, leaves }: FieldAsk, deeper = ""): string {
  return leaves.length > 0 ? `${call} { ${deeper}${typename} ${leaves.join(" ")} }` : call;
}

/** The text of an ask as one root field with an alias. */
export function textOf({ place, fields }: Ask, alias: string): string {
  const counts = new Map<string, number>();
  const parts = fields.map((field) => {
    const { name } = field;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return `${count > 0 ? `${name}_${count}: ` : ""}${fieldText(field)}`;
  });
  const text = place.steps.reduceRight((inner, step) => {
    return `${step} { ${inner.startsWith("...") ? "__typename " : ""}${inner} }`;
  }, parts.join(" "));
  return `${alias}: ${text}`;
}

/** The objects of a place in the value of its root field. */
export function objectsAt({ steps }: Place, value: unknown): Record<string, unknown>[] {
  let objects = objectsIn(value);
  for (const step of steps.slice(1)) {
    const [, condition] = /^\.\.\. on (\w+)/.exec(step) ?? [];
    objects = condition
      ? objects.filter(({ __typename }) => __typename === condition)
      : objects.flatMap((object) => objectsIn(object[/^\w+/.exec(step)![0]]));
  }
  return objects;
}

function objectsIn(value: unknown): Record<string, unknown>[] {
  const values = Array.isArray(value) ? value : [value];
  return values.filter((each) => typeof each === "object" && each !== null);
}

/** The places one step below, of the types of the objects that were found. */
export function placesBelow(
  schema: GraphQLSchema,
  { place, fields }: Ask,
  value: unknown,
): Place[] {
  const isRoot = place.steps.length === 0;
  const objects = isRoot ? [] : objectsAt(place, value);
  const counts = new Map<string, number>();
  return fields.flatMap(({ name, call }) => {
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    const key = count > 0 ? `${name}_${count}` : name;
    const found = isRoot ? objectsIn(value) : objects.flatMap((object) => objectsIn(object[key]));
    const named = getNamedType(place.type.getFields()[name]!.type);
    const steps = [...place.steps, call];
    const names = new Set(found.map(({ __typename }) => String(__typename)));
    return [...names].map((typeName) => {
      const type = schema.getType(typeName) as GraphQLObjectType;
      return { type, steps: isObjectType(named) ? steps : [...steps, `... on ${typeName}`] };
    });
  });
}
