import { createClient, type Client } from "graphql-ws";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { people } from "#server/testing/people";
import { reviewCalls, reviewId } from "#server/testing/review-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";

const env = { SECRET: "a secret that two processes have in common" };
let offset = 0;
const now = () => new Date(Date.now() + offset);
let app: TestApp;
/** Another server on the same database: what the one stores, the other tells. */
let elsewhere: TestApp;
let provider: { id: number; username: string };
let owner: string;
let ann: { id: number; token: string };
let reader: { id: number; token: string };
beforeAll(async () => {
  app = await startTestApp({ env, now });
  const { databaseUrl } = app.environment.config;
  elsewhere = await startTestApp({
    isListening: true,
    now,
    env: { ...env, DATABASE_URL: databaseUrl! },
  });
});
afterAll(async () => {
  await elsewhere.close();
  await app.close();
});
const { call, signedUp, usernameProofOf, whoIs } = people(() => app);
const change = reviewCalls(() => app);

async function somebody() {
  const { token, id } = await signedUp();
  return { token, id: Number(Buffer.from(id, "base64url").toString().split(":")[1]) };
}
beforeEach(async () => {
  offset = 0;
  provider = await app.build.aProvider();
  owner = (await call("signUp", { proof: await usernameProofOf(provider.username) })).token;
  [ann, reader] = [await somebody(), await somebody()];
});

const opened: Client[] = [];
afterEach(async () => {
  for (const client of opened.splice(0)) await client.dispose();
});

/** What a bearer is told over a socket of the other server, and when it came. */
async function listen(bearer?: string) {
  const told = {
    pendingNotifications: [] as { kind: string; at: number }[],
    errors: null as unknown,
  };
  const client = createClient({
    url: `${elsewhere.environment.config.publicUrl.replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    ...(bearer && { connectionParams: { authorization: `Bearer ${bearer}` } }),
    retryAttempts: 0,
  });
  opened.push(client);
  const query = `subscription { notificationReceived {
    id kind isRead method review { id viewerCanDelete provider { username } answer { comment } } } }`;
  client.subscribe<{ notificationReceived: { kind: string } }>(
    { query },
    {
      next: ({ data }) =>
        told.pendingNotifications.push({ ...data!.notificationReceived, at: Date.now() }),
      error: (errors) => (told.errors = errors),
      complete: () => undefined,
    },
  );
  // The protocol does not say when somebody is listened to; this is far longer than it takes.
  await new Promise((resolve) => setTimeout(resolve, 250));
  return told;
}
const arrives = (told: { pendingNotifications: unknown[] }, count = 1) =>
  vi.waitFor(() => expect(told.pendingNotifications).toHaveLength(count), {
    timeout: 3_000,
    interval: 10,
  });
const settle = () => new Promise((resolve) => setTimeout(resolve, 300));

describe("A notification reaches a browser that another process serves", () => {
  test("within a second: an answer and a helpful vote", async () => {
    const review = reviewId(await app.build.aReview(provider, { userId: ann.id }));
    const told = await listen(ann.token);
    const begun = Date.now();
    await change(owner, "answerReview", { review, comment: "Thank you." });
    await arrives(told);
    expect(told.pendingNotifications[0]!.at - begun).toBeLessThan(1_000);
    await change(reader.token, "markReviewHelpful", { review });
    await arrives(told, 2);
    expect(told.pendingNotifications).toMatchObject([
      {
        kind: "REVIEW_ANSWERED",
        isRead: false,
        review: {
          id: review,
          provider: { username: provider.username },
          answer: { comment: "Thank you." },
        },
      },
      { kind: "REVIEW_HELPFUL", review: { id: review } },
    ]);
  });

  test("a review of a followed provider, to each who follows and to nobody else", async () => {
    await app.graph(
      `mutation ($provider: String!) { followProvider(input: { provider: $provider }) { userErrors { code } } }`,
      { provider: provider.username },
      { bearer: reader.token },
    );
    const [follower, sameAgain, other] = [
      await listen(reader.token),
      await listen(reader.token),
      await listen(owner),
    ];
    const content = { rating: 4, reviewType: "SERVICE", region: "EUROPE", comment: "Patient." };
    const saved = await change(ann.token, "saveReview", {
      provider: provider.username,
      ...content,
    });
    await arrives(follower);
    await arrives(sameAgain);
    expect(follower.pendingNotifications).toMatchObject([
      { kind: "FOLLOWED_PROVIDER_REVIEWED", review: { id: saved.review.id } },
    ]);
    // The reviewer's own review is no pendingNotifications to them, though they follow too.
    await change(reader.token, "saveReview", { provider: provider.username, ...content });
    await settle();
    expect(follower.pendingNotifications).toHaveLength(1);
    expect(other.pendingNotifications).toEqual([]);
  });

  test("an address that was confirmed", async () => {
    const told = await listen(ann.token);
    const username = `confirmed${ann.id}`;
    const proof = await usernameProofOf(username);
    await app.rest(
      "POST",
      "/api/auth-unified",
      { action: "verify", verificationData: { proof } },
      { authorization: `Bearer ${ann.token}` },
    );
    await arrives(told);
    expect(told.pendingNotifications).toMatchObject([
      { kind: "VERIFICATION_CONFIRMED", method: "INSTAGRAM" },
    ]);
  });

  test("but not who does not want to be told, and nobody without a bearer", async () => {
    await app.graph(
      `mutation { updateNotificationPreferences(input: { reviewHelpful: false }) { userErrors { code } } }`,
      {},
      { bearer: ann.token },
    );
    const review = reviewId(await app.build.aReview(provider, { userId: ann.id }));
    const [told, visitor] = [await listen(ann.token), await listen()];
    await change(reader.token, "markReviewHelpful", { review });
    await settle();
    expect(told.pendingNotifications).toEqual([]);
    expect(visitor).toMatchObject({
      pendingNotifications: [],
      errors: [{ message: "Authentication required", extensions: { code: "UNAUTHENTICATED" } }],
    });
  });

  test("long after the first who waited began to", async () => {
    const told = await listen(ann.token);
    const review = reviewId(await app.build.aReview(provider, { userId: ann.id }));
    // As if an hour had passed for the request that opened the line.
    const present = performance.now();
    const clock = vi.spyOn(performance, "now").mockReturnValue(present + 3_600_000);
    try {
      await change(owner, "answerReview", { review, comment: "Thank you." });
      await arrives(told);
      expect(told.pendingNotifications).toMatchObject([{ kind: "REVIEW_ANSWERED" }]);
    } finally {
      clock.mockRestore();
    }
  });

  test("but not what was confirmed before, not what they have read, and not what they silenced since", async () => {
    const review = reviewId(await app.build.aReview(provider, { userId: ann.id }));
    const read = reviewId(await app.build.aReview(provider, { userId: reader.id }));
    await change(reader.token, "markReviewHelpful", { review });
    await app.query("UPDATE users SET email_confirmed_at = now() WHERE id = $1", [ann.id]);
    await app.graph(
      "mutation { updateNotificationPreferences(input: { reviewHelpful: false }) { userErrors { code } } }",
      {},
      { bearer: ann.token },
    );
    await app.query(
      "INSERT INTO notification_settings (user_id, read_until) VALUES ($1, now() + interval '1 hour')",
      [reader.id],
    );
    const [told, other] = [await listen(ann.token), await listen(reader.token)];
    // Another finds it helpful: the row of the first vote is still there.
    for (const each of [review, read]) await change(owner, "markReviewHelpful", { review: each });
    await app.rest(
      "POST",
      "/api/auth-unified",
      {
        action: "verify",
        verificationData: { proof: await usernameProofOf(`now${ann.id}`) },
      },
      { authorization: `Bearer ${ann.token}` },
    );
    await arrives(told);
    await settle();
    expect(told.pendingNotifications).toMatchObject([
      { kind: "VERIFICATION_CONFIRMED", method: "INSTAGRAM" },
    ]);
    expect(other.pendingNotifications).toEqual([]);
  });

  test("in the name of whom the line was opened for, past the turn of their bearer", async () => {
    const review = reviewId(await app.build.aReview(provider, { userId: ann.id }));
    const told = await listen(ann.token);
    const { token } = await call("refreshSession", { token: ann.token });
    offset = 60_000;
    await change(owner, "answerReview", { review, comment: "Thank you." });
    await arrives(told);
    expect(told.pendingNotifications).toMatchObject([{ review: { viewerCanDelete: true } }]);
    // Its predecessor was not used by a request: nobody takes it for stolen.
    expect(await whoIs(token)).not.toBe("Authentication expired");
  });

  test("until they sign out", async () => {
    const review = reviewId(await app.build.aReview(provider, { userId: ann.id }));
    const told = await listen(ann.token);
    await app.graph("mutation { signOut { userErrors { code } } }", {}, { bearer: ann.token });
    await vi.waitFor(() => expect(told.errors).toMatchObject({ code: 4401 }));
    await change(reader.token, "markReviewHelpful", { review });
    await settle();
    expect(told.pendingNotifications).toEqual([]);
  });
});
