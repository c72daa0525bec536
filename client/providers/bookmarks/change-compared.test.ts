import { beforeEach, expect, test } from "vitest";
import { addCompared, clearCompared, comparePath, parseComparedQuery } from "./change-compared";

beforeEach(() => clearCompared());

test("three providers fit into a comparison, a fourth does not", () => {
  expect(["one", "two", "three"].map(addCompared)).toEqual([true, true, true]);
  expect(addCompared("three")).toBe(true);
  expect(addCompared("four")).toBe(false);
});

test("an address holds at most three different usernames, and nothing that cannot be one", () => {
  expect(parseComparedQuery(comparePath(["a.b", "c"]).slice("/compare".length))).toEqual([
    "a.b",
    "c",
  ]);
  expect(parseComparedQuery("?providers=@Ann,ann,b/c,<x>,d,e,f")).toEqual(["ann", "d", "e"]);
  expect(parseComparedQuery("")).toEqual([]);
  expect(comparePath([])).toBe("/compare");
});
