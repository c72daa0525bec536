import { expect, test } from "vitest";
import { maxSeenOperations } from "#server/platform/settings/read-limits";
import { buildGraph } from "#server/schema";
import { OperationReader } from "./operation-reader";

const schema = buildGraph();
const newReader = () => new OperationReader(schema, new Set(["providers", "provider"]));
const read = (reader: OperationReader, text: string, name: unknown = null) =>
  reader.read(text, text, name);
const plain = "query A { providers { nodes { id } } }";

test("A plain query is read at once, and again as a repeated one", () => {
  const reader = newReader();
  expect(read(reader, plain)).toMatchObject({ isRepeated: false });
  expect(read(reader, plain)).toMatchObject({ isRepeated: true });
  expect(read(reader, plain)!.operation.operation.name?.value).toBe("A");
});

test("A query that needs the rules of GraphQL is read when it is repeated", () => {
  const reader = newReader();
  const text = "query($a: Boolean!) { providers { nodes { id @skip(if: $a) } } }";
  expect(read(reader, text)).toBeNull();
  expect(read(reader, text)).toMatchObject({ isRepeated: true });
});

test("What is not plain leaves no trace where only plain queries are read", () => {
  const reader = newReader();
  const text = "query($a: Boolean!) { providers { nodes { id @skip(if: $a) } } }";
  for (let time = 0; time < 3; time += 1) {
    expect(reader.readPlain(text, text, null)).toBeNull();
    expect(reader.readPlain("{ viewer { email } }", "{ viewer { email } }", null)).toBeNull();
  }
  expect(reader.isUnreadable("{ viewer { email } }")).toBe(false);
  expect(read(reader, text)).toBeNull();
  expect(reader.readPlain(plain, plain, null)).toMatchObject({ isRepeated: false });
  expect(read(reader, plain)).toMatchObject({ isRepeated: true });
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
  expect(read(reader, plain, "B")).toBeNull();
  expect(newReader().read("key", plain, ["A"])).toBeNull();
  expect(newReader().read("key", plain, "A")).not.toBeNull();
});

test("As many documents are remembered as allowed", () => {
  const reader = newReader();
  read(reader, plain);
  for (let nth = 1; nth < maxSeenOperations; nth += 1) read(reader, `{ ${nth}`);
  expect(read(reader, plain)).toMatchObject({ isRepeated: true });
  for (let nth = 0; nth < maxSeenOperations; nth += 1) read(reader, `{ ${nth}`);
  expect(read(reader, plain)).toMatchObject({ isRepeated: false });
});
