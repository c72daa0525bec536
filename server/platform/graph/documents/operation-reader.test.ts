import { expect, test } from "vitest";
import { maxSeenOperations } from "#server/platform/settings/read-limits";
import { buildGraph } from "#server/schema";
import { OperationReader, type ReadLimits } from "./operation-reader";

const schema = buildGraph();
const newReader = () => new OperationReader(schema, new Set(["providers", "provider"]));
const plain = "query A { providers { nodes { id } } }";
const skipping = "query($a: Boolean = false) { providers { nodes { id @skip(if: $a) } } }";

function read(reader: OperationReader, text: string, more: Partial<ReadLimits> = {}) {
  return reader.read(text, text, null, { variables: {}, points: 5_000, ...more });
}

test("A plain query is read at once, and is a repeated one when it was answered", () => {
  const reader = newReader();
  expect(read(reader, plain)).toMatchObject({ isRepeated: false });
  expect(read(reader, plain), "not answered").toMatchObject({ isRepeated: false });
  reader.remember(plain);
  const found = read(reader, plain)!;
  expect(found.isRepeated).toBe(true);
  expect(found.operation.loc).toMatchObject({ start: 0, startToken: undefined });
  expect(found.operation.name?.value).toBe("A");
});

test("A query that needs the rules of GraphQL is read when it is repeated", () => {
  const reader = newReader();
  expect(read(reader, skipping)).toBeNull();
  expect(read(reader, skipping)).toMatchObject({ isRepeated: true });
});

test("What is not plain leaves no trace where only plain queries are read", () => {
  const reader = newReader();
  const viewer = "{ viewer { email } }";
  for (let time = 0; time < 3; time += 1) {
    for (const text of [skipping, viewer])
      expect(read(reader, text, { isPlainOnly: true })).toBeNull();
  }
  expect(reader.isUnreadable(viewer)).toBe(false);
  expect(read(reader, skipping)).toBeNull();
  expect(read(reader, plain, { isPlainOnly: true })).not.toBeNull();
});

test("A query that costs more than the client has is left, and nothing is remembered of it", () => {
  const reader = newReader();
  const variables = { first: 100 };
  const sized = "query($first: Int) { providers(first: $first) { nodes { id } } }";
  expect(read(reader, sized, { variables, points: 50 })).toBeNull();
  expect(read(reader, sized, { variables: { first: 1 }, points: 50 })).not.toBeNull();
  for (let time = 0; time < 3; time += 1) expect(read(reader, skipping, { points: 1 })).toBeNull();
  expect(read(reader, skipping)).toBeNull();
});

test.each([
  ["a mutation", "mutation { signOut { userErrors { code } } }"],
  ["a subscription", "subscription { notificationAdded { id } }"],
  ["a root field without SQL", "{ viewer { email } }"],
  ["the cost of the request", "{ rateLimit { cost } providers { nodes { id } } }"],
  ["an invalid document", "{ providers { nothing } }"],
  ["text that is no document", "{ providers"],
  ["more fields of one name than allowed", `{ providers { nodes { ${"id ".repeat(101)} } } }`],
  ["a text that is too long", plain.padEnd(64 * 1024 + 1, "#")],
  ["NUL in a text", '{ provider(username: "\\u0000") { id } }'],
])("%s is not read, however often", (_, text) => {
  const reader = newReader();
  for (let time = 0; time < 3; time += 1) expect(read(reader, text)).toBeNull();
});

test("An operation is chosen by its name; one that does not exist or is no text is not read", () => {
  const reader = newReader();
  const named = (name: unknown) =>
    reader.read(JSON.stringify(name), plain, name, { variables: {}, points: 5_000 });
  expect([named("B"), named(["A"]), named("")]).toEqual([null, null, null]);
  expect(named("A")).not.toBeNull();
});

test("As many documents are remembered as allowed", () => {
  const reader = newReader();
  reader.remember(plain);
  for (let nth = 1; nth < maxSeenOperations; nth += 1) reader.remember(`${nth}`);
  expect(read(reader, plain)).toMatchObject({ isRepeated: true });
  for (let nth = 0; nth < maxSeenOperations; nth += 1) read(reader, `{ ${nth}`);
  expect(read(reader, plain)).toMatchObject({ isRepeated: false });
});
