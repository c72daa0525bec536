import { afterAll, beforeAll, expect, test } from "vitest";
import { deskCalls, facts } from "#server/testing/desk";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { accuracyOf, reporterAccuracy } from "./reporter-accuracy.query";

let app: TestApp;
let ash: string;
let others: string[];
beforeAll(async () => {
  app = await startTestApp();
  ash = await operator("Operator Ash");
  others = [await operator("Operator Elm"), await operator("Operator Oak")];
});
afterAll(() => app.close());
const { signedUp } = people(() => app);
const { operator, openCase, call, decide } = deskCalls(() => app);

/** The accuracy of a new reporter after one report, decided by a measure and perhaps overturned by others. */
async function accuracyAfter(measure: string, ...overturnings: (string | null)[]) {
  const reporter = await signedUp();
  const { nodeId } = await app.build.aReview(await app.build.aProvider(), {
    userId: (await app.build.aUser()).id,
  });
  const given = { subjectKind: "REVIEW", subjectId: nodeId, reason: "FAKE", goodFaith: true };
  const { data } = await app.graph(
    "mutation ($input: ReportContentInput!) { reportContent(input: $input) { receipt } }",
    { input: { ...given, details: "It never took place." } },
    { bearer: reporter.token },
  );
  const found = await openCase("review", nodeId);
  const { receipt } = data.reportContent;
  let decision = await decide(ash, found, measure, measure === "PAUSE_REPORTER" ? { receipt } : {});
  for (const [nth, replacement] of overturnings.entries()) {
    const appeal = { decision, text: "I was there on the third of May." };
    expect((await call(reporter.token, "appealDecision", appeal)).userErrors).toEqual([]);
    const outcome = { case: found, outcome: "OVERTURNED", ground: "G4", facts };
    const input = { ...outcome, measure: replacement };
    const answer = await call(others[nth]!, "decideAppeal", input);
    expect(answer.userErrors).toEqual([]);
    decision = answer.case.decisionNumber;
  }
  const [user] = await app.query<{ id: number }>("SELECT id FROM users WHERE node_id = $1", [
    reporter.id,
  ]);
  return reporterAccuracy(app.database.source, user!.id);
}

test.each([
  [1, "REMOVE", []],
  [0, "KEEP", []],
  [0, "PAUSE_REPORTER", []],
  [1, "KEEP", ["NOT_COUNT"]],
  [0, "REMOVE", [null]],
  [1, "REMOVE", [null, "REMOVE"]],
] as const)(
  "counts as right (%i) by the final outcome: %s, then %j",
  async (right, measure, later) => {
    expect(await accuracyAfter(measure, ...later)).toBe(accuracyOf(right, 1));
  },
);
