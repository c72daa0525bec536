import { buildSchema, parse, type OperationDefinitionNode } from "graphql";
import { describe, expect, test } from "vitest";
import { buildGraph } from "#server/schema";
import { checkGraphLimits } from "./graph-limits";
import { sensitiveMutations } from "./sensitive-mutations";

const schema = buildSchema(`
  type Query { viewer: String }
  type Mutation { ${[...sensitiveMutations].join(": String ")}: String signOut: String }
`);

function check(text: string): string | null {
  const document = parse(text);
  const operation = document.definitions.find(
    (each): each is OperationDefinitionNode => each.kind === "OperationDefinition",
  )!;
  try {
    checkGraphLimits(schema, document, operation, {});
    return null;
  } catch (error) {
    return (error as Error & { extensions: { code: string } }).extensions.code;
  }
}

describe("a mutation that guesses, sends or opens", () => {
  test("exists under every name that is listed", () => {
    const names = Object.keys(buildGraph().getMutationType()!.getFields());
    expect([...sensitiveMutations].filter((name) => !names.includes(name))).toEqual([]);
  });

  test.each([...sensitiveMutations])("%s stands alone in its operation", (name) => {
    expect(check(`mutation { ${name} }`)).toBeNull();
    expect(check(`mutation { alias: ${name} }`)).toBeNull();
    expect(check(`mutation { ...F } fragment F on Mutation { ${name} }`)).toBeNull();
  });

  test.each([
    "mutation { signIn again: signIn }",
    "mutation { signIn signIn }",
    "mutation { signIn signOut }",
    "mutation { signOut signIn }",
    "mutation { signIn confirmVerification }",
    "mutation { signIn __typename }",
    "mutation { signIn ... { b: signIn } }",
    "mutation { signIn ... on Mutation { signOut } }",
    "mutation { signOut ...F } fragment F on Mutation { signIn }",
    "mutation { ...F ...G } fragment F on Mutation { signIn } fragment G on Mutation { b: signIn }",
    "mutation { ...F } fragment F on Mutation { ...G signOut } fragment G on Mutation { signIn }",
    "mutation { signIn @include(if: true) b: signIn @skip(if: false) }",
  ])("refuses %s", (text) => {
    expect(check(text)).toBe("LIMIT_EXCEEDED");
  });

  test("leaves the others as they are", () => {
    expect(check("mutation { signOut b: signOut }")).toBeNull();
  });
});
