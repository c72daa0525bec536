import fc, { type GeneratorValue } from "fast-check";
import { buildSchema, parse, validate, type DocumentNode } from "graphql";
import { expect, test } from "vitest";
import { validationRules } from "#server/platform/graph/graph-checks";
import { buildGraph } from "#server/schema";
import { isSurelyValid } from "./quick-validation";
import { trustedDocuments } from "./trusted-documents.generated";

const count = Number(process.env.GENERATED_DOCUMENTS ?? 4_000);
const schema = buildGraph();
const isValid = (document: DocumentNode) =>
  validate(schema, document, validationRules).length === 0;
const isAccepted = (text: string, maxFields = 300) => isSurelyValid(schema, parse(text), maxFields);

const plain = `query Plain($names: [String!] = ["a"], $first: Int! = 3, $region: Region, $filter: ProviderFilter) {
  some: providers(first: $first, filter: { categories: $names, region: $region }) { nodes { ...Card } }
  all: providers(filter: $filter, sort: HIGHEST_RATED, first: 2) { nodes { id reviews(first: 3) { nodes { id } } } }
}
fragment Card on Provider { id __typename avatar(size: 160) ...Rated ... on Provider { id title } ... { price } }
fragment Rated on Provider { id rating { average } service: rating(reviewType: SERVICE) { average } }`;

test("Documents of the web client are accepted, and what clients usually send", () => {
  const queries = Object.values(trustedDocuments).filter((text) => text.startsWith("query"));
  expect(queries.length).toBeGreaterThan(50);
  const left = queries.filter((text) => !isAccepted(text));
  // They spread fragments that select the same objects, or fragments of interfaces.
  expect(left.length).toBeLessThan(queries.length / 3);
  expect(isAccepted(plain)).toBe(true);
  expect(isAccepted("{ providers { nodes { id } } }")).toBe(true);
});

test.each([
  ["an unknown field", "{ providers { nodes { nothing } } }"],
  ["a field of prototypes", "{ providers { nodes { constructor } } }"],
  ["an object without selection", "{ providers { nodes } }"],
  ["a selection of a leaf", "{ providers { nodes { id { id } } } }"],
  ["arguments of __typename", "{ providers { __typename(a: 1) } }"],
  ["an unknown argument", "{ providers(nothing: 1) { nodes { id } } }"],
  ["an argument twice", "{ providers(first: 1, first: 1) { nodes { id } } }"],
  ["a missing argument", "{ provider { id } }"],
  ["a missing argument that is null", "{ provider(username: null) { id } }"],
  ["a value of a wrong type", '{ providers(first: "1") { nodes { id } } }'],
  ["a number that is too large", "{ providers(first: 3000000000) { nodes { id } } }"],
  ["a list of another type", "{ providers(filter: { categories: [1] }) { nodes { id } } }"],
  ["null in a list", "{ providers(filter: { categories: [null] }) { nodes { id } } }"],
  ["an unknown enum value", "{ providers(sort: BEST) { nodes { id } } }"],
  ["an enum value as text", '{ providers(sort: "HIGHEST_RATED") { nodes { id } } }'],
  ["an unknown input field", "{ providers(filter: { nothing: 1 }) { nodes { id } } }"],
  [
    "an input field twice",
    "{ providers(filter: { region: ASIA, region: ASIA }) { nodes { id } } }",
  ],
  ["an object as a list", "{ providers(filter: [{}]) { nodes { id } } }"],
  ["NUL in a text", '{ provider(username: "\\u0000") { id } }'],
  ["an undefined variable", "query { provider(username: $name) { id } }"],
  ["an unused variable", "query($name: String) { providers { nodes { id } } }"],
  ["a variable twice", "query($a: Int, $a: Int) { providers(first: $a) { nodes { id } } }"],
  ["a variable of an output type", "query($a: Provider) { providers(first: $a) { nodes { id } } }"],
  ["a variable of an unknown type", "query($a: Nothing) { providers(first: $a) { nodes { id } } }"],
  ["a variable of another type", "query($a: String) { providers(first: $a) { nodes { id } } }"],
  ["a nullable variable", "query($a: String) { provider(username: $a) { id } }"],
  ["a nullable variable with null", "query($a: String = null) { provider(username: $a) { id } }"],
  ["a wrong default value", 'query($a: Int = "1") { providers(first: $a) { nodes { id } } }'],
  ["null as default value", "query($a: String! = null) { provider(username: $a) { id } }"],
  [
    "a nullable variable in a list",
    "query($a: String) { providers(filter: { categories: [$a] }) { nodes { id } } }",
  ],
  ["an unknown fragment", "{ providers { nodes { ...Nothing } } }"],
  ["an unused fragment", "{ providers { nodes { id } } } fragment A on Provider { id }"],
  [
    "a fragment twice",
    "{ providers { nodes { ...A } } } fragment A on Provider { id } fragment A on Provider { id }",
  ],
  ["a fragment of another type", "{ providers { nodes { ...A } } } fragment A on Review { id }"],
  [
    "a fragment of an unknown type",
    "{ providers { nodes { ...A } } } fragment A on Nothing { id }",
  ],
  ["an inline fragment of another type", "{ providers { nodes { ... on Review { id } } } }"],
  [
    "fragments in a circle",
    "{ providers { nodes { ...A } } } fragment A on Provider { ...B } fragment B on Provider { ...A }",
  ],
  ["two fields of one name", "{ providers { nodes { id: title, id } } }"],
  [
    "two fields of one name in a fragment",
    "{ providers { nodes { id, ...A } } } fragment A on Provider { id: title }",
  ],
  ["two objects of one name", '{ provider(username: "a") { id } provider(username: "b") { id } }'],
  [
    "two operations",
    "query A { providers { nodes { id } } } query A { providers { nodes { id } } }",
  ],
  ["a type", "{ providers { nodes { id } } } type A { b: Int }"],
  ["an unknown directive", "{ providers @nothing { nodes { id } } }"],
  ["one of an operation", "query A @nothing { providers { nodes { id } } }"],
  ["one of a variable", "query($a: Int @nothing) { providers(first: $a) { nodes { id } } }"],
  ["one of an inline fragment", "{ providers { nodes { ... @nothing { id } } } }"],
  ["one of a spread", "{ providers { nodes { ...A @nothing } } } fragment A on Provider { id }"],
  ["one of a fragment", "{ providers { nodes { ...A } } } fragment A on Provider @nothing { id }"],
  ["a selection of __typename", "{ providers { __typename { id } } }"],
  ["text where an object is expected", '{ providers(filter: "x") { nodes { id } } }'],
  ["a list where a number is expected", "{ providers(first: [1]) { nodes { id } } }"],
  ["an object where a number is expected", "{ providers(first: { a: 1 }) { nodes { id } } }"],
  ["a mutation of a query's field", "mutation { providers { nodes { id } } }"],
])("%s is not accepted, as by the rules", (_, text) => {
  expect(isValid(parse(text))).toBe(false);
  expect(isAccepted(text)).toBe(false);
});

test.each([
  ["a directive", "query($a: Boolean!) { providers { nodes { id @include(if: $a) } } }"],
  ["a mutation", "mutation { signOut { userErrors { code } } }"],
  ["an interface", '{ node(id: "x") { id } }'],
  ["introspection", "{ __schema { queryType { name } } }"],
  [
    "two operations of different names",
    "query A { providers { nodes { id } } } query B { __typename }",
  ],
  ["objects that are merged", "{ providers { nodes { id } } providers { nodes { title } } }"],
])("%s is left to the rules, which accept it", (_, text) => {
  expect(isValid(parse(text))).toBe(true);
  expect(isAccepted(text)).toBe(false);
});

test("Input objects of which exactly one field must be given are left to the rules", () => {
  const small = buildSchema(
    "input Choice @oneOf { a: Int b: Int } type Query { get(by: Choice): Int }",
  );
  expect(isSurelyValid(small, parse("{ get(by: { a: 1, b: 2 }) }"), 300)).toBe(false);
  expect(isSurelyValid(small, parse("{ get }"), 300)).toBe(true);
});

test("Required input fields must be given", () => {
  const small = buildSchema(
    "input Range { from: Int! to: Int! = 1 } type Query { get(in: Range): Int }",
  );
  const isAcceptedBySmall = (text: string) => isSurelyValid(small, parse(text), 300);
  expect(isAcceptedBySmall("{ get(in: { to: 2 }) }")).toBe(false);
  expect(isAcceptedBySmall("{ get(in: { from: 2 }) }")).toBe(true);
  expect(isAcceptedBySmall("query($to: Int) { get(in: { from: 2, to: $to }) }")).toBe(true);
  expect(isAcceptedBySmall("query($from: Int) { get(in: { from: $from }) }")).toBe(false);
});

test("Fragments that multiply are checked up to the limit of fields", () => {
  const levels = 40;
  const fragments = Array.from(
    { length: levels },
    (_, level) => `fragment F${level} on Provider { ...F${level + 1} ...F${level + 1} }`,
  );
  const text = `{ providers { nodes { ...F0 } } } ${fragments.join(" ")} fragment F${levels} on Provider { id }`;
  expect(isAccepted(text)).toBe(false);
  const fields = (wanted: number) => `{ providers { nodes { ${"id ".repeat(wanted - 2)} } } }`;
  expect(isAccepted(fields(50), 50)).toBe(true);
  expect(isAccepted(fields(51), 50)).toBe(false);
});

const tokens = /"[^"]*"|\.\.\.|\w+|[^\s\w]/g;
const bases = [
  plain,
  ...Object.values(trustedDocuments).filter((text) => text.startsWith("query")),
];
const pool = [...new Set(bases.flatMap((text) => text.match(tokens) ?? []))].concat(
  ...["null", "1", "-1.5", "true", '"x"', "[]", "{}", "[null]", "String!", "[Int!]!", "Provider"],
);

/** A document of which up to three tokens are left out, repeated or replaced. */
function drawMutant(draw: GeneratorValue): string {
  const below = (max: number) => draw(fc.integer, { min: 0, max: max - 1 });
  const mutant = bases[below(bases.length)]!.match(tokens)!;
  for (let left = 1 + below(3); left > 0; left -= 1) {
    const at = below(mutant.length);
    const change = below(4);
    if (change === 0) mutant.splice(at, 1);
    else if (change === 1) mutant.splice(at, 0, mutant[at]!);
    else mutant[at] = change === 2 ? pool[below(pool.length)]! : mutant[below(mutant.length)]!;
  }
  return mutant.join(" ");
}

test("Whatever is accepted among altered documents is valid by the rules", () => {
  let accepted = 0;
  let left = 0;
  for (const text of fc.sample(fc.gen().map(drawMutant), { numRuns: count, seed: 1 })) {
    const document = tryToParse(text);
    if (!document) continue;
    if (!isSurelyValid(schema, document, 300)) left += 1;
    else {
      accepted += 1;
      expect({ text, isValid: isValid(document) }).toEqual({ text, isValid: true });
    }
  }
  expect(accepted).toBeGreaterThan(count / 50);
  expect(left).toBeGreaterThan(count / 50);
});

function tryToParse(text: string): DocumentNode | null {
  try {
    return parse(text);
  } catch {
    return null;
  }
}
