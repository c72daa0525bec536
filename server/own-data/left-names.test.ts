import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { purgeExpiredRows } from "#server/jobs/purge";
import { leftNameDays } from "#server/moderation/moderation-limits";
import { maxEarlierNames } from "#server/users/left-names/earlier-names";
import { deskCalls } from "#server/testing/desk";
import { people } from "#server/testing/people";
import { reviewCalls } from "#server/testing/review-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { ownDataPurgeRules } from "./purge-rules";

let app: TestApp;
let ash: string;
let elm: string;
let provider: { id: number; username: string };
let made = 0;
const { call, proofOf, usernameProofOf } = people(() => app);
const change = reviewCalls(() => app);
const { operator, openCase, call: desk, decide } = deskCalls(() => app);

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: "off" } });
  [ash, elm] = [await operator("Operator Ash"), await operator("Operator Elm")];
});
afterAll(() => app.close());
beforeEach(async () => {
  provider = await app.build.aProvider();
});

const anAddress = () => `leaver${++made}@example.org`;

/** A new account that has confirmed an e-mail address; its bearer. */
async function joined(email: string): Promise<string> {
  const { token, userErrors } = await call("signUp", { proof: await proofOf("EMAIL", email) });
  expect(userErrors).toEqual([]);
  return token;
}

async function leave(bearer: string, reviews: "WITHDRAW" | "KEEP_WITHOUT_NAME"): Promise<void> {
  const { data, errors } = await app.graph(
    `mutation ($input: DeleteUserInput!) { deleteUser(input: $input) { isDeleted userErrors { message } } }`,
    { input: { reviews } },
    { bearer },
  );
  expect(errors).toBeUndefined();
  expect(data.deleteUser).toEqual({ isDeleted: true, userErrors: [] });
  await app.runJobs();
}

const content = { rating: 1, reviewType: "SERVICE", region: "EUROPE", comment: "Never again." };
const saved = (bearer: string, more: object = {}) =>
  change(bearer, "saveReview", { provider: provider.username, ...content, ...more });

async function save(bearer: string, more: object = {}): Promise<string> {
  const { review, userErrors } = await saved(bearer, more);
  expect(userErrors).toEqual([]);
  return review.id;
}

const refused = [{ code: "CONFLICT", message: expect.stringContaining("without your name") }];

async function eligibility(bearer: string, serviceType: string | null = null) {
  const { data } = await app.graph(
    `query ($username: String!, $serviceType: String) { provider(username: $username) {
       viewerCanReview(serviceType: $serviceType) { isEligible reason } } }`,
    { username: provider.username, serviceType },
    { bearer },
  );
  return data.provider.viewerCanReview;
}

const later = (days: number) => ({
  ...app.environment,
  now: () => new Date(Date.now() + days * 86_400_000),
});

test("A person who left a review without a name cannot review that provider again with a new account, by any path", async () => {
  const email = anAddress();
  const first = await joined(email);
  await save(first);
  await leave(first, "KEEP_WITHOUT_NAME");
  const again = await joined(email.replace("@", "+again@").toUpperCase());
  expect((await saved(again, { serviceType: "photography" })).userErrors).toMatchObject(refused);
  expect(await eligibility(again)).toMatchObject({ isEligible: false });
  expect(await eligibility(again, "photography")).toMatchObject({ isEligible: false });
  const body = {
    ...content,
    reviewType: "Service",
    region: { id: "europe" },
    targetBusiness: provider.username,
  };
  const headers = { authorization: `Bearer ${again}` };
  const rest = await app.rest("POST", "/api/save-complete-review", body, headers);
  expect(rest.body).toEqual({ success: false, error: refused[0]!.message });
  const { data } = await app.graph(
    "mutation { startGuestSession { token userErrors { message } } }",
    {},
  );
  const guestToken = data.startGuestSession.token as string;
  const guests = await save(guestToken);
  const kept = await change(again, "keepGuestReview", { review: guests, guestToken });
  expect(kept.userErrors).toMatchObject(refused);

  provider = await app.build.aProvider();
  await save(again);
  expect(await eligibility(again)).toMatchObject({ isEligible: true });
});

async function rename(bearer: string, input: object): Promise<void> {
  expect((await call("updateProfile", { ...input }, { bearer })).userErrors).toEqual([]);
}

test("an address that was changed before the account was deleted still keeps its person from a second review", async () => {
  const email = anAddress();
  const first = await joined(email);
  await save(first);
  await rename(first, { email: anAddress() });
  await leave(first, "KEEP_WITHOUT_NAME");
  expect((await saved(await joined(email))).userErrors).toMatchObject(refused);
  expect(await app.query("SELECT FROM earlier_names")).toEqual([]);
});

test("an address that another account had before keeps its person from reviewing what that account reviewed", async () => {
  const email = anAddress();
  const first = await joined(email);
  await save(first);
  await rename(first, { email: anAddress() });
  const second = await joined(email);
  expect((await saved(second, { serviceType: "photography" })).userErrors).toMatchObject(refused);
  expect(await eligibility(second)).toMatchObject({ isEligible: false });
  await rename(second, { email: anAddress() });
  expect((await saved(second)).userErrors).toMatchObject(refused);
  expect((await saved(first, { serviceType: "photography" })).userErrors).toEqual([]);
});

test("earlier names are the newest ones up to a limit, and go after half a year", async () => {
  const bearer = await joined(anAddress());
  const count = async () => (await app.query("SELECT FROM earlier_names")).length;
  await app.query("DELETE FROM earlier_names");
  await app.query(
    `INSERT INTO earlier_names (user_id, hash, is_phone, replaced_at)
     SELECT max(id), 'old' || n, false, now() - interval '1 day' FROM users, generate_series(1, $1) AS n GROUP BY n`,
    [maxEarlierNames],
  );
  await rename(bearer, { email: anAddress() });
  expect(await count()).toBe(maxEarlierNames);
  await purgeExpiredRows(later(leftNameDays - 0.5), ownDataPurgeRules);
  expect(await count()).toBe(1);
  await purgeExpiredRows(later(leftNameDays + 1), ownDataPurgeRules);
  expect(await count()).toBe(0);
});

test("a deleted review is not restored once the person has confirmed the address of an earlier account", async () => {
  const email = anAddress();
  const first = await joined(email);
  await save(first);
  await leave(first, "KEEP_WITHOUT_NAME");
  const other = await joined(anAddress());
  const review = await save(other, { serviceType: "photography" });
  await change(other, "deleteReview", { review });
  await app.query("UPDATE users SET email = $1 WHERE id = (SELECT user_id FROM deleted_reviews)", [
    email,
  ]);
  expect((await change(other, "restoreReview", { review })).userErrors).toMatchObject(refused);
});

test("a review that was removed, or whose place ends, no longer keeps its writer from writing", async () => {
  const email = anAddress();
  const first = await joined(email);
  const review = await save(first);
  await leave(first, "KEEP_WITHOUT_NAME");
  await app.query("DELETE FROM reviews WHERE node_id = $1", [review]);
  expect((await saved(await joined(email))).userErrors).toEqual([]);
});

test("the hashes of a review without a name stay while it stands, and go half a year after the account otherwise", async () => {
  const email = anAddress();
  const first = await joined(email);
  const review = await save(first);
  await leave(first, "KEEP_WITHOUT_NAME");
  const hashes = () => app.query("SELECT hash FROM left_names WHERE review = $1", [review]);
  await purgeExpiredRows(later(leftNameDays + 1), ownDataPurgeRules);
  expect(await hashes()).toHaveLength(1);
  await app.query("DELETE FROM reviews WHERE node_id = $1", [review]);
  await purgeExpiredRows(later(leftNameDays - 1), ownDataPurgeRules);
  expect(await hashes()).toHaveLength(1);
  await purgeExpiredRows(later(leftNameDays + 1), ownDataPurgeRules);
  expect(await hashes()).toHaveLength(0);
});

test("withdrawn reviews leave no names, unless a decision or a case holds on them", async () => {
  const email = anAddress();
  const first = await joined(email);
  await save(first);
  await leave(first, "WITHDRAW");
  expect(await app.query("SELECT FROM left_names WHERE provider_id = $1", [provider.id])).toEqual(
    [],
  );
  const again = await joined(email);
  const review = await save(again, { serviceType: "photography" });
  await decide(ash, await openCase("review", review), "NOT_COUNT");
  await leave(again, "WITHDRAW");
  const third = await joined(email);
  await save(third);
  const written = await save(third, { serviceType: "photography" });
  const [row] = await app.query("SELECT counted FROM reviews WHERE node_id = $1", [written]);
  expect(row).toEqual({ counted: false });
});

test("a decision about a review that was withdrawn with the account can be appealed by the new one", async () => {
  const email = anAddress();
  const first = await joined(email);
  const decision = await decide(ash, await openCase("review", await save(first)), "NOT_COUNT");
  await leave(first, "WITHDRAW");
  const again = await joined(email);
  const written = await save(again);
  const appeal = { decision, text: "I was there, and have the bill." };
  expect((await desk(again, "appealDecision", appeal)).userErrors).toEqual([]);
  const outcome = { case: await openCaseOf(written), outcome: "OVERTURNED", ground: "G4" };
  const facts = "The bill shows the date, the name and the work, and the page confirms it.";
  expect((await desk(elm, "decideAppeal", { ...outcome, facts })).userErrors).toEqual([]);
  const [row] = await app.query("SELECT counted FROM reviews WHERE node_id = $1", [written]);
  expect(row).toEqual({ counted: true });
});

async function openCaseOf(review: string): Promise<string> {
  const { toNodeId } = await import("#server/platform/graph/node");
  const [row] = await app.query<{ id: number }>("SELECT id FROM cases WHERE subject_id = $1", [
    review,
  ]);
  return toNodeId("Case", row!.id);
}

const pausedUntil = async (bearer: string) => (await saved(bearer)).userErrors[0]?.message ?? null;

/** A person who is paused for a week; their bearer. */
async function paused(email: string): Promise<string> {
  const bearer = await joined(email);
  await decide(ash, await openCase("review", await save(bearer)), "PAUSE_WRITER");
  return bearer;
}

test("a pause and its strikes follow the person to a new account with the same address", async () => {
  const email = anAddress();
  const first = await paused(email);
  provider = await app.build.aProvider();
  const message = await pausedUntil(first);
  expect(message).toContain("paused your reviews until");
  await leave(first, "WITHDRAW");
  const again = await joined(email);
  expect(await pausedUntil(again)).toBe(message);
  await app.query("UPDATE users SET writing_paused_until = NULL WHERE email = $1", [email]);
  const decision = await decide(ash, await openCase("review", await save(again)), "PAUSE_WRITER");
  const [{ days }] = (await app.query(
    "SELECT round(extract(epoch FROM ends_at - decided_at) / 86400)::integer AS days FROM decisions WHERE number = $1",
    [decision],
  )) as [{ days: number }];
  expect(days).toBe(30);
});

test("a pause follows when the address is added to another account later, and an undone one does not", async () => {
  const email = anAddress();
  const first = await paused(email);
  await leave(first, "KEEP_WITHOUT_NAME");
  provider = await app.build.aProvider();
  const other = (await call("signUp", { proof: await usernameProofOf(`later${++made}`) })).token;
  await save(other);
  const added = await call(
    "signInWithProof",
    { proof: await proofOf("EMAIL", email) },
    { bearer: other },
  );
  expect(added.userErrors).toEqual([]);
  expect(await pausedUntil(other)).toContain("paused your reviews until");
  const [{ number }] = (await app.query(
    `SELECT max(decision_number) AS number FROM decision_parties y JOIN users u ON u.id = y.user_id WHERE u.email = $1`,
    [email],
  )) as [{ number: number }];
  const appeal = { decision: number, text: "I did nothing of the kind." };
  expect((await desk(other, "appealDecision", appeal)).userErrors).toEqual([]);
});

test("a pause follows an Instagram account, and ends as it would have", async () => {
  const username = `paused${++made}`;
  const first = (await call("signUp", { proof: await usernameProofOf(username) })).token;
  await decide(ash, await openCase("review", await save(first)), "PAUSE_WRITER");
  await leave(first, "WITHDRAW");
  provider = await app.build.aProvider();
  const again = (await call("signUp", { proof: await usernameProofOf(username) })).token;
  expect(await pausedUntil(again)).toContain("paused your reviews until");
  await purgeExpiredRows(later(leftNameDays + 1), ownDataPurgeRules);
  expect(await app.query("SELECT FROM left_decisions")).toEqual([]);
});

test("a pause follows an address that the paused person gives up for another account", async () => {
  const email = anAddress();
  await paused(email);
  // As after a change of the address.
  await app.query("UPDATE users SET email = NULL, email_confirmed_at = NULL WHERE email = $1", [
    email,
  ]);
  provider = await app.build.aProvider();
  expect(await pausedUntil(await joined(email))).toContain("paused your reviews until");
});

/** A phone number that an account with a review leaves: under a decision, and paused. */
async function phoneLeft() {
  const phone = `+49151000${String(10_000 + ++made)}`;
  const first = (await call("signUp", { proof: await proofOf("PHONE", phone) })).token;
  const review = await save(first);
  await decide(ash, await openCase("review", review), "NOT_COUNT");
  return { phone, first, review };
}

test("a number carries a pause to its next holder, but no decision and no review of the earlier account", async () => {
  const { phone, first, review } = await phoneLeft();
  const place = provider;
  provider = await app.build.aProvider();
  await decide(ash, await openCase("review", await save(first)), "PAUSE_WRITER");
  await leave(first, "WITHDRAW");
  const next = (await call("signUp", { proof: await proofOf("PHONE", phone) })).token;
  expect(await pausedUntil(next)).toContain("paused your reviews until");
  const parties =
    "SELECT FROM decision_parties y JOIN users u ON u.id = y.user_id WHERE u.phone = $1";
  expect(await app.query(parties, [phone])).toEqual([]);
  await app.query("UPDATE users SET writing_paused_until = NULL WHERE phone = $1", [phone]);
  provider = place;
  expect(await save(next)).not.toBe(review);
  expect(await app.query(parties, [phone])).toEqual([]);
});

test("a number keeps its next holder from reviewing what its earlier account reviewed without a name", async () => {
  const { phone, first } = await phoneLeft();
  await leave(first, "KEEP_WITHOUT_NAME");
  const next = (await call("signUp", { proof: await proofOf("PHONE", phone) })).token;
  expect((await saved(next)).userErrors).toMatchObject(refused);
});

test("the next holder of a username gets nothing of its earlier account", async () => {
  const username = `renamed${++made}`;
  const first = (await call("signUp", { proof: await usernameProofOf(username, "551") })).token;
  await decide(ash, await openCase("review", await save(first)), "PAUSE_WRITER");
  await leave(first, "KEEP_WITHOUT_NAME");
  const next = (await call("signUp", { proof: await usernameProofOf(username, "552") })).token;
  expect((await saved(next)).userErrors).toEqual([]);
});

test("a pause of a reporter follows the person to a new account with the same address", async () => {
  const email = anAddress();
  const subjectId = await save(await joined(anAddress()));
  const input = { subjectKind: "REVIEW", subjectId, reason: "SPAM", goodFaith: true };
  const report = async (bearer: string) => {
    const { data } = await app.graph(
      "mutation ($input: ReportContentInput!) { reportContent(input: $input) { receipt userErrors { code message } } }",
      { input: { ...input, details: "It advertises another provider." } },
      { bearer },
    );
    return data.reportContent;
  };
  const first = await joined(email);
  const { receipt } = await report(first);
  await decide(ash, await openCase("review", subjectId), "PAUSE_REPORTER", { receipt });
  await leave(first, "WITHDRAW");
  expect((await report(await joined(email))).userErrors).toMatchObject([
    { code: "FORBIDDEN", message: expect.stringContaining("You cannot report content until") },
  ]);
});
