import fc, { type Arbitrary, type GeneratorValue } from "fast-check";
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from "graphql";

export interface GeneratedOperation {
  query: string;
  variables: Record<string, unknown>;
}

const encoded = (text: string) => Buffer.from(text).toString("base64url");
const numbers = [0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, -1e-320];
const words = [
  "",
  " ",
  "@",
  "0",
  "-1",
  "null",
  "__proto__",
  "constructor",
  "' OR 1=1 --",
  "%_\\",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "$1; DROP TABLE users",
  "\u0000",
  "\ud800",
  "\u202eevil",
  "\u{1f469}\u200d\u{1f680}".repeat(40),
  "e\u0301".repeat(200),
  "x".repeat(10_000),
  "http://[",
  "//169.254.169.254/",
  "+491511234567890123",
  "9999-99-99T99:99:99Z",
];
const ids = [
  "Review",
  "Provider",
  "User",
  "Notification",
  "PromotionCode",
  "Session",
  "Nothing",
].flatMap((type) =>
  [
    "0",
    "1",
    "2147483648",
    "9007199254740993",
    "review-1",
    "00000000-0000-0000-0000-000000000000",
  ].map((key) => encoded(`${type}:${key}`)),
);
const cursors = [
  "[1]",
  "[2147483648,1,1]",
  '["2026-11-01T10:00:00.000Z",1]',
  '["2026-11-01T10:00:00.000Z",9007199254740991]',
  '["2026-99-01T10:00:00.000Z",1,1]',
  "[0.5,1,1]",
  "[4.5,3.5,7,1]",
  '[{"toString":1},null]',
].map(encoded);

/** Random JSON values, including known troublemakers. */
export const hostile: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...words, ...ids, ...cursors),
  fc.constantFrom<unknown>(
    ...numbers,
    null,
    true,
    [],
    {},
    [[[["x"]]]],
    { $ne: null },
    { toString: 1 },
  ),
  // `fc.string({ unit: "binary" })` first maps all million code points, which takes seconds.
  fc
    .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 200 })
    .map((points) => String.fromCodePoint(...points)),
  fc.integer({ min: -(2 ** 40), max: 2 ** 40 }),
  fc.array(fc.constantFrom("ada", "x", ...ids), { minLength: 90, maxLength: 520 }),
  fc.jsonValue({ maxDepth: 4 }),
);

const known: Arbitrary<string> = fc.constantFrom(
  ...[
    "ada",
    "ben",
    "fitness",
    "yoga_instruction",
    "ann@example.org",
    "+4915112345678",
    "000000",
    "Rows well.",
  ],
  ...ids,
  ...cursors,
);

const scalars: Record<string, Arbitrary<unknown>> = {
  Int: fc.integer({ min: 0, max: 100 }),
  Float: fc.double({ min: 0, max: 5, noNaN: true }),
  Boolean: fc.boolean(),
  DateTimeISO: fc.constantFrom(
    "2026-11-01T10:00:00.000Z",
    "1969-12-31T23:59:59.999Z",
    "9999-01-01T00:00:00Z",
  ),
};

/** A valid value for an input type, sometimes with one invalid part. */
function valueOf(type: GraphQLInputType): Arbitrary<unknown> {
  return fc.oneof({ weight: 7, arbitrary: fitting(type) }, { weight: 1, arbitrary: hostile });
}

function fitting(type: GraphQLInputType): Arbitrary<unknown> {
  if (isNonNullType(type)) return fitting(type.ofType);
  if (isListType(type)) return fc.array(valueOf(type.ofType), { maxLength: 3 });
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name));
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const entries = fields.map((field) => [field.name, valueOf(field.type)] as const);
    const required = fields.filter((field) => isNonNullType(field.type)).map(({ name }) => name);
    return fc.record(Object.fromEntries(entries), { requiredKeys: required });
  }
  return scalars[type.name] ?? known;
}

type Field = GraphQLField<unknown, unknown>;

/** A field that an operation is about, and the way from the root to its type. */
interface Target {
  kind: "query" | "mutation";
  way: string[];
  field: Field;
}

/** Operations for every field that is reachable from the root types, one after the other. */
export function generateOperations(
  schema: GraphQLSchema,
  parameters: { numRuns: number; seed: number },
): GeneratedOperation[] {
  const targets = targetsOf(schema);
  const drawn = fc.sample(fc.gen(), parameters);
  return drawn.map((draw, index) => operationOn(draw, targets[index % targets.length]!));
}

function targetsOf(schema: GraphQLSchema): Target[] {
  const mutations = Object.values(schema.getMutationType()!.getFields());
  const targets: Target[] = mutations.map((field) => ({ kind: "mutation", way: [], field }));
  const ways = new Map<GraphQLObjectType, string[]>([[schema.getQueryType()!, []]]);
  for (const [type, way] of ways) {
    for (const field of Object.values(type.getFields())) {
      targets.push({ kind: "query", way, field });
      const next = getNamedType(field.type);
      const step = stepTo(field);
      if (isObjectType(next) && !ways.has(next) && step) ways.set(next, [...way, step]);
    }
  }
  return targets;
}

/** The call of a field on the way, with short pages; null if its required arguments are unknown. */
function stepTo({ name, args }: Field): string | null {
  const required = args.filter(isRequiredArgument);
  if (required.length === 0) {
    return args.some((argument) => argument.name === "first") ? `${name}(first: 2)` : name;
  }
  return required.every(({ name: argument }) => argument === "username")
    ? `${name}(username: "ada")`
    : null;
}

function operationOn(draw: GeneratorValue, { kind, way, field }: Target): GeneratedOperation {
  // A function without parameters: fast-check would compare the whole schema behind a field.
  const variables = draw(() => argumentsOf(field));
  const given = field.args.filter(({ name }) => name in variables);
  const head = given.length > 0 ? `(${given.map(declared).join(", ")})` : "";
  const passed =
    given.length > 0 ? `(${given.map(({ name }) => `${name}: $${name}`).join(", ")})` : "";
  const call = `${field.name}${passed} ${selectionOf(draw, field.type, 3)}`;
  const inside = [...way].reverse().reduce((inner, step) => `${step} { ${inner} }`, call);
  return { query: `${kind} ${head} { ${inside} }`, variables };
}

function argumentsOf({ args }: Field): Arbitrary<Record<string, unknown>> {
  const entries = args.map((argument) => [argument.name, valueOf(argument.type)] as const);
  const required = args.filter(isRequiredArgument).map(({ name }) => name);
  return fc.record(Object.fromEntries(entries), { requiredKeys: required });
}

function declared({ name, type }: GraphQLArgument): string {
  return `$${name}: ${String(type)}`;
}

/** Random fields to this depth: more leaves than objects, so that most operations stay within the cost limit. */
function selectionOf(draw: GeneratorValue, type: GraphQLOutputType, levels: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return isLeafType(named) ? "" : "{ __typename }";
  const parts = Object.values(named.getFields()).flatMap((field) => {
    const step = stepTo(field);
    const isLeaf = isLeafType(getNamedType(field.type));
    const isChosen = draw(fc.nat, 99) < (isLeaf ? 60 : 30);
    if (!step || !isChosen || (!isLeaf && levels === 1)) return [];
    return [`${step} ${selectionOf(draw, field.type, levels - 1)}`];
  });
  return `{ __typename ${parts.join(" ")} }`;
}

/** A query or body for a REST call: some known fields with random values. */
export function fieldsOf(names: readonly string[]): Arbitrary<Record<string, unknown>> {
  const value = fc.oneof(known, hostile);
  return fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
}
