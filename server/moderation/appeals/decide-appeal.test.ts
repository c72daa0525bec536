import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verifyLedger } from "#server/moderation/ledger/verify-ledger";
import { parseNodeId, toNodeId } from "#server/platform/graph/node";
import { deskCalls, facts } from "#server/testing/desk";
import { people } from "#server/testing/people";
import { reviewCalls } from "#server/testing/review-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let ash: string;
let elm: string;
let writer: { token: string; id: string };
let reporter: { token: string; id: string };
let review: string;
let id: string;
const { signedUp } = people(() => app);
const { operator, openCase, call, decide } = deskCalls(() => app);
beforeAll(async () => {
  app = await startTestApp();
  [ash, elm] = [await operator("Operator Ash"), await operator("Operator Elm")];
  [writer, reporter] = [await signedUp(), await signedUp()];
});
afterAll(() => app.close());

const text = "I was there on the third of May.";
const content = { rating: 5, reviewType: "SERVICE", region: "EUROPE", comment: "Patient." };

/** A reported review. */
beforeEach(async () => {
  const { username } = await app.build.aProvider();
  const saved = await reviewCalls(() => app)(writer.token, "saveReview", {
    provider: username,
    ...content,
  });
  review = saved.review.id;
  id = await openCase("review", review);
  await app.query(
    `INSERT INTO reports (receipt, subject_kind, subject_id, reason, details, reporter_id, good_faith, case_id, created_at)
     SELECT new_receipt(now()), 'review', $1, 'FAKE', 'It never took place.', u.id, true, c.id, now()
     FROM cases c, users u WHERE c.subject_id = $1 AND u.node_id = $2`,
    [review, reporter.id],
  );
});

const appeal = (of: { token: string }, decision: number) =>
  call(of.token, "appealDecision", { decision, text });
const outcome = (result: string, more: object = {}) => ({
  ...{ case: id, outcome: result, ground: "G4", facts },
  ...more,
});
const isPublished = async () =>
  (await app.query("SELECT FROM reviews WHERE node_id = $1", [review])).length === 1;

async function theCase() {
  const [row] = await app.query<{ state: string; days: number; assignee: string | null }>(
    `SELECT state, assignee, round(extract(epoch FROM due_at - now()) / 86400)::integer AS days
     FROM cases WHERE id = $1`,
    [parseNodeId(id)!.key],
  );
  return row!;
}

async function openAppeals(): Promise<{ appeal: string; party: string; isNext: boolean }[]> {
  const { data } = await app.graph(
    `query ($id: ID!) { viewer { operator { case(id: $id) { appeals { appeal party isNext } } } } }`,
    { id },
    { bearer: elm },
  );
  return data.viewer.operator.case.appeals;
}

test("an operator neither sees nor decides a case that concerns them", async () => {
  const own = await operator("Operator Oak", "ADMIN");
  const { username } = await app.build.aProvider();
  const input = { provider: username, ...content };
  const saved = await reviewCalls(() => app)(own, "saveReview", input);
  const found = await openCase("review", saved.review.id);
  const gone = [{ code: "NOT_FOUND", message: "This case does not exist", field: ["case"] }];
  expect((await call(own, "enterFacts", { case: found, facts })).userErrors).toEqual(gone);
  const decision = await decide(ash, found, "REMOVE");
  expect((await appeal({ token: own }, decision)).userErrors).toEqual([]);
  const overturned = outcome("OVERTURNED", { case: found });
  expect((await call(own, "decideAppeal", overturned)).userErrors).toEqual(gone);
  expect((await call(elm, "decideAppeal", overturned)).userErrors).toEqual([]);
});

/** Until so many connections of this database wait for a lock. */
async function untilWaiting(connections: number): Promise<void> {
  const waiting = `SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(() => app.query(waiting)).toHaveLength(connections);
}

describe("several appeals", () => {
  test("an upheld one leaves the one that arrived unread open, with its deadline and operator", async () => {
    const decision = await decide(ash, id, "REMOVE");
    await appeal(writer, decision);
    const read = await openAppeals();
    await call(elm, "takeCase", { case: id });
    await app.query("UPDATE cases SET due_at = now() + interval '9 days' WHERE id = $1", [
      parseNodeId(id)!.key,
    ]);
    await appeal(reporter, decision);
    expect(await theCase()).toEqual({ state: "APPEALED", assignee: "Operator Elm", days: 9 });
    const upheld = outcome("UPHELD", { appeals: read.map((each) => each.appeal) });
    expect((await call(elm, "decideAppeal", upheld)).case).toMatchObject({ state: "APPEALED" });
    expect(await openAppeals()).toMatchObject([{ party: "REPORTER", isNext: true }]);
    expect(await theCase()).toMatchObject({ days: 14 });
    expect((await call(elm, "decideAppeal", upheld)).userErrors).toMatchObject([
      { code: "CONFLICT", field: ["appeals"] },
    ]);
    expect((await call(elm, "decideAppeal", outcome("UPHELD"))).case).toMatchObject({
      state: "FINAL",
    });
  });

  test("one against the outcome of another is not for the operator who was overturned", async () => {
    await appeal(writer, await decide(ash, id, "REMOVE"));
    const restored = (await call(elm, "decideAppeal", outcome("OVERTURNED"))).case.decisionNumber;
    expect((await appeal(reporter, restored)).userErrors).toEqual([]);
    const removed = outcome("OVERTURNED", { measure: "REMOVE" });
    for (const bearer of [ash, elm]) {
      expect((await call(bearer, "decideAppeal", removed)).userErrors).toMatchObject([
        { code: "FORBIDDEN" },
      ]);
    }
    const third = await operator("Operator Linden");
    expect((await call(third, "decideAppeal", removed)).userErrors).toEqual([]);
    expect(await isPublished()).toBe(false);
  });

  test("an overturned one ends all against the decision", async () => {
    const decision = await decide(ash, id, "NOT_COUNT");
    await appeal(writer, decision);
    const read = await openAppeals();
    await appeal(reporter, decision);
    const overturned = outcome("OVERTURNED", { appeals: read.map((each) => each.appeal) });
    expect((await call(elm, "decideAppeal", overturned)).case).toMatchObject({ state: "FINAL" });
    expect(await openAppeals()).toEqual([]);
  });

  test("one against a decision of the same operator does not block the others", async () => {
    const first = await decide(ash, id, "REMOVE");
    const pause = { case: id, measure: "PROVIDER_NOTICE", ground: "G9", notice: "Paid reviews." };
    const oak = await operator("Operator Birch");
    await call(elm, "decideCase", pause);
    await call(oak, "decideCase", pause);
    await appeal(writer, first);
    await appeal(reporter, first + 1);
    expect((await call(elm, "decideAppeal", outcome("UPHELD"))).case).toMatchObject({
      state: "APPEALED",
    });
    expect((await call(elm, "decideAppeal", outcome("UPHELD"))).userErrors).toMatchObject([
      { code: "FORBIDDEN" },
    ]);
    const [other] = await openAppeals();
    expect(other).toMatchObject({ isNext: false });
    const unread = outcome("UPHELD", { appeals: [toNodeId("Appeal", 999_999)] });
    expect((await call(ash, "decideAppeal", unread)).userErrors).toMatchObject([
      { code: "CONFLICT" },
    ]);
    expect((await call(ash, "decideAppeal", outcome("UPHELD"))).case).toMatchObject({
      state: "FINAL",
    });
  });

  test.each([
    ["OVERTURNED", ["CONFLICT"], "FINAL"],
    ["UPHELD", [], "APPEALED"],
  ])("one that arrives while another is %s waits for the outcome", async (result, codes, state) => {
    const decision = await decide(ash, id, "REMOVE");
    await appeal(writer, decision);
    const { deciding, arriving } = await app.database.source.transaction(async (manager) => {
      await manager.query("SELECT FROM ledger_head FOR UPDATE");
      if (result === "UPHELD") await manager.query("LOCK TABLE removed_content IN EXCLUSIVE MODE");
      const input = outcome(result);
      const begun = call(elm, "decideAppeal", input);
      await untilWaiting(1);
      const second = appeal(reporter, decision);
      await untilWaiting(2);
      return { deciding: begun, arriving: second };
    });
    expect((await deciding).userErrors).toEqual([]);
    const { userErrors } = await arriving;
    expect(userErrors.map(({ code }: { code: string }) => code)).toEqual(codes);
    expect(await theCase()).toMatchObject({ state });
    if (state === "FINAL") return;
    expect((await call(elm, "decideAppeal", outcome("OVERTURNED"))).case).toMatchObject({
      state: "FINAL",
    });
    expect(await isPublished()).toBe(true);
  });
});

describe("an appeal against HIDE", () => {
  test("does not keep the case from being decided, and waits with its own deadline", async () => {
    const decision = await decide(ash, id, "HIDE");
    expect((await appeal(writer, decision)).userErrors).toEqual([]);
    expect(await theCase()).toMatchObject({ state: "OPEN", days: 3 });
    const removal = { case: id, measure: "REMOVE", ground: "G4" };
    expect((await call(ash, "decideCase", removal)).case).toMatchObject({ state: "APPEALED" });
    expect(await theCase()).toEqual({ state: "APPEALED", assignee: null, days: 14 });
    expect((await call(elm, "decideAppeal", outcome("UPHELD"))).case).toMatchObject({
      state: "FINAL",
    });
  });

  test.each([
    ["REMOVE", 1],
    ["KEEP", 0],
  ])("can be overturned after %s replaced it", async (measure, restorations) => {
    const decision = await decide(ash, id, "HIDE");
    await appeal(writer, decision);
    await call(ash, "decideCase", { case: id, measure, ground: "G4" });
    const done = await call(elm, "decideAppeal", outcome("OVERTURNED"));
    expect(done).toMatchObject({ userErrors: [], case: { state: "FINAL" } });
    expect(await isPublished()).toBe(true);
    expect(
      await app.query("SELECT FROM decisions WHERE number > $1 AND measure = 'RESTORE'", [
        decision,
      ]),
    ).toHaveLength(restorations);
  });

  test("is not overturned by the operator of the removal that replaced it", async () => {
    const decision = await decide(ash, id, "HIDE");
    await appeal(writer, decision);
    await call(elm, "decideCase", { case: id, measure: "REMOVE", ground: "G4" });
    expect((await call(elm, "decideAppeal", outcome("OVERTURNED"))).userErrors).toMatchObject([
      { code: "FORBIDDEN" },
    ]);
    expect((await call(elm, "decideAppeal", outcome("UPHELD"))).userErrors).toEqual([]);
  });

  test.each([
    ["UPHELD", false],
    ["OVERTURNED", true],
  ])("%s leaves an open case open", async (result, published) => {
    await appeal(writer, await decide(ash, id, "HIDE"));
    expect((await call(elm, "decideAppeal", outcome(result))).case).toMatchObject({
      state: "OPEN",
    });
    expect(await isPublished()).toBe(published);
    const removal = { case: id, measure: "REMOVE", ground: "G4" };
    expect((await call(ash, "decideCase", removal)).case).toMatchObject({ state: "DECIDED" });
  });
});

test("a KEEP about a person is overturned by a pause, which can be appealed and undone", async () => {
  const [person, accuser] = [await signedUp(), await signedUp()];
  const report = `mutation ($input: ReportContentInput!) { reportContent(input: $input) { receipt } }`;
  const given = { subjectKind: "USER", subjectId: person.id, reason: "SPAM", goodFaith: true };
  const details = "Every review of theirs advertises the same shop.";
  await app.graph(report, { input: { ...given, details } }, { bearer: accuser.token });
  const found = await openCase("user", person.id);
  const kept = await decide(ash, found, "KEEP");
  expect((await appeal(person, kept)).userErrors).toMatchObject([
    { code: "CONFLICT", message: "This decision is in your favour", field: ["decision"] },
  ]);
  expect((await appeal(accuser, kept)).userErrors).toEqual([]);
  const shown = await app.graph(
    `query ($id: ID!) { viewer { operator { case(id: $id) { overturningMeasures } } } }`,
    { id: found },
    { bearer: elm },
  );
  expect(shown.data.viewer.operator.case.overturningMeasures).toEqual(["PAUSE_WRITER"]);
  const overturned = outcome("OVERTURNED", { case: found });
  for (const measure of [undefined, "PAUSE_REPORTER", "NOT_COUNT", "DELIST"]) {
    const refused = await call(elm, "decideAppeal", { ...overturned, measure });
    expect(refused.userErrors).toMatchObject([{ code: "INVALID", field: ["measure"] }]);
  }
  const pause = { ...overturned, measure: "PAUSE_WRITER" };
  expect((await call(ash, "decideAppeal", pause)).userErrors).toMatchObject([
    { code: "FORBIDDEN" },
  ]);
  const answers = await Promise.all([1, 2].map(() => call(elm, "decideAppeal", pause)));
  expect(answers.flatMap(({ userErrors }) => userErrors)).toMatchObject([{ code: "NOT_FOUND" }]);

  const isPaused = async () => {
    const { username } = await app.build.aProvider();
    const input = { provider: username, ...content };
    const saved = await reviewCalls(() => app)(person.token, "saveReview", input);
    return saved.userErrors.length > 0;
  };
  expect(await isPaused()).toBe(true);
  const [stored] = await app.query<{ number: number }>(
    `SELECT number, measure, subject_kind AS kind, subject_id AS subject, replaces, operator
     FROM decisions WHERE replaces = $1`,
    [kept],
  );
  expect(stored).toMatchObject({
    ...{ measure: "PAUSE_WRITER", kind: "user", subject: expect.not.stringContaining(person.id) },
    ...{ replaces: kept, operator: "Operator Elm" },
  });
  expect((await appeal(person, stored!.number)).userErrors).toEqual([]);
  for (const bearer of [elm, ash]) {
    expect((await call(bearer, "decideAppeal", overturned)).userErrors).toMatchObject([
      { code: "FORBIDDEN" },
    ]);
  }
  const third = await operator("Operator Hazel");
  expect((await call(third, "decideAppeal", overturned)).userErrors).toEqual([]);
  expect(await isPaused()).toBe(false);
});

test("the chain is whole after all of these", async () => {
  expect((await verifyLedger(app.environment)).faults).toEqual([]);
});
