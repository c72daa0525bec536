import { afterEach, expect, test } from "vitest";
import { maxDrafts } from "#client/moderation/desk/desk-limits";
import { emptyDraft } from "./case-draft";
import { parseDrafts, storeDraft, storedDrafts, withDraft } from "./stored-drafts";

afterEach(() => localStorage.clear());

const facts = (text: string) => ({ ...emptyDraft, facts: text });

test("nothing typed is lost: a draft outlives a reload, and each case has its own", () => {
  storeDraft("a", facts("Seen twice."));
  storeDraft("b", facts("Seen once."));
  const reloaded = parseDrafts(localStorage.getItem("plaudit.desk-drafts"));
  expect(reloaded).toEqual({ a: facts("Seen twice."), b: facts("Seen once.") });
  storeDraft("a", emptyDraft);
  expect(Object.keys(storedDrafts.read())).toEqual(["b"]);
});

test("the browser keeps 20 drafts; the one that was changed longest ago goes first", () => {
  let drafts = {};
  for (let n = 1; n <= maxDrafts; n += 1) drafts = withDraft(drafts, `case-${n}`, facts("x"));
  expect(Object.keys(drafts)).toHaveLength(20);
  drafts = withDraft(drafts, "case-1", facts("changed"));
  drafts = withDraft(drafts, "case-21", facts("x"));
  expect(Object.keys(drafts)).toHaveLength(20);
  expect(drafts).toHaveProperty("case-1");
  expect(drafts).not.toHaveProperty("case-2");
});

test.each(["nonsense", "[]", "null", '"text"', '{"a":1}'])("%s holds no drafts", (stored) => {
  expect(parseDrafts(stored)).toEqual({});
});

test("missing and unknown fields of another version are harmless", () => {
  expect(parseDrafts('{"a":{"facts":"Seen.","old":true,"note":7}}')).toEqual({ a: facts("Seen.") });
});
