import { expect, test } from "vitest";
import { suggestedGround } from "./suggested-ground";

const grounds = ["G1", "G7", "G8", "G10", "GDPR 17"];

test.each([
  ["G7", "G7"],
  [" g10: not a real page", "G10"],
  ["GDPR 17 (1) d", "GDPR 17"],
  ["G77", "G8"],
  ["My lawyer says so", "G8"],
  [null, "G8"],
])("the ground of a report for spam that names %j is %s", (lawOrRule, ground) => {
  expect(suggestedGround([{ reason: "SPAM", lawOrRule }], grounds)).toBe(ground);
});

test("a report that names a clause comes before older ones that name none", () => {
  const reports = [
    { reason: "SPAM", lawOrRule: null },
    { reason: "OTHER", lawOrRule: "G7" },
  ] as const;
  expect(suggestedGround(reports, grounds)).toBe("G7");
});

test("a case without reports, or with an open reason, begins without a ground", () => {
  expect(suggestedGround([], grounds)).toBeNull();
  expect(suggestedGround([{ reason: "OTHER", lawOrRule: null }], grounds)).toBeNull();
  expect(suggestedGround([{ reason: "HATE", lawOrRule: null }], ["G1"])).toBeNull();
});
