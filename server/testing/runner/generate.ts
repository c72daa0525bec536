import "reflect-metadata";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from "@apollo/client";
import { generate } from "@graphql-codegen/cli";
import { getOperationAST, Kind, OperationTypeNode, parse, print, type DocumentNode } from "graphql";
import codegen, { schemaTypes } from "../../../codegen";
import { isCountry } from "#server/catalog/countries";
import { currencyCodes, scaleOf } from "#server/catalog/currencies";
import { documents } from "#server/rest/v1/documents";
import { buildGraph, printGraph } from "#server/schema";
import { loadGuessable } from "#server/users/validate-password";
import { filesBelow } from "#server/testing/source-files";
import { describeDocument, type Json } from "./describe-documents";

/**
 * Prints schema.graphql from the code and generates the client's types and hooks.
 * With --check it writes nothing and fails if a committed file is outdated.
 */
const isCheck = process.argv.includes("--check");

const contract = printGraph();
const generated = await generate({ ...codegen, schema: contract, silent: true }, false);
const wanted = new Map([["schema.graphql", contract]]);
for (const { filename, content } of generated) wanted.set(relative("", filename), content);
wanted.set("server/platform/settings/client-operations.generated.ts", listClientOperations());
wanted.set("server/rest/v1/schemas.generated.ts", printRestSchemas());
wanted.set("client/graphql/input-bounds.generated.ts", printInputBounds());
wanted.set("client/catalog/currency-scales.generated.ts", printCurrencyScales());
wanted.set("client/catalog/other-regions.generated.ts", printOtherRegions());
wanted.set("client/users/sign-in/common-passwords.generated.ts", await printCommonPasswords());

// Read from the generated documents of the client, which are written first.
const changedFirst = isCheck ? [] : stalePaths();
write(changedFirst);
wanted.set(
  "server/platform/graph/documents/trusted-documents.generated.ts",
  await printTrustedDocuments(),
);
const stale = stalePaths();
const orphans = [...filesBelow("client"), ...filesBelow("server"), ...filesBelow("sdk")].filter(
  (path) => path.endsWith(".generated.ts") && !wanted.has(path),
);

if (isCheck) check();
else {
  write(stale);
  for (const path of orphans) rmSync(path);
  const changed = [...changedFirst, ...stale, ...orphans];
  console.log(changed.length === 0 ? "Nothing to change." : `Changed: ${changed.join(", ")}`);
}

function stalePaths(): string[] {
  return [...wanted].filter(([path, content]) => read(path) !== content).map(([path]) => path);
}

/** Metric labels: only operations of the web client, because other names are unbounded. */
function listClientOperations(): string {
  const names = filesBelow("client")
    .filter((path) => path.endsWith(".graphql") && !path.startsWith("client/playground/"))
    .flatMap((path) => parse(readFileSync(path, "utf8")).definitions)
    .flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION && one.name ? [one.name.value] : []));
  const lines = names.sort().map((name) => `  "${name}",\n`);
  return `/** The operations of the web client, by name. */\nexport const clientOperations = [\n${lines.join("")}];\n`;
}

/** For the hint of the form; the server refuses the same ones. */
async function printCommonPasswords(): Promise<string> {
  const text = JSON.stringify([...(await loadGuessable())].join(" "));
  return `/** The passwords that the server refuses as too common, in lower case. */\nexport const commonPasswords = ${text};\n`;
}

/** The bounds of the inputs, which forms check before they send. */
function printInputBounds(): string {
  const bounds: Record<string, Record<string, Record<string, number>>> = {};
  for (const input of parse(contract).definitions) {
    if (input.kind !== Kind.INPUT_OBJECT_TYPE_DEFINITION) continue;
    for (const { name, directives = [] } of input.fields ?? []) {
      const given = directives.find((each) => each.name.value === "bounds")?.arguments;
      if (!given) continue;
      const numbers = given.map((each) => [each.name.value, Number(print(each.value))]);
      (bounds[input.name.value] ??= {})[name.value] = Object.fromEntries(numbers);
    }
  }
  return `/** The bounds of the inputs, from schema.graphql. */\nexport const inputBounds = ${JSON.stringify(bounds, null, 2)} as const;\n`;
}

/** For the labels of price ranges, which are drawn before any answer. By scale, because every visit loads it. */
function printCurrencyScales(): string {
  const scales = [...new Set(currencyCodes.map(scaleOf))].toSorted((one, other) => one - other);
  const lines = scales.map((scale) => {
    const codes = currencyCodes.filter((code) => scaleOf(code) === scale);
    return `${scale}: "${codes.join(" ")}"`;
  });
  return `/** All currencies, by what multiplies the bounds of price ranges. */\nexport const currenciesOfScales = {\n  ${lines.join(",\n  ")},\n};\n`;
}

/** Short, because every visit loads it. */
function printOtherRegions(): string {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  const codes = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => names.of(code) !== undefined && !isCountry(code));
  return `/** Codes that have a name, but are no countries of ISO 3166-1. */\nexport const otherRegions = "${codes.join(" ")}";\n`;
}

/** Parameters and answers of `/api/v1`, from the documents of its calls. */
function printRestSchemas(): string {
  const schema = buildGraph();
  const schemas = Object.entries(documents).map(([path, { query, answer }]) => {
    const { input, data } = describeDocument(schema, query);
    let found = data;
    for (const name of answer) {
      found = (found.properties as Record<string, Json>)[name]!;
      found = (found.anyOf as Json[] | undefined)?.[0] ?? found;
    }
    if (found.type !== "array") return [path, { input, answer: found }];
    const nodes = { type: "object", properties: { nodes: found }, required: ["nodes"] };
    return [path, { input, answer: { ...nodes, additionalProperties: false } }];
  });
  const text = JSON.stringify(Object.fromEntries(schemas), null, 2);
  return `/** JSON Schemas of the calls of \`/api/v1\`, from their documents. */\nexport const schemas = ${text};\n`;
}

/** The queries and mutations of the web client as Apollo Client sends them, by their hash. */
async function printTrustedDocuments(): Promise<string> {
  const texts: string[] = [];
  // A link sees each document as it is hashed: with `__typename`, without `@connection`.
  const link = new ApolloLink(({ query }) => {
    texts.push(print(query));
    return new Observable((observer) => {
      observer.next({ data: {} });
      observer.complete();
    });
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const fetchPolicy = "no-cache";
  for (const path of wanted.keys()) {
    if (!path.startsWith("client/") || path === schemaTypes) continue;
    const module: Record<string, unknown> = await import(pathToFileURL(resolve(path)).href);
    for (const value of Object.values(module)) {
      if (!isDocument(value)) continue;
      const type = getOperationAST(value)?.operation;
      if (type === OperationTypeNode.QUERY) await client.query({ query: value, fetchPolicy });
      if (type === OperationTypeNode.MUTATION)
        await client.mutate({ mutation: value, fetchPolicy });
    }
  }
  const lines = texts
    .map((text) => [createHash("sha256").update(text).digest("hex"), text])
    .sort(([one], [other]) => (one! < other! ? -1 : 1))
    .map(([hash, text]) => `  "${hash}": ${JSON.stringify(text)},\n`);
  return `/** The documents of the web client, by their SHA-256. */
export const trustedDocuments: Readonly<Record<string, string>> = {\n${lines.join("")}};\n`;
}

function isDocument(value: unknown): value is DocumentNode {
  return (value as Partial<DocumentNode>).kind === Kind.DOCUMENT;
}

function check(): void {
  if (stale.length + orphans.length === 0) {
    console.log(`schema.graphql and ${generated.length} generated files are up to date.`);
    return;
  }
  for (const path of stale) console.error(`${path} is outdated.`);
  for (const path of orphans) console.error(`${path} has no document.`);
  console.error("Run `npm run generate` and commit the changes.");
  process.exitCode = 1;
}

function write(paths: string[]): void {
  for (const path of paths) writeFileSync(path, wanted.get(path) ?? "");
}

function read(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
