import { getOperationAST, parse } from "graphql";
import { expect, test } from "vitest";
import { checkGraphLimits } from "#server/platform/graph/graph-limits";
import { buildGraph } from "#server/schema";
import { OperationCosts } from "./operation-costs";
import { coerceVariables, type VariableValues } from "./variable-values";

const schema = buildGraph();

const documents = [
  `query($given: Int = 90) { providers(first: $given) { nodes { id reviews(first: 20) { nodes { id } } } } }`,
  `query($given: String = "yoga") { a: providers(search: $given) { nodes { id } } b: providers(search: $given) { nodes { id } } }`,
  "query($given: [ID!]!) { nodes(ids: $given) { id } }",
  "query($toString: Int = 3) { providers(first: $toString) { nodes { id } } }",
];
const all: Record<string, unknown>[] = [
  {},
  { given: null },
  { given: 3 },
  { given: 80 },
  { given: "" },
  { given: "yoga" },
  { given: ["a", "b"] },
  { given: [] },
  { toString: 9 },
];

function expectedOf(text: string, variables: VariableValues): number | null {
  const document = parse(text);
  try {
    return checkGraphLimits(schema, document, getOperationAST(document)!, variables);
  } catch {
    return null;
  }
}

test.each(documents)(
  "The cost of %s is that of its variables, in whatever order they come",
  (text) => {
    for (const order of [all, all.toReversed()]) {
      const document = parse(text);
      const costs = new OperationCosts(schema, document, getOperationAST(document)!);
      for (const given of order) {
        const variables = coerceVariables(schema, getOperationAST(document)!, given);
        if (!variables) continue;
        const cost = expectedOf(text, variables);
        expect({ variables, cost: costs.of(variables) }).toEqual({ variables, cost });
      }
    }
  },
);
