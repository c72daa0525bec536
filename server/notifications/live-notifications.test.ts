import { createClient, type Client } from "graphql-ws";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { toNodeId } from "#server/platform/graph/node";
import { endsWithin } from "#server/testing/held-waits";
import { people } from "#server/testing/people";
import { reviewCalls } from "#server/testing/review-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";

const env = { SECRET: "a secret that two processes have in common" };
let offset = 0;
const now = () => new Date(Date.now() + offset);
let app: TestApp;
/** A second server on the same database: one stores, the other notifies. */
let elsewhere: TestApp;
let provider: { id: number; username: string };
let owner: { id: number; token: string };
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

async function newUser() {
  const { token, id } = await signedUp();
  return { token, id: await app.build.rowOf(id) };
}
beforeEach(async () => {
  offset = 0;
  provider = await app.build.aProvider();
  const proof = await usernameProofOf(provider.username);
  const { token, viewer } = await call("signUp", { proof });
  owner = { token, id: await app.build.rowOf(viewer.user.id) };
  [ann, reader] = [await newUser(), await newUser()];
});

const opened: Client[] = [];
afterEach(async () => {
  for (const client of opened.splice(0)) await client.dispose();
});

/** A notification that no read position hides, and how to announce it. */
async function aProbe(userId: number) {
  const insert = `INSERT INTO notifications (user_id, kind, happened_at)
    VALUES ($1, 'webhook_disabled', now() + interval '1 day')
    ON CONFLICT (user_id, kind, coalesce(method, '')) WHERE review_id IS NULL
      DO UPDATE SET happened_at = excluded.happened_at RETURNING id`;
  const [row] = await app.query<{ id: number }>(insert, [userId]);
  const facts = { key: String(userId), kind: "webhook_disabled" };
  const text = JSON.stringify({ name: "notified", facts });
  return {
    id: toNodeId("Notification", row!.id),
    announce: () => app.environment.events.publish(text),
  };
}

/** The notifications that a socket of the other server receives. */
async function listen(user?: { id: number; token: string }) {
  const received = {
    notifications: [] as { kind: string }[],
    errors: null as unknown,
  };
  const probe = user && (await aProbe(user.id));
  let isProbeReceived = false;
  const client = createClient({
    url: `${elsewhere.environment.config.publicUrl.replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    ...(user && { connectionParams: { authorization: `Bearer ${user.token}` } }),
    retryAttempts: 0,
  });
  opened.push(client);
  const query = `subscription { notificationReceived {
    id kind isRead method review { id viewerCanDelete provider { username } answer { comment } } } }`;
  client.subscribe<{ notificationReceived: { id: string; kind: string } }>(
    { query },
    {
      next({ data }) {
        const notification = data!.notificationReceived;
        if (notification.id === probe?.id) isProbeReceived = true;
        else received.notifications.push(notification);
      },
      error: (errors) => (received.errors = errors),
      complete: () => undefined,
    },
  );
  // The protocol does not acknowledge subscriptions.
  const hasBegun = async () => {
    await probe?.announce();
    return probe ? isProbeReceived : received.errors !== null;
  };
  await expect.poll(hasBegun).toBe(true);
  return received;
}
async function arrives(received: { notifications: unknown[] }, count = 1) {
  await expect.poll(() => received.notifications, { interval: 10 }).toHaveLength(count);
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 300));

describe("A notification reaches a browser connected to another process", () => {
  test("within a second: an answer and a helpful vote", async () => {
    const review = (await app.build.aReview(provider, { userId: ann.id })).nodeId;
    const received = await listen(ann);
    const arrived = (async () => {
      await change(owner.token, "answerReview", { review, comment: "Thank you." });
      await arrives(received);
    })();
    expect(await endsWithin(1_000, arrived)).toBe(true);
    await change(reader.token, "markReviewHelpful", { review });
    await arrives(received, 2);
    expect(received.notifications).toMatchObject([
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

  test("a review of a followed provider, for followers only", async () => {
    await app.graph(
      `mutation ($provider: String!) { followProvider(input: { provider: $provider }) { userErrors { code } } }`,
      { provider: provider.username },
      { bearer: reader.token },
    );
    const [follower, sameAgain, other] = [
      await listen(reader),
      await listen(reader),
      await listen(owner),
    ];
    const content = { rating: 4, reviewType: "SERVICE", region: "EUROPE", comment: "Patient." };
    const saved = await change(ann.token, "saveReview", {
      provider: provider.username,
      ...content,
    });
    await arrives(follower);
    await arrives(sameAgain);
    expect(follower.notifications).toMatchObject([
      { kind: "FOLLOWED_PROVIDER_REVIEWED", review: { id: saved.review.id } },
    ]);
    // Reviewers are not notified of their own review, even if they follow the provider.
    await change(reader.token, "saveReview", { provider: provider.username, ...content });
    await settle();
    expect(follower.notifications).toHaveLength(1);
    expect(other.notifications).toEqual([]);
  });

  test("an address that was confirmed", async () => {
    const received = await listen(ann);
    const username = `confirmed${ann.id}`;
    const proof = await usernameProofOf(username);
    await app.rest(
      "POST",
      "/api/auth-unified",
      { action: "verify", verificationData: { proof } },
      { authorization: `Bearer ${ann.token}` },
    );
    await arrives(received);
    expect(received.notifications).toMatchObject([
      { kind: "VERIFICATION_CONFIRMED", method: "INSTAGRAM" },
    ]);
  });

  test("but no user who turned it off, and no visitor", async () => {
    await app.graph(
      `mutation { updateNotificationPreferences(input: { reviewHelpful: false }) { userErrors { code } } }`,
      {},
      { bearer: ann.token },
    );
    const review = (await app.build.aReview(provider, { userId: ann.id })).nodeId;
    const [received, visitor] = [await listen(ann), await listen()];
    await change(reader.token, "markReviewHelpful", { review });
    await settle();
    expect(received.notifications).toEqual([]);
    expect(visitor).toMatchObject({
      notifications: [],
      errors: [{ message: "Authentication required", extensions: { code: "UNAUTHENTICATED" } }],
    });
  });

  test("long after the first subscription began", async () => {
    const received = await listen(ann);
    const review = (await app.build.aReview(provider, { userId: ann.id })).nodeId;
    // As if the request that opened the connection had ended an hour ago.
    const present = performance.now();
    const clock = vi.spyOn(performance, "now").mockReturnValue(present + 3_600_000);
    try {
      await change(owner.token, "answerReview", { review, comment: "Thank you." });
      await arrives(received);
      expect(received.notifications).toMatchObject([{ kind: "REVIEW_ANSWERED" }]);
    } finally {
      clock.mockRestore();
    }
  });

  test("except earlier confirmations, notifications already read, and kinds turned off since", async () => {
    const review = (await app.build.aReview(provider, { userId: ann.id })).nodeId;
    const read = (await app.build.aReview(provider, { userId: reader.id })).nodeId;
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
    const [received, other] = [await listen(ann), await listen(reader)];
    // A second vote: the row of the first one still exists.
    for (const each of [review, read]) {
      await change(owner.token, "markReviewHelpful", { review: each });
    }
    await app.rest(
      "POST",
      "/api/auth-unified",
      {
        action: "verify",
        verificationData: { proof: await usernameProofOf(`now${ann.id}`) },
      },
      { authorization: `Bearer ${ann.token}` },
    );
    await arrives(received);
    await settle();
    expect(received.notifications).toMatchObject([
      { kind: "VERIFICATION_CONFIRMED", method: "INSTAGRAM" },
    ]);
    expect(other.notifications).toEqual([]);
  });

  test("for the user who opened the connection, even after the token was renewed", async () => {
    const review = (await app.build.aReview(provider, { userId: ann.id })).nodeId;
    const received = await listen(ann);
    const { token } = await call("refreshSession", { token: ann.token });
    offset = 60_000;
    await change(owner.token, "answerReview", { review, comment: "Thank you." });
    await arrives(received);
    expect(received.notifications).toMatchObject([{ review: { viewerCanDelete: true } }]);
    // The old token was not used by a request, so it does not count as stolen.
    expect(await whoIs(token)).not.toBe("Authentication expired");
  });

  test("until they sign out", async () => {
    const review = (await app.build.aReview(provider, { userId: ann.id })).nodeId;
    const received = await listen(ann);
    await app.graph("mutation { signOut { userErrors { code } } }", {}, { bearer: ann.token });
    await expect.poll(() => received.errors).toMatchObject({ code: 4401 });
    await change(reader.token, "markReviewHelpful", { review });
    await settle();
    expect(received.notifications).toEqual([]);
  });
});
