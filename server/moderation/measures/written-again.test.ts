import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { purgeExpiredRows } from "#server/jobs/purge";
import { deletedReviewMinutes } from "#server/platform/settings/limits";
import { reviewPurgeRules } from "#server/reviews/purge-rules";
import { seededRandom } from "#server/pictures/seeded-random";
import { deskCalls, facts } from "#server/testing/desk";
import { people } from "#server/testing/people";
import { reviewCalls } from "#server/testing/review-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let ash: string;
let elm: string;
let provider: { id: number; username: string };
let writer: string;
const { signedUp } = people(() => app);
const change = reviewCalls(() => app);
const { operator, openCase, call, decide } = deskCalls(() => app);

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: "off" } });
  [ash, elm] = [await operator("Operator Ash"), await operator("Operator Elm")];
});
afterAll(() => app.close());
beforeEach(async () => {
  provider = await app.build.aProvider();
  writer = (await signedUp()).token;
});

function saved(serviceType: string | null = null) {
  const content = { rating: 1, reviewType: "SERVICE", region: "EUROPE", comment: "Never again." };
  const input = { provider: provider.username, ...content, ...(serviceType && { serviceType }) };
  return change(writer, "saveReview", input);
}

async function save(serviceType: string | null = null): Promise<string> {
  const { review, userErrors } = await saved(serviceType);
  expect(userErrors).toEqual([]);
  return review.id;
}

const remove = async (review: string) =>
  expect((await change(writer, "deleteReview", { review })).userErrors).toEqual([]);
const restore = (review: string) => change(writer, "restoreReview", { review });
const edit = (review: string, serviceType: string) =>
  change(writer, "updateReview", { review, serviceType });

async function stateOf(id: string) {
  const { data } = await app.graph(
    "query ($id: ID!) { node(id: $id) { ... on Review { state comment decisions { number } } } }",
    { id },
  );
  return data.node as { state: string; comment: string; decisions: { number: number }[] } | null;
}

const countOf = async () =>
  (
    await app.query<{ count: number }>(
      "SELECT review_count AS count FROM providers WHERE id = $1",
      [provider.id],
    )
  )[0]!.count;

async function report(subjectId: string): Promise<string> {
  const { token } = await signedUp();
  const input = { subjectKind: "REVIEW", subjectId, reason: "SPAM", goodFaith: true };
  const { data } = await app.graph(
    "mutation ($input: ReportContentInput!) { reportContent(input: $input) { receipt userErrors { message } } }",
    { input: { ...input, details: "It advertises another provider." } },
    { bearer: token },
  );
  expect(data.reportContent.userErrors).toEqual([]);
  return data.reportContent.receipt;
}

const caseOf = async (review: string) =>
  (
    await app.query(
      `SELECT c.id, c.state, c.report_count AS reports, u.node_id AS writer FROM cases c
       LEFT JOIN users u ON u.id = c.writer_id WHERE c.subject_id = $1`,
      [review],
    )
  )[0];

test("a review that does not count and is deleted and written again does not count, with the same decision", async () => {
  const first = await save("photography");
  const decision = await decide(ash, await openCase("review", first), "NOT_COUNT");
  await remove(first);
  const again = await save("photography");
  expect(await stateOf(again)).toMatchObject({
    state: "NOT_COUNTED",
    decisions: [{ number: decision }],
  });
  expect(await countOf()).toBe(0);
  expect(await stateOf(await save("video_production"))).toMatchObject({ state: "PUBLISHED" });
});

test("the decision about a review written again can be appealed, and undone it counts", async () => {
  const first = await save();
  const found = await openCase("review", first);
  const decision = await decide(ash, found, "NOT_COUNT");
  await remove(first);
  const again = await save();
  const appeal = { decision, text: "I was there, and have the bill." };
  expect((await call(writer, "appealDecision", appeal)).userErrors).toEqual([]);
  const outcome = { case: found, outcome: "OVERTURNED", ground: "G4", facts };
  expect((await call(elm, "decideAppeal", outcome)).userErrors).toEqual([]);
  expect(await stateOf(again)).toMatchObject({ state: "PUBLISHED" });
  await remove(again);
  expect(await stateOf(await save())).toMatchObject({ state: "PUBLISHED", decisions: [] });
});

test("a review written again joins the open case of the deleted one, with its reports", async () => {
  const first = await save();
  const receipt = await report(first);
  const opened = await caseOf(first);
  await remove(first);
  const again = await save();
  expect(await caseOf(again)).toEqual(opened);
  await decide(ash, await openCase("review", again), "NOT_COUNT");
  expect(await stateOf(again)).toMatchObject({ state: "NOT_COUNTED" });
  const [{ state }] = (await app.query("SELECT state FROM reports WHERE receipt = $1", [
    receipt,
  ])) as [{ state: string }];
  expect(state).toBe("DECIDED");
});

test("a decision about a deleted review outlasts the time in which it can be restored", async () => {
  const [first, other] = [await save("photography"), await save()];
  await decide(ash, await openCase("review", first), "NOT_COUNT");
  await remove(first);
  await remove(other);
  const now = () => new Date(Date.now() + (deletedReviewMinutes + 1) * 60_000);
  await purgeExpiredRows({ ...app.environment, now }, reviewPurgeRules);
  const kept = await app.query("SELECT review FROM gone_reviews WHERE provider_id = $1", [
    provider.id,
  ]);
  expect(kept).toEqual([{ review: first }]);
  expect(await stateOf(await save("photography"))).toMatchObject({ state: "NOT_COUNTED" });
});

test("the service of a review stays while a case or a decision holds on it", async () => {
  const first = await save("photography");
  await report(first);
  const refused = [{ code: "CONFLICT", field: ["serviceType"] }];
  expect((await edit(first, "video_production")).userErrors).toMatchObject(refused);
  await decide(ash, await openCase("review", first), "NOT_COUNT");
  expect((await edit(first, "video_production")).userErrors).toMatchObject(refused);
});

test("no other review moves to the service of a deleted one on which a decision holds", async () => {
  const earlier = await save("photography");
  await remove(earlier);
  const decided = await save("photography");
  await decide(ash, await openCase("review", decided), "NOT_COUNT");
  await remove(decided);
  const other = await save("video_production");
  const refused = [{ code: "CONFLICT", message: expect.stringContaining("Write a new review") }];
  expect((await edit(other, "photography")).userErrors).toMatchObject(refused);
  expect((await restore(earlier)).userErrors).toMatchObject(refused);
  expect((await restore(decided)).userErrors).toEqual([]);
  expect(await stateOf(decided)).toMatchObject({ state: "NOT_COUNTED" });
});

test("a guest's review is not kept in place of a deleted one on which a decision holds", async () => {
  const first = await save();
  await decide(ash, await openCase("review", first), "NOT_COUNT");
  await remove(first);
  const { data } = await app.graph(
    "mutation { startGuestSession { token userErrors { message } } }",
    {},
  );
  const guestToken = data.startGuestSession.token as string;
  const content = { rating: 1, reviewType: "SERVICE", region: "EUROPE", comment: "Never again." };
  const { review } = await change(guestToken, "saveReview", {
    provider: provider.username,
    ...content,
  });
  const kept = await change(writer, "keepGuestReview", { review: review.id, guestToken });
  expect(kept.userErrors).toMatchObject([{ code: "CONFLICT" }]);
});

test.each([1, 2, 3, 4])(
  "no sequence of changes leaves a counted review of a service for which a decision holds (seed %i)",
  async (seed) => {
    const random = seededRandom(`written again ${seed}`);
    const service = () => random.pick(["photography", "video_production"]);
    const decided = new Set<string>();
    const deleted: string[] = [];
    const rows = () =>
      app.query<{ id: string; service: string; counted: boolean }>(
        `SELECT node_id AS id, service_type AS service, counted FROM reviews WHERE provider_id = $1 ORDER BY id`,
        [provider.id],
      );
    const steps = {
      write: () => saved(service()),
      async remove() {
        const [first] = await rows();
        if (!first) return;
        await remove(first.id);
        deleted.push(first.id);
      },
      async restore() {
        const [first, ...others] = deleted;
        if (first) await restore(random.pick([first, ...others]));
      },
      async edit() {
        const [first] = await rows();
        if (first) await edit(first.id, service());
      },
      async decide() {
        const first = (await rows()).find(({ counted }) => counted);
        if (!first || random.chance(0.5)) return;
        await decide(ash, await openCase("review", first.id), "NOT_COUNT");
        decided.add(first.service);
      },
    };
    const names = ["write", "write", "remove", "restore", "edit", "decide"] as const;
    for (let step = 0; step < 25; step++) {
      await steps[random.pick(names)]();
      const isWrong = (row: { service: string; counted: boolean }) =>
        row.counted && decided.has(row.service);
      expect((await rows()).filter(isWrong)).toEqual([]);
    }
  },
);
