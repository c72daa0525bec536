import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { deskCalls, facts } from "#server/testing/desk";
import { people } from "#server/testing/people";
import { reviewCalls } from "#server/testing/review-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { closeCasesWithoutContent } from "./close-cases-without-content";
import { restoreHiddenReviews } from "./restore-hidden-reviews";

let app: TestApp;
let ash: string;
let elm: string;
let provider: { id: number; username: string };
let writer: { token: string; id: string };
const { signedUp } = people(() => app);
const change = reviewCalls(() => app);
const { operator, openCase, call, decide } = deskCalls(() => app);

beforeAll(async () => {
  app = await startTestApp();
  [ash, elm] = [await operator("Operator Ash"), await operator("Operator Elm")];
});
afterAll(() => app.close());
beforeEach(async () => {
  provider = await app.build.aProvider();
  writer = await signedUp();
});

const later = (hours: number) => ({
  ...app.environment,
  now: () => new Date(Date.now() + hours * 3_600_000),
});

async function save(serviceType: string | null = null, { token } = writer): Promise<string> {
  const content = { rating: 5, reviewType: "SERVICE", region: "EUROPE", comment: "Patient." };
  const input = { provider: provider.username, ...content, ...(serviceType && { serviceType }) };
  const { review, userErrors } = await change(token, "saveReview", input);
  expect(userErrors).toEqual([]);
  return review.id;
}

const isPublished = async (review: string) =>
  (await app.query("SELECT FROM reviews WHERE node_id = $1", [review])).length === 1;

async function statesOf(subject: string) {
  const [row] = await app.query(
    `SELECT c.state, n.state AS report, (
       SELECT count(*)::integer FROM case_events WHERE case_id = c.id AND kind = 'CONTENT_GONE') AS closings
     FROM cases c LEFT JOIN reports n ON n.case_id = c.id WHERE c.subject_id = $1`,
    [subject],
  );
  return row;
}

/** Returns the bearer of the reporter. */
async function report(subject: string): Promise<string> {
  const { token } = await signedUp();
  const input = {
    subjectKind: "REVIEW",
    subjectId: subject,
    reason: "SPAM",
    details: "It advertises another provider.",
    goodFaith: true,
  };
  const { data } = await app.graph(
    "mutation ($input: ReportContentInput!) { reportContent(input: $input) { userErrors { message } } }",
    { input },
    { bearer: token },
  );
  expect(data.reportContent.userErrors).toEqual([]);
  return token;
}

test("no other review takes the place of a removed one, so that it can return", async () => {
  const removed = await save("photography");
  const other = await save();
  const found = await openCase("review", removed);
  await decide(ash, found, "REMOVE");
  const edited = await change(writer.token, "updateReview", {
    review: other,
    serviceType: "photography",
  });
  expect(edited.userErrors).toMatchObject([{ code: "CONFLICT" }]);
  const restored = { case: found, measure: "RESTORE", ground: "G4" };
  expect((await call(ash, "decideCase", restored)).userErrors).toEqual([]);
  expect(await isPublished(removed)).toBe(true);
});

test("a hidden review that cannot return does not keep another one hidden", async () => {
  const [stuck, other] = [await save("photography"), await save()];
  for (const review of [stuck, other]) await decide(ash, await openCase("review", review), "HIDE");
  const [user] = await app.query<{ id: number }>("SELECT id FROM users WHERE node_id = $1", [
    writer.id,
  ]);
  await app.build.aReview(provider, { userId: user!.id, serviceType: "photography" });
  await restoreHiddenReviews(later(73));
  expect([await isPublished(stuck), await isPublished(other)]).toEqual([false, true]);
});

test("a case hides its review once", async () => {
  const review = await save();
  const found = await openCase("review", review);
  await decide(ash, found, "HIDE");
  await restoreHiddenReviews(later(73));
  const again = { case: found, measure: "HIDE", ground: "G9" };
  expect((await call(ash, "decideCase", again)).userErrors).toMatchObject([{ code: "CONFLICT" }]);
  expect(await isPublished(review)).toBe(true);
});

test.each([
  ["G6", []],
  ["G9", []],
  ["DEFAMATION", []],
  ["G5", ["INVALID"]],
  ["T9", ["INVALID"]],
  ["G99", ["INVALID"]],
])(
  "only personal data and illegal content is hidden before the decision: %s",
  async (ground, codes) => {
    const found = await openCase("review", await save());
    await call(ash, "enterFacts", { case: found, facts });
    const { userErrors } = await call(ash, "decideCase", { case: found, measure: "HIDE", ground });
    expect(userErrors.map(({ code }: { code: string }) => code)).toEqual(codes);
  },
);

test("a case is closed a day after its content is gone, and its report says so", async () => {
  const review = await save();
  const reporter = await report(review);
  const open = { state: "OPEN", report: "RECEIVED", closings: 0 };
  const deletion = { review };
  await change(writer.token, "deleteReview", deletion);
  await closeCasesWithoutContent(app.environment);
  await change(writer.token, "restoreReview", deletion);
  await closeCasesWithoutContent(later(1));
  await change(writer.token, "deleteReview", deletion);
  await closeCasesWithoutContent(later(25));
  await closeCasesWithoutContent(later(48));
  expect(await statesOf(review)).toEqual(open);
  for (const hours of [50, 75]) await closeCasesWithoutContent(later(hours));
  expect(await statesOf(review)).toEqual({ state: "FINAL", report: "CONTENT_GONE", closings: 1 });
  const [{ receipt }] = (await app.query("SELECT receipt FROM reports WHERE subject_id = $1", [
    review,
  ])) as [{ receipt: string }];
  const { data } = await app.graph(
    "mutation ($input: WithdrawReportInput!) { withdrawReport(input: $input) { userErrors { code } } }",
    { input: { receipt } },
    { bearer: reporter },
  );
  expect(data.withdrawReport.userErrors).toEqual([{ code: "CONFLICT" }]);
});

test("an appeal is still decided after the content is gone", async () => {
  const review = await save();
  const found = await openCase("review", review);
  const decision = await decide(ash, found, "HIDE");
  const appeal = { decision, text: "I was there on the third of May." };
  expect((await call(writer.token, "appealDecision", appeal)).userErrors).toEqual([]);
  await restoreHiddenReviews(later(73));
  await change(writer.token, "deleteReview", { review });
  for (const hours of [74, 99]) await closeCasesWithoutContent(later(hours));
  expect(await statesOf(review)).toMatchObject({ state: "APPEALED", closings: 1 });
});

test("a new answer has other words than the removed one, and stays when the removal is undone", async () => {
  const owner = await signedUp();
  await app.query("UPDATE users SET username = $2 WHERE node_id = $1", [
    owner.id,
    provider.username,
  ]);
  const review = await save();
  const answer = (comment: string) =>
    change(owner.token, "answerReview", { review, comment }).then(({ userErrors }) => userErrors);
  expect(await answer("You never paid.")).toEqual([]);
  const found = await openCase("answer", review);
  const first = await decide(ash, found, "REMOVE_ANSWER");
  expect(await answer("You never  paid. ")).toMatchObject([{ code: "INVALID" }]);
  expect(await answer("Thank you.")).toEqual([]);
  const kept = await openCase("answer", review);
  const second = await decide(elm, kept, "KEEP");
  expect(await app.query("SELECT replaces FROM decisions WHERE number = $1", [second])).toEqual([
    { replaces: null },
  ]);
  await call(ash, "decideCase", { case: found, measure: "RESTORE", ground: "G4" });
  expect(await app.query("SELECT answer FROM reviews WHERE node_id = $1", [review])).toEqual([
    { answer: "Thank you." },
  ]);
  expect(await app.query("SELECT FROM decisions WHERE replaces = $1", [first])).toHaveLength(1);
});

test("an operator whose decision was overturned cannot undo the outcome in another case", async () => {
  const review = await save();
  const reporter = await report(review);
  const first = await openCase("review", review);
  const decision = await decide(ash, first, "KEEP");
  const appeal = { decision, text: "It stands under four providers." };
  expect((await call(reporter, "appealDecision", appeal)).userErrors).toEqual([]);
  const outcome = { case: first, outcome: "OVERTURNED", ground: "G4", facts, measure: "REMOVE" };
  expect((await call(elm, "decideAppeal", outcome)).userErrors).toEqual([]);
  const second = await openCase("review", review);
  await call(ash, "enterFacts", { case: second, facts });
  const keep = { case: second, measure: "KEEP", ground: "G4" };
  expect((await call(ash, "decideCase", keep)).userErrors).toMatchObject([{ code: "FORBIDDEN" }]);
  expect(await isPublished(review)).toBe(false);
  expect((await call(elm, "decideCase", keep)).userErrors).toEqual([]);
  expect(await isPublished(review)).toBe(true);
});
