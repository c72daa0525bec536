import { expect, test } from "vitest";
import { parsePage, toCursor } from "./paging";

interface Args {
  after?: string | null;
  first?: number | null;
  sort?: string;
  filter?: object | null;
}
const kinds = ["integer"] as const;
const pageOf = (args: Args, name = "reviews") => parsePage(args, kinds, name);

test("a cursor is read back by the same list, whatever the page size", () => {
  const cursor = toCursor([7], pageOf({ first: 5, sort: "NEWEST", filter: { isAnswered: true } }));
  for (const filter of [
    { isAnswered: true },
    { isAnswered: true, ratings: null },
    { nested: {}, isAnswered: true },
  ]) {
    expect(pageOf({ first: 9, after: cursor, sort: "NEWEST", filter }).after).toEqual([7]);
  }
});

test.each([
  ["another sort", { sort: "HIGHEST" }, "reviews"],
  ["another filter", { sort: "NEWEST", filter: { isAnswered: false } }, "reviews"],
  ["another list", { sort: "NEWEST" }, "bookmarks"],
])("a cursor of %s is refused", (_, args, name) => {
  const after = toCursor([7], pageOf({ sort: "NEWEST" }));
  expect(() => pageOf({ ...args, after }, name)).toThrow(
    "The cursor belongs to a list with another order or filter.",
  );
});

test.each([
  "",
  "x",
  toCursor(["a"], pageOf({})),
  toCursor([], pageOf({})),
  toCursor([1, 2], pageOf({})),
])("the cursor %j is refused", (after) => expect(() => pageOf({ after })).toThrow(/cursor/));
