import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { deskCalls, facts } from "#server/testing/desk";
import { startMailServer, type MailServer } from "#server/testing/mail-server";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { verifyLedger } from "#server/moderation/ledger/verify-ledger";
import { canonicalJson } from "#server/moderation/ledger/ledger-record";
import { addJob } from "#server/jobs/add-job";
import { closeCasesWithoutContent } from "#server/moderation/measures/close-cases-without-content";
import { carryOutMeasures } from "./carry-out-measures";

let mail: MailServer;
let app: TestApp;
let only: string;
let owner: { token: string; id: string; email: string };
let username: string;
let id: string;
const { operator, openCase, call } = deskCalls(() => app);
beforeAll(async () => {
  mail = await startMailServer({ authOptional: true });
  app = await startTestApp({
    env: {
      PUBLIC_URL: "https://plaudit.example",
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: "Plaudit <hello@plaudit.example>",
    },
  });
  only = await operator("Operator Only");
});
afterAll(async () => {
  await app.close();
  await mail.close();
});
beforeEach(async () => {
  owner = await people(() => app).signedUp();
  const provider = await app.build.aProvider();
  await app.query(
    `WITH owner AS (UPDATE users SET email_confirmed_at = now() WHERE node_id = $2 RETURNING id)
     UPDATE providers SET owner_id = (SELECT id FROM owner) WHERE id = $1`,
    [provider.id, owner.id],
  );
  username = provider.username;
  id = await openCase("review", (await app.build.aReview(provider)).nodeId);
  await call(only, "enterFacts", { case: id, facts });
});

const notice = { measure: "PROVIDER_NOTICE", ground: "G9", notice: "Paid reviews." };
const propose = (bearer = only, more: object = {}) =>
  call(bearer, "decideCase", { case: id, ...notice, ...more });
const hours = (count: number) =>
  app.query(
    `UPDATE cases SET proposal_due_at = proposal_due_at - make_interval(hours => $1),
       objected_at = objected_at - make_interval(hours => $1)`,
    [count],
  );
const carryOut = () => carryOutMeasures(app.environment);
const objectTo = async (text: string, bearer = owner.token) => {
  const { data } = await app.graph(
    `mutation ($input: ObjectToMeasureInput!) {
       objectToMeasure(input: $input) { objection userErrors { code field } } }`,
    { input: { case: id, text } },
    { bearer },
  );
  return data.objectToMeasure;
};
const waiting = async () => {
  const { data } = await app.graph(
    "{ viewer { waitingMeasures { case username measure facts notice objection answer } } }",
    {},
    { bearer: owner.token },
  );
  return data.viewer.waitingMeasures;
};
const endRole = (pseudonym: string) =>
  app.query("UPDATE operators SET revoked_at = now() WHERE pseudonym = $1", [pseudonym]);
const decisions = () =>
  app.query(
    `SELECT d.operator, d.second_operator AS second, d.waited FROM decisions d WHERE d.provider = $1`,
    [username],
  );
/** The texts of the mails to the owner, without the line breaks of the transport. */
async function mails(): Promise<string[]> {
  await app.runJobs();
  return mail.letters
    .filter(({ to }) => to.includes(owner.email))
    .map(({ text }) => text.replaceAll(/=\r?\n/g, "").replaceAll("\r\n", "\n"));
}

test("A measure of the only operator takes effect after 72 hours, once", async () => {
  expect((await propose()).case).toMatchObject({ state: "OPEN", proposedMeasure: notice.measure });
  expect(await waiting()).toMatchObject([{ case: id, username, facts, notice: "Paid reviews." }]);
  expect(await mails()).toMatchObject([expect.stringContaining("Object until then")]);
  await hours(71);
  await carryOut();
  expect(await decisions()).toEqual([]);
  await hours(1);
  await Promise.all([carryOut(), carryOut()]);
  const decided = { operator: "Operator Only", second: null, waited: 72 };
  expect(await decisions()).toEqual([decided]);
  expect(await waiting()).toEqual([]);
  expect((await mails()).at(-1)).toContain("It waited 72 hours");
  expect(await verifyLedger(app)).toMatchObject({ faults: [] });
  const { body } = await app.rest("GET", "/api/decisions");
  const { hash, ...line } = body.decisions.at(-1);
  expect(line).toMatchObject({ secondOperator: null, waited: 72, automated: false });
  expect(createHash("sha256").update(canonicalJson(line)).digest("hex")).toBe(hash);
});

test("An objection stops the clock until it is answered", async () => {
  await propose();
  await hours(24);
  expect((await objectTo("  ")).userErrors).toEqual([{ code: "REQUIRED", field: ["text"] }]);
  expect(await objectTo("We paid for none.")).toMatchObject({ objection: "We paid for none." });
  expect((await objectTo("Again.")).userErrors).toMatchObject([{ code: "CONFLICT" }]);
  await hours(100);
  await carryOut();
  expect(await decisions()).toEqual([]);
  const answer = { case: id, answer: "Three writers showed us their payment." };
  expect((await call(only, "answerObjection", answer)).userErrors).toEqual([]);
  expect(await waiting()).toMatchObject([{ answer: answer.answer }]);
  await hours(47);
  await carryOut();
  expect(await decisions()).toEqual([]);
  await hours(1);
  await carryOut();
  expect(await decisions()).toHaveLength(1);
});

test("The same words keep the clock, and other words begin a new one", async () => {
  await propose();
  await hours(72);
  await propose();
  await propose(only, { notice: "Reviews were paid." });
  await carryOut();
  expect(await decisions()).toEqual([]);
  expect(await waiting()).toMatchObject([{ notice: "Reviews were paid." }]);
});

test("The same words do not end an objection, nor the clock once another operator joined", async () => {
  await propose();
  await objectTo("We paid for none.");
  await propose(only, { notice: " Paid reviews. " });
  expect(await waiting()).toMatchObject([{ objection: "We paid for none." }]);
  await operator("Operator Sixth");
  await propose();
  expect(await waiting()).toHaveLength(1);
  await endRole("Operator Sixth");
});

test("An answer to an objection announces no time in the past", async () => {
  await propose();
  await hours(75);
  await objectTo("We paid for none.");
  const asked = new Date();
  await call(only, "answerObjection", { case: id, answer: "They showed us their payment." });
  const due = await app.query(
    "SELECT FROM cases WHERE objection_answer IS NOT NULL AND proposal_due_at >= $1",
    [asked],
  );
  expect(due).toHaveLength(1);
});

test("A later owner of the page does not read the objection of an earlier one, whose erasure ends it", async () => {
  await propose();
  await objectTo("We paid for none.");
  const first = owner;
  owner = await people(() => app).signedUp();
  await app.query(
    `WITH owner AS (UPDATE users SET email_confirmed_at = now() WHERE node_id = $2 RETURNING id)
     UPDATE providers SET owner_id = (SELECT id FROM owner) WHERE username = $1`,
    [username, owner.id],
  );
  expect(await waiting()).toMatchObject([{ objection: null, answer: null }]);
  expect((await objectTo("Nor did we.")).userErrors).toMatchObject([{ code: "CONFLICT" }]);
  await call(only, "answerObjection", { case: id, answer: "They showed us their payment." });
  const [letter] = (await mails()).slice(-1);
  expect(letter).toContain("A measure about your page");
  expect(letter).not.toContain("They showed us");
  const [erased] = await app.query<{ id: number }>(
    "UPDATE users SET erased_at = now() WHERE node_id = $1 RETURNING id",
    [first.id],
  );
  await addJob(app.database.source, "eraseUser", { userId: erased!.id, reviews: "WITHDRAW" });
  await app.runJobs();
  const [row] = await app.query(
    `SELECT objection, objection_answer AS answer FROM cases c JOIN providers p ON p.id = provider_id
     WHERE p.username = $1`,
    [username],
  );
  expect(row).toEqual({ objection: null, answer: null });
});

test("A measure ends with the content of its case, and its owner is told", async () => {
  const removeReview = () =>
    app.query(
      "DELETE FROM reviews r USING providers p WHERE p.id = provider_id AND p.username = $1",
      [username],
    );
  await propose();
  await mails();
  await removeReview();
  await app.query("UPDATE cases SET gone_since = now() - interval '2 days' WHERE state = 'OPEN'");
  await closeCasesWithoutContent(app.environment);
  expect(await waiting()).toEqual([]);
  expect((await mails()).at(-1)).toContain("does not take effect");
});

test("A measure that follows a decision is withdrawn if its content has gone", async () => {
  await call(only, "decideCase", { case: id, measure: "KEEP", ground: "G9" });
  await propose();
  await app.query(
    "DELETE FROM reviews r USING providers p WHERE p.id = provider_id AND p.username = $1",
    [username],
  );
  await hours(72);
  await carryOut();
  expect([await decisions(), await waiting()]).toMatchObject([[{ waited: null }], []]);
});

test("An operator who joins meanwhile may confirm the measure at once", async () => {
  await propose();
  const second = await operator("Operator Second");
  expect((await propose(second)).case.state).toBe("DECIDED");
  expect(await decisions()).toEqual([
    { operator: "Operator Only", second: "Operator Second", waited: null },
  ]);
  await endRole("Operator Second");
});

test("With a second operator a measure waits for them, however long", async () => {
  await operator("Operator Third");
  await propose();
  await hours(1_000);
  await carryOut();
  expect([await decisions(), await waiting(), await mails()]).toEqual([[], [], []]);
  await endRole("Operator Third");
  await propose();
  expect(await waiting()).toHaveLength(1);
});

test("A withdrawn measure does not take effect, and its owner is told", async () => {
  await propose();
  await mails();
  const withdrawing = () => call(only, "withdrawProposal", { case: id });
  expect(await withdrawing()).toMatchObject({ case: { proposedMeasure: null }, userErrors: [] });
  expect((await withdrawing()).userErrors).toMatchObject([{ code: "NOT_FOUND" }]);
  await hours(100);
  await carryOut();
  expect([await decisions(), await waiting()]).toEqual([[], []]);
  expect((await mails()).at(-1)).toContain("does not take effect");
});

test("A measure whose operator may no longer decide is withdrawn", async () => {
  const other = await operator("Operator Leaving");
  await endRole("Operator Only");
  await propose(other);
  await endRole("Operator Leaving");
  await hours(72);
  await carryOut();
  await app.query("UPDATE operators SET revoked_at = NULL WHERE pseudonym = 'Operator Only'");
  expect([await decisions(), await waiting()]).toEqual([[], []]);
});

test("Only the owner of the page can object, and only while the measure waits", async () => {
  const refused = [{ code: "NOT_FOUND", field: ["case"] }];
  expect((await objectTo("Too early.")).userErrors).toEqual(refused);
  await propose();
  const other = await people(() => app).signedUp();
  expect((await objectTo("Not mine.", other.token)).userErrors).toEqual(refused);
  expect((await objectTo("x".repeat(1_001))).userErrors).toMatchObject([{ code: "TOO_LONG" }]);
  expect((await objectTo("x".repeat(1_000))).userErrors).toEqual([]);
  const answer = { case: id, answer: "x".repeat(1_001) };
  expect((await call(only, "answerObjection", answer)).userErrors).toMatchObject([
    { code: "TOO_LONG", field: ["answer"] },
  ]);
});

test("Hiding acts at once, and withdraws a measure that waits", async () => {
  await propose();
  const hidden = await call(only, "decideCase", { case: id, measure: "HIDE", ground: "G9" });
  expect(hidden.case.decisionNumber).toBeGreaterThan(0);
  expect(await waiting()).toEqual([]);
});

test("The transparency report says that the site has one operator, while it has", async () => {
  const hasOne = async () => (await app.rest("GET", "/api/transparency")).body.hasOneOperator;
  expect(await hasOne()).toBe(true);
  await operator("Operator Fifth");
  expect(await hasOne()).toBe(false);
  await endRole("Operator Fifth");
});
