import { readFileSync } from "node:fs";
import { generate } from "@graphql-codegen/cli";
import { buildSchema, parse, validate } from "graphql";
import { beforeAll, expect, test } from "vitest";
import { graphExamples } from "./examples/graph-examples.data";
import guide from "./guides/typescript.md?raw";

let generated: string;
const scalars = Object.fromEntries(
  [...guide.matchAll(/(\w+): "(string|number)"/g)].map(([, name, type]) => [name!, type!]),
);

beforeAll(async () => {
  const contract = readFileSync("schema.graphql", "utf8");
  const schema = buildSchema(contract);
  const documents = Object.values(graphExamples)
    .map(({ query }) => query)
    .filter((query) => validate(schema, parse(query)).length === 0)
    .map((query, index) => query.replace(/^\s*\{/, `query Example${index} {`));
  const generates = { "src/gql/": { preset: "client" as const, config: { scalars } } };
  const files: { filename: string; content: string }[] = await generate(
    { schema: contract, documents, generates, silent: true },
    false,
  );
  generated = files.find(({ filename }) => filename.endsWith("graphql.ts"))!.content;
});

test("the client preset of graphql-codegen generates no unknown type, configured as the guide says", () => {
  expect(scalars).toEqual({ DateTime: "string", SafeInt: "number" });
  const types = generated
    // Of the preset, not of the schema.
    .replaceAll(/ as unknown as DocumentNode|Exact<T extends \{ \[key: string\]: unknown \}>/g, "");
  expect(types).toContain("createdAt: string");
  expect(types.match(/.{0,40}\bunknown\b/g)).toBeNull();
});
