import { afterAll, beforeAll, expect, test } from "vitest";
import {
  maxReportDetailsLength,
  maxLawOrRuleLength,
  minReportDetailsLength,
} from "#server/moderation/report-limits";
import { parseNodeId, toNodeId } from "#server/platform/graph/node";
import { people } from "#server/testing/people";
import { reviewCalls } from "#server/testing/review-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { priorityAt, storedPriority } from "./report-priority";
import { accuracyOf } from "./reporter-accuracy.query";

let app: TestApp;
let providerId: string;
const reviewIds: string[] = [];
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: "https://plaudit.example" } });
  const provider = await app.build.aProvider({ username: "ada" });
  for (const rating of [5, 4, 1])
    reviewIds.push((await app.build.aReview(provider, { rating })).nodeId);
  const [row] = await app.query<{ id: string }>("SELECT node_id AS id FROM providers");
  providerId = row!.id;
});
afterAll(() => app.close());
const { signedUp } = people(() => app);
const change = reviewCalls(() => app);

const document = `mutation ($input: ReportContentInput!) { reportContent(input: $input) {
  receipt statusUrl report { state reason subject { kind id } } userErrors { code message field } } }`;

async function report(changes: object = {}, bearer?: string) {
  const input = {
    subjectKind: "REVIEW",
    subjectId: reviewIds[0],
    reason: "FAKE",
    details: "This visit never took place.",
    goodFaith: true,
    ...changes,
  };
  const { data, errors } = await app.graph(document, { input }, bearer ? { bearer } : {});
  expect(errors).toBeUndefined();
  return data.reportContent;
}

const fieldsOf = ({ userErrors }: { userErrors: { field: string[] | null }[] }) =>
  userErrors.map(({ field }) => field?.[0]);

async function openCase(id: string) {
  const [row] = await app.query<{ id: number; reports: number; state: string; events: string[] }>(
    `SELECT c.id, c.report_count AS reports, c.state, (SELECT array_agg(e.kind ORDER BY e.id) FROM case_events e
       WHERE e.case_id = c.id) AS events FROM cases c WHERE c.subject_id = $1 ORDER BY c.id DESC LIMIT 1`,
    [id],
  );
  return row!;
}

test("An anonymous report gets a receipt and a status page for its key alone (T16)", async () => {
  const { receipt, statusUrl, report: received } = await report({ email: "reader@example.org" });
  expect(receipt).toMatch(/^N-\d{4}-\d{6}$/);
  expect(received).toMatchObject({
    state: "RECEIVED",
    reason: "FAKE",
    subject: { kind: "REVIEW" },
  });
  const { pathname, searchParams } = new URL(statusUrl);
  expect(pathname).toBe(`/reports/${receipt}`);
  const read = `query ($receipt: String!, $key: String!) { report(receipt: $receipt, key: $key) { receipt details } }`;
  const key = searchParams.get("key");
  expect((await app.graph(read, { receipt, key })).data.report.receipt).toBe(receipt);
  expect((await app.graph(read, { receipt, key: `${key}x` })).data.report).toBeNull();
  expect((await app.graph(read, { receipt: "x", key })).data.report).toBeNull();
});

test("All faults of a report are named at once", async () => {
  const faulty = { subjectId: "r_unknown", details: "short", email: "no", goodFaith: false };
  const fields = ["subjectId", "details", "email", "goodFaith"];
  expect(fieldsOf(await report(faulty)).sort()).toEqual([...fields].sort());
});

test.each([
  ["details", minReportDetailsLength - 1, minReportDetailsLength],
  ["details", maxReportDetailsLength + 1, maxReportDetailsLength],
  ["lawOrRule", maxLawOrRuleLength + 1, maxLawOrRuleLength],
])("%s with %i characters are refused, with %i received", async (field, refused, received) => {
  expect(fieldsOf(await report({ [field]: "x".repeat(refused) }))).toEqual([field]);
  expect((await report({ [field]: "x".repeat(received) })).userErrors).toEqual([]);
});

test("Every kind of content can be reported, by its own id only", async () => {
  await app.query("UPDATE reviews SET answer = 'Thanks.', answered_at = now() WHERE rating = 4");
  await app.query(
    `INSERT INTO portfolio_images (provider_id, position, url, description)
     SELECT id, 1, 'https://pictures.example.org/1', 'Work' FROM providers`,
  );
  const portfolio = `{ provider(username: "ada") { portfolio { subjectId } } }`;
  const picture = (await app.graph(portfolio)).data.provider.portfolio[0].subjectId;
  const { id: user, token } = await signedUp();
  await app.query("UPDATE users SET picture_url = '/pictures/1.svg' WHERE node_id = $1", [user]);
  const viewer = await app.graph("{ viewer { user { avatarSubjectId } } }", {}, { bearer: token });
  const portrait = viewer.data.viewer.user.avatarSubjectId;
  const answered = reviewIds[1]!;
  for (const [subjectKind, subjectId] of [
    ["ANSWER", answered],
    ["PROVIDER", providerId],
    ["PICTURE", picture],
    ["PICTURE", portrait],
    ["USER", user],
  ]) {
    const { userErrors } = await report({ subjectKind, subjectId });
    expect([subjectKind, subjectId, userErrors]).toEqual([subjectKind, subjectId, []]);
  }
  for (const [subjectKind, subjectId] of [
    ["ANSWER", reviewIds[0]!],
    ["PROVIDER", answered],
    ["PICTURE", providerId],
    ["PICTURE", user],
    ["PICTURE", toNodeId("UserPicture", parseNodeId(picture)!.key)],
    ["USER", portrait],
    ["USER", "u_AAAAAAAAAAAAAAAAAAAAAA"],
  ]) {
    expect(fieldsOf(await report({ subjectKind, subjectId }))).toEqual(["subjectId"]);
  }
  const own = await report({ subjectKind: "PICTURE", subjectId: portrait }, token);
  expect(own.userErrors).toMatchObject([{ code: "FORBIDDEN", field: ["subjectId"] }]);
});

test("A second report of a person about the same review answers with the first", async () => {
  const { token } = await signedUp();
  const subjectId = reviewIds[2]!;
  const announced: object[] = [];
  const stop = app.environment.events.listen("caseUpdated", (facts) => announced.push(facts));
  const first = await report({ subjectId }, token);
  const [second, third] = await Promise.all([
    report({ subjectId, reason: "HATE" }, token),
    report({ subjectId }, token),
  ]);
  expect([second.receipt, third.receipt]).toEqual([first.receipt, first.receipt]);
  expect(await openCase(subjectId)).toMatchObject({ reports: 1, events: ["OPENED", "REPORTED"] });
  // Both events of one millisecond are announced as one.
  await expect.poll(() => announced[0]).toMatchObject({ state: "OPEN", assignee: null });
  stop();
});

test("A person whose reports are paused cannot report, whatever the input", async () => {
  const { token, id } = await signedUp();
  const pause = "UPDATE users SET reporting_paused_until = $2 WHERE node_id = $1";
  await app.query(pause, [id, new Date(Date.now() + 60_000)]);
  const { userErrors } = await report({ details: "" }, token);
  expect(userErrors).toMatchObject([{ code: "FORBIDDEN", field: null }]);
  await app.query(pause, [id, new Date(Date.now() - 1)]);
  expect((await report({}, token)).userErrors).toEqual([]);
});

test("Writers cannot report their own review, and see so", async () => {
  const { token } = await signedUp();
  const content = { rating: 5, reviewType: "SERVICE", region: "EUROPE", comment: "Said." };
  const { review } = await change(token, "saveReview", { provider: "ada", ...content });
  const { userErrors } = await report({ subjectId: review.id }, token);
  expect(userErrors).toMatchObject([{ code: "FORBIDDEN", field: ["subjectId"] }]);
  const read = `{ review(id: "${review.id}") { viewerCanReport } }`;
  expect((await app.graph(read, {}, { bearer: token })).data.review.viewerCanReport).toBe(false);
  expect((await app.graph(read)).data.review.viewerCanReport).toBe(true);
});

test("100 reports change nothing that readers see, and count once from one network (T3)", async () => {
  const seen = async () => {
    const graph = `{ provider(username: "ada") { rating { average count } score { value } tombstones { id }
      reviews(first: 50) { nodes { id rating comment counted state weight { total } } } } }`;
    const { body: api } = await app.rest("GET", "/api/get-business-reviews?username=ada");
    const { body: score } = await app.rest("GET", "/api/score/ada");
    return JSON.stringify([(await app.graph(graph)).data, api, score]);
  };
  const before = await seen();
  const subjectId = reviewIds[0]!;
  const { reports } = await openCase(subjectId);
  for (let n = 0; n < 100; n++) await report({ subjectId, reason: "ILLEGAL" });
  expect(await seen()).toBe(before);
  expect((await openCase(subjectId)).reports).toBe(reports);
});

test("A report is withdrawn by its reporter or its key; the case ends with its last report", async () => {
  const withdraw = async (input: object, bearer?: string) => {
    const document = `mutation ($input: WithdrawReportInput!) { withdrawReport(input: $input) {
      report { state } userErrors { code field } } }`;
    return (await app.graph(document, { input }, bearer ? { bearer } : {})).data.withdrawReport;
  };
  const provider = await app.build.aProvider({ username: "withdrawn" });
  const { nodeId: subjectId } = await app.build.aReview(provider);
  const { token } = await signedUp();
  const own = await report({ subjectId }, token);
  const anonymous = await report({ subjectId });
  const other = await signedUp();
  for (const answer of [
    await withdraw({ receipt: own.receipt }),
    await withdraw({ receipt: own.receipt }, other.token),
    await withdraw({ receipt: anonymous.receipt, key: "x" }, other.token),
  ]) {
    expect(answer.userErrors).toEqual([{ code: "NOT_FOUND", field: ["receipt"] }]);
  }
  expect((await withdraw({ receipt: own.receipt }, token)).report.state).toBe("WITHDRAWN");
  expect((await openCase(subjectId)).state).toBe("OPEN");
  const withdrawByKey = async ({ receipt, statusUrl }: { receipt: string; statusUrl: string }) =>
    (await withdraw({ receipt, key: new URL(statusUrl).searchParams.get("key") })).report.state;
  const fromSameNetwork = await report({ subjectId });
  expect(await withdrawByKey(anonymous)).toBe("WITHDRAWN");
  expect(await openCase(subjectId)).toMatchObject({ state: "OPEN", reports: 1 });
  const again = await report({ subjectId });
  for (const each of [fromSameNetwork, again]) expect(await withdrawByKey(each)).toBe("WITHDRAWN");
  expect(await openCase(subjectId)).toMatchObject({ state: "FINAL", reports: 0 });
  const mine = await app.graph(
    "{ viewer { reports(first: 5) { totalCount nodes { receipt state } } } }",
    {},
    { bearer: token },
  );
  expect(mine.data.viewer.reports).toEqual({
    totalCount: 1,
    nodes: [{ receipt: own.receipt, state: "WITHDRAWN" }],
  });
});

test("Priority follows from severity, reach, accuracy and age, never from the number of reports", () => {
  const openedAt = new Date("2026-11-24T00:00:00Z");
  const facts = { reason: "SPAM", reviewCount: 9, accuracy: accuracyOf(0, 0), openedAt } as const;
  const stored = storedPriority(facts);
  expect(priorityAt(stored, openedAt)).toBeCloseTo(2 * 2 * 0.5);
  expect(priorityAt(stored, new Date("2026-11-26T00:00:00Z"))).toBeCloseTo(4);
  expect(storedPriority({ ...facts, reason: "ILLEGAL" })).toBeGreaterThan(stored);
  expect(storedPriority({ ...facts, accuracy: accuracyOf(9, 10) })).toBeGreaterThan(stored);
});
