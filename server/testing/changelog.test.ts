import { diff } from "@graphql-inspector/core";
import { buildSchema } from "graphql";
import { expect, test } from "vitest";
import { addLines, changelogLines, textSince } from "./runner/changelog";

const before = buildSchema(`
  type Query { old: String gone: String "Kept" kept: Int! }
`);
const after = buildSchema(`
  type Query { old: String @deprecated(reason: "Use \`kept\`.") "Kept, in other words" kept: Int
    "One word." added("The number of reviews." first: Int): Word }
  "A word."
  type Word { text: String }
  input WordInput { text: String }
`);

test("the changelog has a line for each visible change, and one for what is new as a whole", async () => {
  const changes = await diff(before, after);
  const reasons = new Map([["Query.gone", "Nobody asked for it."]]);
  const lines = changelogLines(changes, after, reasons).map(({ text }) => text);
  expect(lines.sort()).toEqual([
    "Added `Query.added`: One word.",
    "Added `Word`: A word.",
    "Changed `Query.kept`: Field `Query.kept` changed type from `Int!` to `Int`",
    "Deprecated `Query.old`: Use `kept`.",
    "Removed `Query.gone`: Nobody asked for it.",
  ]);
});

test("new lines come first, below one heading a day", () => {
  const start = "# Changelog\n\nEvery change.\n";
  const first = addLines(start, "2026-01-01", ["Added `A`: one."]);
  const second = addLines(first, "2026-01-02", ["Added `B`: two."]);
  const third = addLines(second, "2026-01-02", ["Added `C`: three."]);
  expect(third).toBe(
    "# Changelog\n\nEvery change.\n\n## 2026-01-02\n\n- Added `C`: three.\n- Added `B`: two.\n\n## 2026-01-01\n\n- Added `A`: one.\n",
  );
  expect(textSince(third, "2026-01-02")).not.toContain("`A`");
  expect(textSince(third, "2026-01-01")).toContain("`A`");
});
