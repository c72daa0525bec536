import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createContext } from "#server/platform/request/context";
import { people } from "#server/testing/people";
import { reviewCalls } from "#server/testing/review-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { notify } from "./notify";

let clock = new Date("2026-11-01T10:00:00Z");
let app: TestApp;
let provider: { id: number; username: string };
let owner: string;
let ann: { id: number; token: string };
let reader: { id: number; token: string };
let review: string;
beforeAll(async () => {
  app = await startTestApp({ now: () => clock });
});
afterAll(() => app.close());
const { call, signedUp, usernameProofOf } = people(() => app);
const change = reviewCalls(() => app);

async function newUser() {
  const { token, id } = await signedUp();
  return { token, id: await app.build.rowOf(id) };
}
const later = (minutes = 1) => (clock = new Date(clock.getTime() + minutes * 60_000));

beforeEach(async () => {
  provider = await app.build.aProvider();
  owner = (await call("signUp", { proof: await usernameProofOf(provider.username) })).token;
  [ann, reader] = [await newUser(), await newUser()];
  const fields = { userId: ann.id, comment: "On time.", createdAt: clock };
  review = (await app.build.aReview(provider, fields)).nodeId;
  later();
});

const fields = `notifications { totalCount nodes {
  id kind happenedAt isRead method review { id helpfulCount answer { comment } provider { username } } } }
  unreadNotificationCount
  notificationPreferences { reviewAnswered reviewHelpful followedProviderReviewed verificationConfirmed }`;

async function notificationsOf(bearer: string) {
  const { data, errors } = await app.graph(`{ viewer { ${fields} } }`, {}, { bearer });
  if (errors) throw new Error(errors[0]!.message);
  const { notifications, unreadNotificationCount: unread } = data.viewer;
  return { nodes: notifications.nodes, totalCount: notifications.totalCount, unread };
}
/** Of another service, because a user reviews each service once. */
const another = { serviceType: "yoga_instruction" };
const kindsOf = async (bearer: string) =>
  (await notificationsOf(bearer)).nodes.map(({ kind }: { kind: string }) => kind);

async function mutate(bearer: string | undefined, name: string, input: object) {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input!`;
  const document = `mutation ($input: ${type}) { ${name}(input: $input) {
    viewer { ${fields} } userErrors { code message field } } }`;
  const { data, errors } = await app.graph(document, { input }, bearer ? { bearer } : {});
  if (errors) throw new Error(errors[0]!.message);
  return data[name];
}
const follow = (bearer: string) =>
  app.graph(
    `mutation ($provider: String!) { followProvider(input: { provider: $provider }) { userErrors { code } } }`,
    { provider: provider.username },
    { bearer },
  );

describe("A user is notified of (Q54)", () => {
  test("an answer to their review, until it is withdrawn", async () => {
    await change(owner, "answerReview", { review, comment: "Thank you." });
    const kind = "REVIEW_ANSWERED";
    const about = { id: review, answer: { comment: "Thank you." } };
    expect(await notificationsOf(ann.token)).toMatchObject({
      nodes: [
        { kind, isRead: false, happenedAt: clock.toISOString(), method: null, review: about },
      ],
      totalCount: 1,
      unread: 1,
    });
    later();
    await change(owner, "answerReview", { review, comment: "Thank you!" });
    expect((await notificationsOf(ann.token)).totalCount).toBe(1);
    await change(owner, "withdrawAnswer", { review });
    expect(await notificationsOf(ann.token)).toEqual({ nodes: [], totalCount: 0, unread: 0 });
  });

  test("helpful votes, one notification per review", async () => {
    const third = await newUser();
    await change(reader.token, "markReviewHelpful", { review });
    const first = clock.toISOString();
    later();
    await change(third.token, "markReviewHelpful", { review });
    expect(await notificationsOf(ann.token)).toMatchObject({
      nodes: [
        { kind: "REVIEW_HELPFUL", happenedAt: clock.toISOString(), review: { helpfulCount: 2 } },
      ],
      unread: 1,
    });
    await change(third.token, "unmarkReviewHelpful", { review });
    expect(await notificationsOf(ann.token)).toMatchObject({
      nodes: [{ happenedAt: first, review: { helpfulCount: 1 } }],
    });
    await change(reader.token, "unmarkReviewHelpful", { review });
    expect(await notificationsOf(ann.token)).toEqual({ nodes: [], totalCount: 0, unread: 0 });
  });

  test("helpful votes, and a withdrawn vote leaves a read notification read", async () => {
    await change(reader.token, "markReviewHelpful", { review });
    await mutate(ann.token, "markNotificationsRead", {});
    later();
    const third = await newUser();
    await change(third.token, "markReviewHelpful", { review });
    expect(await notificationsOf(ann.token)).toMatchObject({
      nodes: [{ isRead: false }],
      unread: 1,
    });
    await change(third.token, "unmarkReviewHelpful", { review });
    expect(await notificationsOf(ann.token)).toMatchObject({
      nodes: [{ isRead: true }],
      unread: 0,
    });
  });

  test("a new review of a followed provider, written since the follow", async () => {
    await follow(reader.token);
    later();
    const { id, nodeId } = await app.build.aReview(provider, {
      ...another,
      userId: ann.id,
      createdAt: clock,
    });
    expect(await notificationsOf(reader.token)).toMatchObject({
      nodes: [
        {
          kind: "FOLLOWED_PROVIDER_REVIEWED",
          isRead: false,
          happenedAt: clock.toISOString(),
          review: { id: nodeId, provider: { username: provider.username } },
        },
      ],
      totalCount: 1,
      unread: 1,
    });
    await app.query("DELETE FROM reviews WHERE id = $1", [id]);
    expect(await notificationsOf(reader.token)).toMatchObject({ nodes: [], unread: 0 });
  });

  test("a confirmed verification and a finished export", async () => {
    const { token, id } = ann;
    await app.query("UPDATE users SET email_confirmed_at = $2 WHERE id = $1", [id, clock]);
    expect(await notificationsOf(token)).toMatchObject({
      nodes: [{ kind: "VERIFICATION_CONFIRMED", method: "EMAIL", review: null }],
    });
    const facts = { requestId: "test", bearer: null, ipAddress: "192.0.2.1" };
    for (let round = 0; round < 2; round++) {
      later();
      await notify(createContext(app.environment, facts), id, "export_ready");
    }
    expect(await kindsOf(token)).toEqual(["EXPORT_READY", "VERIFICATION_CONFIRMED"]);
    await app.query("UPDATE users SET email_confirmed_at = NULL WHERE id = $1", [id]);
    expect(await kindsOf(token)).toEqual(["EXPORT_READY"]);
  });
});

describe("No user is notified", () => {
  test("of what they did themselves", async () => {
    await follow(ann.token);
    later();
    await app.build.aReview(provider, { ...another, userId: ann.id, createdAt: clock });
    // An owner may answer a review that they wrote before they owned the profile.
    await app.query("UPDATE users SET username = NULL WHERE username = $1", [provider.username]);
    await app.query("UPDATE users SET username = $2 WHERE id = $1", [ann.id, provider.username]);
    await app.query("DELETE FROM notifications WHERE user_id = $1", [ann.id]);
    await change(ann.token, "answerReview", { review, comment: "To myself." });
    expect(await notificationsOf(ann.token)).toMatchObject({ nodes: [], unread: 0 });
  });

  test("of others' notifications, and visitors of nothing", async () => {
    await change(owner, "answerReview", { review, comment: "Thank you." });
    expect(await notificationsOf(reader.token)).toMatchObject({
      nodes: [],
      totalCount: 0,
      unread: 0,
    });
    await mutate(reader.token, "markNotificationsRead", {});
    await mutate(reader.token, "updateNotificationPreferences", { reviewAnswered: false });
    expect(await notificationsOf(ann.token)).toMatchObject({
      nodes: [{ isRead: false }],
      unread: 1,
    });
    for (const name of ["markNotificationsRead", "updateNotificationPreferences"]) {
      await expect(mutate(undefined, name, {})).rejects.toThrow("Authentication required");
    }
    expect((await app.graph(`{ viewer { ${fields} } }`)).data.viewer).toBeNull();
  });

  test("of others' notifications by id", async () => {
    await follow(reader.token);
    await change(owner, "answerReview", { review, comment: "Thank you." });
    await app.build.aReview(provider, { ...another, createdAt: later() });
    for (const [bearer, stranger] of [
      [ann.token, reader.token],
      [reader.token, ann.token],
    ] as const) {
      const [{ id, kind }] = (await notificationsOf(bearer)).nodes;
      const node = async (as?: string) => {
        const document = `query ($id: ID!) { node(id: $id) { id ... on Notification { kind isRead } } }`;
        return (await app.graph(document, { id }, as ? { bearer: as } : {})).data.node;
      };
      expect(await node(bearer)).toEqual({ id, kind, isRead: false });
      expect(await node(stranger)).toBeNull();
      expect(await node()).toBeNull();
    }
  });

  test("of what happened before they followed, or after they no longer did", async () => {
    await follow(reader.token);
    expect(await kindsOf(reader.token)).toEqual([]);
    later();
    await app.build.aReview(provider, { ...another, userId: ann.id, createdAt: clock });
    await app.query("UPDATE bookmarks SET is_on = false WHERE user_id = $1", [reader.id]);
    expect(await kindsOf(reader.token)).toEqual([]);
  });

  test("of a deleted review; restoring it restores its notifications", async () => {
    await change(owner, "answerReview", { review, comment: "Thank you." });
    later();
    await change(reader.token, "markReviewHelpful", { review });
    const before = await notificationsOf(ann.token);
    await change(ann.token, "deleteReview", { review });
    expect(await notificationsOf(ann.token)).toMatchObject({ nodes: [], unread: 0 });
    await change(ann.token, "restoreReview", { review });
    const after = await notificationsOf(ann.token);
    const timesOf = ({ nodes }: typeof after) =>
      nodes.map(({ kind, happenedAt }: Record<string, string>) => `${kind} ${happenedAt}`);
    expect(timesOf(after)).toEqual(timesOf(before));
  });
});

describe("Reading", () => {
  test("marks earlier notifications, and newer ones stay unread", async () => {
    await change(owner, "answerReview", { review, comment: "Thank you." });
    const until = clock.toISOString();
    later();
    await change(reader.token, "markReviewHelpful", { review });
    const marked = await mutate(ann.token, "markNotificationsRead", { until });
    expect(marked).toMatchObject({ viewer: { unreadNotificationCount: 1 }, userErrors: [] });
    expect(marked.viewer.notifications.nodes).toMatchObject([{ isRead: false }, { isRead: true }]);
    // An earlier moment changes nothing.
    await mutate(ann.token, "markNotificationsRead", {});
    await mutate(ann.token, "markNotificationsRead", { until });
    expect((await notificationsOf(ann.token)).unread).toBe(0);
  });

  test("cannot reach into the future", async () => {
    const until = new Date(clock.getTime() + 120_000).toISOString();
    expect(await mutate(ann.token, "markNotificationsRead", { until })).toMatchObject({
      viewer: null,
      userErrors: [{ code: "INVALID", field: ["until"] }],
    });
  });

  test("counts the unread, up to a hundred (LIMIT-19)", async () => {
    await follow(reader.token);
    later();
    for (let nth = 0; nth < 10; nth++) await app.build.aReview(provider, { createdAt: later() });
    expect((await notificationsOf(reader.token)).unread).toBe(10);
    for (let nth = 0; nth < 91; nth++) await app.build.aReview(provider, { createdAt: clock });
    expect(await notificationsOf(reader.token)).toMatchObject({ unread: 100, totalCount: 101 });
  });
});

describe("With a kind turned off", () => {
  const none = {
    reviewAnswered: false,
    reviewHelpful: false,
    followedProviderReviewed: false,
    verificationConfirmed: false,
  };

  test("no notification is stored, and earlier ones stay", async () => {
    await change(owner, "answerReview", { review, comment: "Thank you." });
    const silent = await mutate(ann.token, "updateNotificationPreferences", none);
    expect(silent).toMatchObject({ viewer: { notificationPreferences: none }, userErrors: [] });
    await change(reader.token, "markReviewHelpful", { review });
    await app.query("UPDATE users SET email_confirmed_at = $2 WHERE id = $1", [ann.id, clock]);
    expect(await kindsOf(ann.token)).toEqual(["REVIEW_ANSWERED"]);

    const all = { reviewHelpful: true };
    expect(await mutate(ann.token, "updateNotificationPreferences", all)).toMatchObject({
      viewer: { notificationPreferences: { ...none, ...all } },
    });
    expect(await kindsOf(ann.token)).toEqual(["REVIEW_ANSWERED"]);
  });

  test("reviews of followed providers count again from the moment it is turned on", async () => {
    await follow(reader.token);
    const say = (followedProviderReviewed: boolean) =>
      mutate(reader.token, "updateNotificationPreferences", { followedProviderReviewed });
    await say(false);
    await app.build.aReview(provider, { createdAt: later() });
    expect(await notificationsOf(reader.token)).toMatchObject({ nodes: [], unread: 0 });
    later();
    await say(true);
    await say(true);
    expect(await notificationsOf(reader.token)).toMatchObject({ nodes: [], unread: 0 });
    await app.build.aReview(provider, { createdAt: later() });
    expect(await notificationsOf(reader.token)).toMatchObject({ totalCount: 1, unread: 1 });
  });
});

test("Reading and choosing are rate limited per user", async () => {
  const strict = await startTestApp({ env: { RATE_LIMITS: "on", LIMIT_NOTIFICATION: "1/60" } });
  try {
    const { token } = await people(() => strict).signedUp();
    const ask = async (field: string) => {
      const document = `mutation { ${field}(input: {}) { userErrors { code } } }`;
      return (await strict.graph(document, {}, { bearer: token })).data[field].userErrors;
    };
    expect(await ask("markNotificationsRead")).toEqual([]);
    expect(await ask("markNotificationsRead")).toEqual([{ code: "THROTTLED" }]);
    expect(await ask("updateNotificationPreferences")).toEqual([{ code: "THROTTLED" }]);
  } finally {
    await strict.close();
  }
});
