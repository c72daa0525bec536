import { getNamedType, isInputObjectType, isListType, type GraphQLInputField } from "graphql";
import { expect, test } from "vitest";
import { normalizeInput, verbatimFields } from "#server/platform/request/normalize-input";
import { buildGraph } from "./schema";
import { mutations } from "./schema-mutations";

const graph = buildGraph();
const dirty = "\u200bAb\u0001c\u202e\u3164";
const clean = "Abc";

function textFields(): GraphQLInputField[] {
  const inputs = Object.values(graph.getTypeMap()).filter(isInputObjectType);
  return inputs
    .flatMap((input) => Object.values(input.getFields()))
    .filter(({ type }) => ["String", "ID"].includes(getNamedType(type).name));
}

test("each text of an input is normalised unless it is a secret, a token or bytes", () => {
  const raw = textFields().filter(({ name, type }) => {
    const isList = isListType("ofType" in type ? type.ofType : type) || isListType(type);
    const input = { [name]: isList ? [dirty] : dirty };
    return (
      JSON.stringify(normalizeInput(input)) !== JSON.stringify({ [name]: isList ? [clean] : clean })
    );
  });
  const names = [...new Set(raw.map(({ name }) => name))].toSorted();
  expect(names).toEqual([...verbatimFields].filter((name) => name !== "searchData").toSorted());
});

test("each mutation is an action, which normalises its input", () => {
  const names = mutations.map(({ declaration }) => declaration.name).toSorted();
  expect(Object.keys(graph.getMutationType()!.getFields()).toSorted()).toEqual(names);
});

test("the texts of nested inputs are normalised, and an unchanged input stays the same object", () => {
  class Package {
    name = dirty;
    followers = 3;
  }
  const input = { packages: [new Package()], picture: null, isListed: true };
  const { packages } = normalizeInput(input);
  expect(packages).toEqual([Object.assign(new Package(), { name: clean })]);
  expect(packages[0]).toBeInstanceOf(Package);
  const plain = { packages: [{ name: clean }], bytes: Buffer.from("a"), at: new Date(0) };
  expect(normalizeInput(plain)).toBe(plain);
});
