import { expect, test } from "vitest";
import { parseUsernames, withoutUsername, withUsername } from "./usernames";

test.each([
  ["nothing", null, []],
  ["an empty text", "", []],
  ["a broken text", '["amara.moves"', []],
  ["another thing", '{"amara.moves":true}', []],
  ["a bare word", '"amara.moves"', []],
  ["foreign entries", '["amara.moves",7,null,{"username":"x"},["y"],"  "]', ["amara.moves"]],
  ["other spellings", '["@Amara.Moves","amara.moves","NOOR"]', ["amara.moves", "noor"]],
  ["invisible characters", '["\u200b@noor\u00ad"]', ["noor"]],
  ["an endless name", JSON.stringify(["a".repeat(65), "b".repeat(64)]), ["b".repeat(64)]],
])("Stored usernames are parsed safely: %s (STORE-01, STORE-02)", (_what, stored, list) => {
  expect(parseUsernames(stored)).toEqual(list);
});

test("A username is added once, and restored to its position", () => {
  expect(withUsername(["a", "b"], "c")).toEqual(["a", "b", "c"]);
  expect(withUsername(["a", "b"], "a")).toEqual(["a", "b"]);
  expect(withUsername(["b"], "a", 0)).toEqual(["a", "b"]);
  expect(withoutUsername(["a", "b"], "a")).toEqual(["b"]);
  expect(withoutUsername(["a"], "z")).toEqual(["a"]);
});
