import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { deskCalls, facts } from "#server/testing/desk";
import { startMailServer, type MailServer } from "#server/testing/mail-server";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { verifyLedger } from "#server/moderation/ledger/verify-ledger";
import { carryOutMeasures } from "./carry-out-measures";

let mail: MailServer;
let app: TestApp;
let only: string;
let owner: { token: string; id: string };
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
const decisions = () =>
  app.query(
    `SELECT d.operator, d.second_operator AS second, d.waited FROM decisions d WHERE d.provider = $1`,
    [username],
  );
/** The texts of the mails about the page, without the line breaks of the transport. */
async function mails(): Promise<string[]> {
  await app.runJobs();
  return mail.letters
    .filter(({ text }) => text.includes(`@${username}`))
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
  expect(await verifyLedger(app)).toMatchObject({ faults: [] });
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
