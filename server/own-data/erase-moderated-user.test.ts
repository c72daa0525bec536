import { afterAll, beforeAll, expect, test } from "vitest";
import { purgeExpiredRows } from "#server/jobs/purge";
import { closeCasesWithoutContent } from "#server/moderation/measures/close-cases-without-content";
import { verifyLedger } from "#server/moderation/ledger/verify-ledger";
import { sealedDays } from "#server/moderation/moderation-limits";
import { moderationPurgeRules } from "#server/moderation/purge-rules";
import { deskCalls, facts } from "#server/testing/desk";
import { password, people } from "#server/testing/people";
import { reviewCalls } from "#server/testing/review-calls";
import { tracesOf } from "#server/testing/runner/traces";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let ash: string;
let elm: string;
const { signedUp } = people(() => app);
const change = reviewCalls(() => app);
const { operator, openCase, call, decide } = deskCalls(() => app);
beforeAll(async () => {
  app = await startTestApp();
  [ash, elm] = [await operator("Operator Ash"), await operator("Operator Elm")];
});
afterAll(() => app.close());

const mark = "a word that only this person wrote";
const content = { rating: 1, reviewType: "SERVICE", region: "EUROPE" };

/** A person with a removed review, a report, a reply, an appeal and a decision about them. */
async function moderatedPerson() {
  const person = await signedUp();
  const provider = await app.build.aProvider();
  const { review } = await change(person.token, "saveReview", {
    provider: provider.username,
    comment: `The first wording had ${mark}.`,
    ...content,
  });
  await change(person.token, "updateReview", { review: review.id, comment: "It was cold." });
  const found = await openCase("review", review.id);
  await call(ash, "askAuthor", { case: found, question: "When was it?" });
  const reply = `mutation ($input: ReplyToQuestionInput!) { replyToQuestion(input: $input) { userErrors { message } } }`;
  const { data } = await app.graph(
    reply,
    { input: { case: found, reply: `In May, ${mark}.` } },
    { bearer: person.token },
  );
  expect(data.replyToQuestion.userErrors).toEqual([]);
  const { nodeId: subjectId } = await app.build.aReview(provider);
  const input = { subjectKind: "REVIEW", subjectId, reason: "FAKE", goodFaith: true };
  await app.graph(
    `mutation ($input: ReportContentInput!) { reportContent(input: $input) { receipt } }`,
    { input: { ...input, lawOrRule: `Rule of ${mark}`, details: `I know it, ${mark}.` } },
    { bearer: person.token },
  );
  const decision = await decide(ash, found, "REMOVE");
  await call(person.token, "appealDecision", { decision, text: `It is true, ${mark}.` });
  return { person, found, review: review.id as string };
}

async function erase(bearer: string, reviews: string): Promise<void> {
  const { data } = await app.graph(
    `mutation ($input: DeleteUserInput!) { deleteUser(input: $input) { isDeleted userErrors { message } } }`,
    { input: { reviews, currentPassword: password } },
    { bearer },
  );
  expect(data.deleteUser).toEqual({ isDeleted: true, userErrors: [] });
  await app.runJobs();
}

test("Erasing a person keeps the chain, and leaves them in sealed copies alone, which go after six months", async () => {
  const { person } = await moderatedPerson();
  const { email, phone, instagramUsername } = person;
  await erase(person.token, "WITHDRAW");
  const traces = await tracesOf(app, [email, phone, instagramUsername, mark, person.id]);
  expect(traces.sort()).toEqual([`removed_content: ${mark}`]);
  expect((await verifyLedger(app.environment)).faults).toEqual([]);
  const now = () => new Date(Date.now() + (sealedDays + 1) * 86_400_000);
  await app.query(
    "UPDATE appeals SET outcome = 'UPHELD', outcome_facts = repeat('x', 40), decided_by = 'Operator Elm', decided_at = now()",
  );
  await purgeExpiredRows({ ...app.environment, now }, moderationPurgeRules);
  expect(await tracesOf(app, [mark, email])).toEqual([]);
  expect((await verifyLedger(app.environment)).faults).toEqual([]);
});

test("A review that its writer left behind comes back without their name and earlier wordings", async () => {
  const { person, found, review } = await moderatedPerson();
  await erase(person.token, "KEEP_WITHOUT_NAME");
  expect(await tracesOf(app, [mark, person.email, person.id])).toEqual([]);
  const outcome = { case: found, outcome: "OVERTURNED", ground: "G1", facts };
  expect((await call(elm, "decideAppeal", outcome)).userErrors).toEqual([]);
  const { data } = await app.graph(
    `{ review(id: "${review}") { comment reviewer { id } earlierWordings { comment } } }`,
  );
  expect(data.review).toEqual({ comment: "It was cold.", reviewer: null, earlierWordings: [] });
  expect((await verifyLedger(app.environment)).faults).toEqual([]);
});

test("The removed picture of an erased person does not come back", async () => {
  const person = await signedUp();
  await app.query("UPDATE users SET picture_url = '/pictures/9.svg' WHERE node_id = $1", [
    person.id,
  ]);
  const document = "{ viewer { user { avatarSubjectId } } }";
  const { data } = await app.graph(document, {}, { bearer: person.token });
  const { avatarSubjectId } = data.viewer.user;
  const found = await openCase("picture", avatarSubjectId);
  await decide(ash, found, "REMOVE");
  await erase(person.token, "KEEP_WITHOUT_NAME");
  const restore = { case: found, measure: "RESTORE", ground: "G4" };
  expect((await call(ash, "decideCase", restore)).userErrors).toMatchObject([
    { code: "NOT_FOUND" },
  ]);
  const traces = await tracesOf(app, [person.email, person.phone, "/pictures/9.svg"]);
  expect(traces).toEqual(["removed_content: /pictures/9.svg"]);
  const now = () => new Date(Date.now() + (sealedDays + 1) * 86_400_000);
  await purgeExpiredRows({ ...app.environment, now }, moderationPurgeRules);
  expect(await tracesOf(app, ["/pictures/9.svg"])).toEqual([]);
});

test("A sealed copy of another person's review has no votes of an erased one", async () => {
  const { person: voter, review: own } = await moderatedPerson();
  const provider = await app.build.aProvider();
  const { nodeId } = await app.build.aReview(provider);
  await change(voter.token, "markReviewHelpful", { review: nodeId });
  const found = await openCase("review", nodeId);
  await decide(ash, found, "REMOVE");
  const [row] = await app.query<{ id: number }>("SELECT id FROM users WHERE node_id = $1", [
    voter.id,
  ]);
  const copies = () =>
    app.query<{ subject: string; named: boolean }>(
      `SELECT subject_id AS subject, jsonb_path_exists(content, '$.**.user_id ? (@ == $id)',
         jsonb_build_object('id', $1::integer)) AS named FROM removed_content WHERE subject_id = ANY ($2) ORDER BY id`,
      [row!.id, [own, nodeId]],
    );
  expect((await copies()).map(({ named }) => named)).toEqual([true, true]);
  await erase(voter.token, "KEEP_WITHOUT_NAME");
  expect((await copies()).map(({ named }) => named)).toEqual([false, false]);
  await call(ash, "decideCase", { case: found, measure: "RESTORE", ground: "G4" });
  expect(
    await app.query("SELECT helpful_count AS count FROM reviews WHERE node_id = $1", [nodeId]),
  ).toEqual([{ count: 0 }]);
});

test("What was reported about an erased person goes, also the texts of a case that ends without a decision", async () => {
  const words = "lives in the yellow house by the mill";
  const report = async (subjectId: string, bearer?: string, email?: string) => {
    const input = { subjectKind: "REVIEW", subjectId, reason: "FAKE", goodFaith: true, email };
    const { data } = await app.graph(
      `mutation ($input: ReportContentInput!) { reportContent(input: $input) { userErrors { message } } }`,
      { input: { ...input, details: `The writer ${words}.`, lawOrRule: `Rule: ${words}` } },
      bearer ? { bearer } : {},
    );
    expect(data.reportContent.userErrors).toEqual([]);
  };
  const written = async (token: string) => {
    const { username } = await app.build.aProvider();
    const saved = await change(token, "saveReview", {
      ...{ provider: username, comment: "It was cold." },
      ...content,
    });
    return saved.review.id as string;
  };
  const [person, reporter] = [await signedUp(), await signedUp()];
  const [decided, open] = [await written(person.token), await written(person.token)];
  for (const review of [decided, open]) await report(review, reporter.token);
  await decide(ash, await openCase("review", decided), "NOT_COUNT");
  await erase(person.token, "WITHDRAW");
  const left = () =>
    app.query<{ id: string }>(
      `SELECT subject_id AS id FROM reports n JOIN users u ON u.id = n.reporter_id
       WHERE n.details IS NOT NULL AND u.node_id = $1`,
      [reporter.id],
    );
  expect((await left()).map(({ id }) => id)).toEqual([open]);
  for (const days of [0, 2]) {
    const now = () => new Date(Date.now() + days * 86_400_000);
    await closeCasesWithoutContent({ ...app.environment, now });
  }
  expect(await left()).toEqual([]);
  expect(await tracesOf(app, [words])).toEqual([]);
});

test("A report without an account loses its words and address when the person of the address is erased", async () => {
  const person = await signedUp();
  await app.query("UPDATE users SET email_confirmed_at = now() WHERE node_id = $1", [person.id]);
  const { nodeId: subject } = await app.build.aReview(await app.build.aProvider());
  const notice = { subject, reason: "FAKE", details: "It is my neighbor's page.", goodFaith: true };
  const sent = await app.rest("POST", "/api/notices", {
    ...notice,
    ...{ lawOrRule: "The rule of neighbors", email: person.email.toUpperCase() },
  });
  expect(sent.status).toBe(201);
  expect(await tracesOf(app, ["neighbor"])).toEqual(["reports: neighbor"]);
  await erase(person.token, "WITHDRAW");
  expect(await tracesOf(app, ["neighbor", person.email])).toEqual([]);
  expect(await app.query("SELECT FROM reports WHERE subject_id = $1", [subject])).toHaveLength(1);
});
