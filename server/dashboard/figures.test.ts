import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { people } from "#server/testing/people";
import { reviewCalls } from "#server/testing/review-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let clock = new Date("2026-11-21T10:00:00Z");
let app: TestApp;
let provider: { id: number; username: string };
let owner: string;
let reviewer: { token: string; id: string };
const { call, signedUp, usernameProofOf } = people(() => app);
const change = reviewCalls(() => app);

beforeAll(async () => {
  app = await startTestApp({ now: () => clock });
  provider = await app.build.aProvider({ username: "mira.moves" });
  owner = (await call("signUp", { proof: await usernameProofOf(provider.username) })).token;
  reviewer = await signedUp();
});
afterAll(() => app.close());
beforeEach(async () => {
  clock = new Date("2026-11-21T10:00:00Z");
  await app.query("DELETE FROM reviews");
  await app.query("DELETE FROM bookmarks");
});

const sums = "reviewCount averageRating helpfulVoteCount saveCount followCount";
const none = {
  reviewCount: 0,
  averageRating: null,
  helpfulVoteCount: 0,
  saveCount: 0,
  followCount: 0,
};

async function ask(document: string, bearer?: string, variables: object = {}) {
  const { data, errors } = await app.graph(document, { ...variables }, bearer ? { bearer } : {});
  if (errors) throw new Error(errors.map(({ message }) => message).join("\n"));
  return data;
}
async function figures(range = "THIRTY_DAYS", bearer: string | undefined = owner) {
  const document = `{ viewer { dashboard { figures(range: ${range}) {
    range timeZone total { ${sums} } periods { firstDay lastDay ${sums} } } } } }`;
  const { viewer } = await ask(document, bearer);
  return viewer?.dashboard?.figures ?? null;
}
const activity = async () =>
  (
    await ask(
      "{ viewer { dashboard { recentActivity { kind count at review { rating comment } } } } }",
      owner,
    )
  ).viewer.dashboard.recentActivity;

function write(rating: number, fields: object = {}) {
  const content = { rating, reviewType: "SERVICE", region: "EUROPE", comment: "On time." };
  return change(reviewer.token, "saveReview", {
    provider: provider.username,
    ...content,
    ...fields,
  });
}
const aDayAgo = (days: number) => new Date(Date.UTC(2026, 10, 21 - days, 10));
const bookmark = (name: string, bearer: string) =>
  ask(
    `mutation { ${name}(input: { provider: "${provider.username}" }) { userErrors { message } } }`,
    bearer,
  );

describe("The figures of the own provider (Q44)", () => {
  test("follow reviews, votes, saves and follows, and their removal", async () => {
    clock = aDayAgo(3);
    const { review } = await write(5);
    await write(2, { serviceType: "personal_training" });
    clock = aDayAgo(2);
    await change(owner, "markReviewHelpful", { review: review.id });
    await bookmark("saveProvider", reviewer.token);
    await bookmark("followProvider", reviewer.token);
    clock = aDayAgo(0);
    const { timeZone, total, periods } = await figures();
    expect(timeZone).toBe("UTC");
    expect(total).toEqual({
      ...{ reviewCount: 2, averageRating: 3.5, helpfulVoteCount: 1, saveCount: 1, followCount: 1 },
    });
    const by = (day: string) => periods.find((each: { firstDay: string }) => each.firstDay === day);
    expect(by("2026-11-18")).toMatchObject({ reviewCount: 2, averageRating: 3.5, saveCount: 0 });
    expect(by("2026-11-19")).toMatchObject({
      ...{ reviewCount: 0, averageRating: null, helpfulVoteCount: 1, saveCount: 1, followCount: 1 },
    });

    await bookmark("unsaveProvider", reviewer.token);
    await bookmark("unfollowProvider", reviewer.token);
    await change(reviewer.token, "deleteReview", { review: review.id });
    expect((await figures()).total).toEqual({ ...none, reviewCount: 1, averageRating: 2 });
    await change(reviewer.token, "restoreReview", { review: review.id });
    expect((await figures()).total).toMatchObject({ reviewCount: 2, helpfulVoteCount: 1 });
  });

  test("come in consecutive periods: 30 days, 90 days by weeks, 12 months", async () => {
    const days = (await figures("THIRTY_DAYS")).periods;
    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({ firstDay: "2026-10-23", lastDay: "2026-10-23", ...none });
    expect(days[29]).toMatchObject({ firstDay: "2026-11-21", lastDay: "2026-11-21" });
    const weeks = (await figures("NINETY_DAYS")).periods;
    expect(weeks).toHaveLength(13);
    expect(weeks[0]).toMatchObject({ firstDay: "2026-08-24", lastDay: "2026-08-29" });
    expect(weeks[12]).toMatchObject({ firstDay: "2026-11-15", lastDay: "2026-11-21" });
    const months = (await figures("TWELVE_MONTHS")).periods;
    expect(months).toHaveLength(12);
    expect(months[0]).toMatchObject({ firstDay: "2025-12-01", lastDay: "2025-12-31" });
    expect(months[11]).toMatchObject({ firstDay: "2026-11-01", lastDay: "2026-11-21" });
    for (const periods of [days, weeks, months]) {
      for (const [place, { firstDay }] of periods.entries()) {
        if (place === 0) continue;
        const before = new Date(`${periods[place - 1].lastDay}T00:00Z`);
        expect(before.getTime() + 24 * 60 * 60 * 1000).toBe(Date.parse(`${firstDay}T00:00Z`));
      }
    }
  });

  test("count the last second of a UTC day on that day", async () => {
    await app.build.aReview(provider, {
      rating: 4,
      createdAt: new Date("2026-11-19T23:59:59.999Z"),
    });
    await app.build.aReview(provider, {
      rating: 5,
      createdAt: new Date("2026-11-20T00:00:00.000Z"),
    });
    const { periods } = await figures();
    expect(periods[27]).toMatchObject({ firstDay: "2026-11-19", reviewCount: 1, averageRating: 4 });
    expect(periods[28]).toMatchObject({ firstDay: "2026-11-20", reviewCount: 1, averageRating: 5 });
  });

  test("cost one statement, however much happened", async () => {
    const before = app.environment.database.statementCount();
    await figures("TWELVE_MONTHS");
    const alone = app.environment.database.statementCount() - before;
    for (let day = 0; day < 40; day += 1) {
      await app.build.aReview(provider, { createdAt: aDayAgo(day) });
    }
    const again = app.environment.database.statementCount();
    await figures("TWELVE_MONTHS");
    expect(app.environment.database.statementCount() - again).toBe(alone);
  });
});

describe("Recent activity (LIMIT-27)", () => {
  test("is the latest three: reviews, and daily votes, saves and follows (DASH-04)", async () => {
    expect(await activity()).toEqual([]);
    for (const [days, rating] of [
      [9, 3],
      [8, 4],
      [4, 5],
    ] as const) {
      await app.build.aReview(provider, { rating, createdAt: aDayAgo(days), comment: `${rating}` });
    }
    clock = aDayAgo(2);
    await bookmark("saveProvider", reviewer.token);
    clock = aDayAgo(0);
    expect(await activity()).toEqual([
      { kind: "SAVED", count: 1, at: "2026-11-19T00:00:00.000Z", review: null },
      ...[5, 4].map((rating) => ({
        ...{ kind: "REVIEW", count: 1, at: expect.any(String) },
        review: { rating, comment: `${rating}` },
      })),
    ]);
  });
});

describe("Only the owner reads them (PERM-07)", () => {
  test("visitors and users without a provider have no dashboard", async () => {
    expect(await figures("THIRTY_DAYS", reviewer.token)).toBeNull();
    const { viewer } = await ask("{ viewer { dashboard { provider { username } } } }");
    expect(viewer).toBeNull();
    const { viewer: person } = await ask(
      "{ viewer { dashboard { recentActivity { count } } } }",
      reviewer.token,
    );
    expect(person.dashboard).toBeNull();
  });

  test("an unconfirmed username opens no dashboard (Q82)", async () => {
    const { username } = await app.build.aProvider();
    const pretender = await signedUp({ instagramUsername: username });
    expect(await figures("THIRTY_DAYS", pretender.token)).toBeNull();
  });

  test("the owner of one provider sees that one and cannot name another", async () => {
    const other = await app.build.aProvider({ username: "other.moves" });
    await app.build.aReview(other, { rating: 1, createdAt: aDayAgo(1) });
    expect((await figures()).total).toEqual(none);
    const { errors } = await app.graph(
      '{ viewer { dashboard(username: "other.moves") { provider { username } } } }',
      {},
      { bearer: owner },
    );
    expect(errors?.[0]?.message).toContain("Unknown argument");
    const { errors: byProvider } = await app.graph(
      '{ provider(username: "mira.moves") { figures { total { saveCount } } } }',
      {},
      { bearer: owner },
    );
    expect(byProvider?.[0]?.message).toContain("Cannot query field");
  });

  test("no REST call returns figures over time", async () => {
    for (const path of ["dashboard", "figures", "provider-dashboard"]) {
      const headers = { authorization: `Bearer ${owner}` };
      expect((await app.rest("GET", `/api/${path}`, undefined, headers)).status, path).toBe(404);
    }
  });
});
