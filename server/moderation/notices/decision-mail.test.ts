import { afterAll, beforeAll, expect, test } from "vitest";
import { deskCalls, facts } from "#server/testing/desk";
import { startMailServer, type MailServer } from "#server/testing/mail-server";
import { people } from "#server/testing/people";
import { reviewCalls } from "#server/testing/review-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let mail: MailServer;
let app: TestApp;
let ash: string;
const { signedUp } = people(() => app);
const { operator, openCase, call, decide } = deskCalls(() => app);
beforeAll(async () => {
  mail = await startMailServer({ authOptional: true });
  app = await startTestApp({
    env: {
      PUBLIC_URL: "https://plaudit.example",
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: "Plaudit <hello@plaudit.example>",
    },
  });
  ash = await operator("Operator Ash");
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

/** The texts of the mails to an address, without the line breaks of the transport. */
async function mailsTo(address: string): Promise<string[]> {
  await app.runJobs();
  return mail.letters
    .filter(({ to }) => to.includes(address))
    .map(({ text }) => text.replaceAll(/=\r?\n/g, "").replaceAll("\r\n", "\n"));
}

async function aReview() {
  const provider = await app.build.aProvider();
  const writer = await signedUp();
  const content = { rating: 1, reviewType: "SERVICE", region: "EUROPE", comment: "Cold." };
  const input = { provider: provider.username, ...content };
  const { review } = await reviewCalls(() => app)(writer.token, "saveReview", input);
  return { provider, writer, review: review.id as string };
}

test("A notice without an account: receipt, status at each step, and the decision by e-mail (T16)", async () => {
  const { review } = await aReview();
  const email = "reader@example.net";
  const notice = {
    subject: review,
    reason: "FAKE",
    details: "It never took place.",
    goodFaith: true,
  };
  const { status, body } = await app.rest("POST", "/api/notices", {
    ...notice,
    lawOrRule: null,
    email,
  });
  expect([status, body]).toEqual([
    201,
    {
      success: true,
      receipt: expect.stringMatching(/^N-\d{4}-\d{6}$/),
      statusUrl: expect.any(String),
    },
  ]);
  const { pathname, search } = new URL(body.statusUrl);
  const state = async () => (await app.rest("GET", pathname + search)).body;
  expect(await state()).toMatchObject({ receipt: body.receipt, state: "RECEIVED", decision: null });
  expect((await mailsTo(email))[0]).toContain(body.receipt);

  const found = await openCase("review", review);
  await call(ash, "takeCase", { case: found });
  expect((await state()).state).toBe("IN_REVIEW");
  const number = await decide(ash, found, "REMOVE");
  expect(await state()).toMatchObject({ state: "DECIDED", decision: number });
  const [, decision] = await mailsTo(email);
  expect(decision).toContain(`Decision ${number} about your report`);
  expect(decision).toContain("The review was removed.");
  expect(decision).toContain(`https://plaudit.example/decisions/${number}`);
  expect(await app.query("SELECT FROM decision_parties WHERE email IS NOT NULL")).toEqual([]);
});

test("A notice about the picture of a person, and the mail to them when it is removed (T16)", async () => {
  const { writer } = await aReview();
  await app.query(
    "UPDATE users SET picture_url = '/pictures/5.svg', email_confirmed_at = now() WHERE node_id = $1",
    [writer.id],
  );
  const { data } = await app.graph(
    `{ node(id: "${writer.id}") { ... on User { avatarSubjectId } } }`,
  );
  const subject = data.node.avatarSubjectId;
  const notice = { subject, reason: "ILLEGAL", details: "It is my picture.", goodFaith: true };
  expect((await app.rest("POST", "/api/notices", notice)).status).toBe(201);
  const number = await decide(ash, await openCase("picture", subject), "REMOVE");
  const [mailed] = await mailsTo(writer.email);
  expect(mailed).toContain("The picture was removed.");
  expect(mailed).toContain(`https://plaudit.example/decisions/${number}`);
  expect((await app.rest("POST", "/api/notices", notice)).body.errors).toEqual([
    { field: "subject", message: expect.any(String) },
  ]);
});

test("A reporter without an account appeals by the link of the mail, once, and gets the outcome by mail", async () => {
  const { review } = await aReview();
  const email = "appeal@example.net";
  const reported = { subjectKind: "REVIEW", subjectId: review, reason: "FAKE", goodFaith: true };
  await app.graph(
    `mutation ($input: ReportContentInput!) { reportContent(input: $input) { receipt } }`,
    { input: { ...reported, details: "It never took place.", email } },
  );
  const found = await openCase("review", review);
  const number = await decide(ash, found, "KEEP");
  const [, mailed] = await mailsTo(email);
  const page = new URL(/https:\/\/\S+\/reports\/\S+/.exec(mailed!)![0].replaceAll("=3D", "="));
  const proof = { receipt: page.pathname.split("/").at(-1)!, key: page.searchParams.get("key")! };
  const status = async () => {
    const { data } = await app.graph(
      `query ($receipt: String!, $key: String!) { report(receipt: $receipt, key: $key) {
         decision { number } decisions { number measure } appeals { decisionNumber party outcome } } }`,
      proof,
    );
    return data.report;
  };
  expect(await status()).toEqual({
    decision: { number },
    decisions: [{ number, measure: "KEEP" }],
    appeals: [],
  });

  const text = "The place was closed on that day.";
  const appeal = async (changes: object = {}) => {
    const { data, errors } = await app.graph(
      `mutation ($input: AppealDecisionInput!) { appealDecision(input: $input) {
         appeal { party } userErrors { code field } } }`,
      { input: { decision: number, text, ...proof, ...changes } },
    );
    return errors?.[0]?.extensions?.code ?? data.appealDecision;
  };
  expect(await appeal({ receipt: null, key: null })).toBe("UNAUTHENTICATED");
  for (const wrong of [{ key: null }, { receipt: null }, { key: `${proof.key}x` }]) {
    expect(await appeal(wrong)).toMatchObject({ userErrors: [{ code: "NOT_FOUND" }] });
  }
  expect(await appeal({ text: "No." })).toMatchObject({ userErrors: [{ field: ["text"] }] });
  expect(await appeal()).toEqual({ appeal: { party: "REPORTER" }, userErrors: [] });
  expect(await appeal()).toMatchObject({ userErrors: [{ code: "CONFLICT" }] });

  const elm = await operator("Operator Elm");
  const overturned = { case: found, outcome: "OVERTURNED", ground: "G4", facts, measure: "REMOVE" };
  expect((await call(elm, "decideAppeal", overturned)).userErrors).toEqual([]);
  expect(await status()).toMatchObject({
    decision: { number: number + 1 },
    decisions: [{ number: number + 1, measure: "REMOVE" }, { number }],
    appeals: [{ decisionNumber: number, party: "REPORTER", outcome: "OVERTURNED" }],
  });
  const texts = await mailsTo(email);
  expect(texts).toHaveLength(4);
  expect(texts.join("\n")).toContain(`overturned decision ${number}`);
  expect(texts.join("\n")).toContain(`/decisions/${number + 1}`);
});

test("The writer gets the reasons by mail and bell, once: measure, ground, facts, operator, hash and appeal", async () => {
  const { writer, review } = await aReview();
  await app.query("UPDATE users SET email_confirmed_at = now() WHERE node_id = $1", [writer.id]);
  const number = await decide(ash, await openCase("review", review), "REMOVE");
  const [row] = await app.query<{ hash: string }>("SELECT hash FROM decisions WHERE number = $1", [
    number,
  ]);
  await mailsTo(writer.email);
  const [text, ...more] = await mailsTo(writer.email);
  expect(more).toEqual([]);
  for (const part of [
    `Decision ${number} about your review`,
    "The review was removed.",
    "Ground: G4, Say what you received\n",
    facts,
    "Operator Ash",
    row!.hash,
    "appeal for six months",
    "https://plaudit.example/myprofile/decisions",
  ]) {
    expect(text).toContain(part);
  }
  const { data } = await app.graph(
    "{ viewer { notifications { nodes { kind decisionNumber } } } }",
    {},
    { bearer: writer.token },
  );
  expect(data.viewer.notifications.nodes).toContainEqual({
    kind: "CONTENT_DECIDED",
    decisionNumber: number,
  });
});
