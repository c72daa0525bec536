import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { numberAllChanges } from "#server/testing/number-all-changes";
import { internet } from "#server/networks/pictures/ask-public-host";
import type { Environment } from "#server/platform/request/context";
import { webhookLimits } from "#server/platform/settings/job-limits";
import { deliveryDays } from "#server/integrations/webhooks/webhook-limits";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { startWebhookReceiver } from "#server/testing/webhook-receiver";
import { addDeliveries } from "./add-deliveries";
import { disableOverloaded } from "./disable-webhook";
import { Deliverer } from "./start-webhook-worker";

let app: TestApp;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let environment: Environment;
let clock = new Date();
let token: string;
beforeAll(async () => {
  app = await startTestApp({ env: { WEBHOOK_LOOPBACK: "on" }, now: () => clock });
  receiver = await startWebhookReceiver();
  ({ environment } = app);
  // A key, because sessions expire while the clock moves.
  const { token: session } = await people(() => app).signedUp();
  const { data } = await app.graph(
    `mutation { createApiKey(input: { name: "Hooks", scopes: [READ, MANAGE_WEBHOOKS] }) { key } }`,
    {},
    { bearer: session },
  );
  token = data.createApiKey.key;
});
afterAll(async () => {
  await receiver.close();
  await app.close();
});
beforeEach(async () => {
  clock = new Date();
  receiver.messages.length = 0;
  receiver.answer((response) => response.writeHead(204).end());
  await app.query("DELETE FROM webhooks; DELETE FROM notifications; DELETE FROM user_mails");
  await app.query("TRUNCATE pending_changes");
});

async function graph(document: string, input: object) {
  const { data, errors } = await app.graph(document, { input }, { bearer: token });
  if (errors) throw new Error(errors[0]!.message);
  return Object.values(data)[0] as ReturnType<JSON["parse"]>;
}

async function aWebhook(input: object = {}) {
  const document = `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { secret webhook { id } userErrors { message } } }`;
  const created = await graph(document, {
    url: receiver.url,
    topics: ["REVIEW_CREATED", "REVIEW_UPDATED", "REVIEW_DELETED"],
    ...input,
  });
  expect(created.userErrors).toEqual([]);
  receiver.verifyBy(created.secret);
  return created as { secret: string; webhook: { id: string } };
}

const rotate = `mutation ($input: RotateWebhookSecretInput!) { rotateWebhookSecret(input: $input) { secret } }`;
const sendTest = `mutation ($input: TestWebhookInput!) { testWebhook(input: $input) { delivery { id status } userErrors { message } } }`;
const replay = `mutation ($input: ReplayDeliveryInput!) { replayDelivery(input: $input) { delivery { id status } userErrors { message } } }`;
const log = async () => {
  const { data } = await app.graph(
    `{ viewer { webhooks { state lastSuccessAt failingSince deliveries(first: 5) { nodes {
      id messageId status attempts responseStatus failure at nextAttemptAt body } } } } }`,
    {},
    { bearer: token },
  );
  const [webhook] = data.viewer.webhooks;
  return { ...webhook, deliveries: webhook.deliveries.nodes };
};

/** What the worker does in one round, until all attempts have ended. */
async function deliver() {
  await numberAllChanges(environment);
  await addDeliveries(environment);
  const deliverer = new Deliverer(environment, app.compose);
  while ((await deliverer.sendDue()) > 0) await deliverer.whenIdle();
}
const later = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1_000));

test("A review is delivered with a signature that the library verifies, and the object as a visitor sees it", async () => {
  const provider = await app.build.aProvider();
  await aWebhook({ provider: provider.username });
  const review = await app.build.aReview(provider, { comment: "Punctual.", promotionCode: "VIP" });
  await app.build.aReview(await app.build.aProvider());
  await deliver();
  expect(receiver.messages).toHaveLength(1);
  const [{ id, headers, body }] = receiver.messages as [(typeof receiver.messages)[0]];
  expect(body).toMatchObject({
    type: "review.created",
    number: expect.any(Number),
    data: {
      id: review.nodeId,
      url: `${environment.config.publicUrl}/@${provider.username}/reviews/${review.nodeId}`,
      comment: "Punctual.",
      provider: { username: provider.username },
    },
  });
  expect(JSON.stringify(body)).not.toContain("VIP");
  expect(headers["content-type"]).toBe("application/json");
  const { deliveries, lastSuccessAt } = await log();
  expect(deliveries).toMatchObject([
    { messageId: id, status: "SUCCEEDED", attempts: 1, responseStatus: 204, failure: null },
  ]);
  expect(JSON.parse(deliveries[0].body)).toEqual(body);
  expect(new Date(lastSuccessAt)).toEqual(clock);
});

test("Topics, categories and the moment of creation choose the changes", async () => {
  const fitness = await app.build.aProvider({ category: "fitness" });
  const creative = await app.build.aProvider({ category: "creative" });
  await app.build.aReview(fitness);
  await numberAllChanges(environment);
  await aWebhook({ category: "fitness", topics: ["REVIEW_CREATED", "PROVIDER_UPDATED"] });
  const review = await app.build.aReview(fitness);
  await app.build.aReview(creative);
  await app.query("UPDATE reviews SET comment = 'Other' WHERE id = $1", [review.id]);
  await app.query("UPDATE providers SET title = 'Coach'");
  await deliver();
  const types = receiver.messages.map(({ body }) => `${body.type} ${String(body.data.id)}`);
  const [{ node_id: providerId }] = (await app.query<{ node_id: string }>(
    "SELECT node_id FROM providers WHERE id = $1",
    [fitness.id],
  )) as [{ node_id: string }];
  expect(types).toContain(`review.created ${review.nodeId}`);
  expect(types).toContain(`provider.updated ${providerId}`);
  expect(types.filter((type) => type.startsWith("review"))).toHaveLength(1);
  expect(
    receiver.messages.find(({ body }) => body.data.id === providerId)!.body.data,
  ).toMatchObject({
    title: "Coach",
    category: { slug: "fitness" },
  });
});

test("A decision of moderation is published to its followers", async () => {
  await aWebhook({ topics: ["DECISION_PUBLISHED"] });
  await app.query(
    `INSERT INTO operators (pseudonym, role, granted_at) VALUES ('Operator Yew', 'AUDITOR', now())`,
  );
  await app.query(
    `INSERT INTO decisions (number, measure, ground, facts, subject_kind, subject_id, detection, operator, territory,
       decided_at, hash) VALUES (1, 'KEEP', 'G1', repeat('x', 40), 'review', 'r_x', 'REPORT', 'Operator Yew', 'WORLD',
       now(), repeat('0', 64))`,
  );
  await deliver();
  expect(receiver.messages.map(({ body }) => body)).toMatchObject([
    { type: "decision.published", data: { number: 1, measure: "KEEP", subject: { id: "r_x" } } },
  ]);
});

test("A late delivery repeats nothing that was erased, and keeps its id", async () => {
  await aWebhook();
  const review = await app.build.aReview(await app.build.aProvider(), { comment: "Secret." });
  receiver.answer((response) => response.writeHead(500).end());
  await deliver();
  await app.query("DELETE FROM reviews WHERE id = $1", [review.id]);
  later(5);
  receiver.answer((response) => response.writeHead(200).end("ok"));
  await deliver();
  const [first, second, third] = receiver.messages;
  expect(first!.body.data.comment).toBe("Secret.");
  expect([second!.body, third!.body].map(({ type, data }) => [type, data])).toEqual(
    expect.arrayContaining([
      ["review.created", { id: review.nodeId }],
      ["review.deleted", { id: review.nodeId }],
    ]),
  );
  const retried = receiver.messages.filter(({ id }) => id === first!.id);
  expect(retried.map(({ body }) => body.number)).toEqual([first!.body.number, first!.body.number]);
  const rows = await app.query("SELECT * FROM webhook_deliveries");
  expect(JSON.stringify(rows)).not.toContain("Secret.");
});

test("Retries follow the schedule of Standard Webhooks, beginning with 5 seconds, for three days", async () => {
  await aWebhook();
  await app.build.aReview(await app.build.aProvider());
  receiver.answer((response) => response.writeHead(503).end());
  const pauses: number[] = [];
  for (;;) {
    await deliver();
    const { state, deliveries } = await log();
    const [{ nextAttemptAt, status, attempts }] = deliveries;
    expect(attempts).toBe(pauses.length + 1);
    if (state === "DISABLED") {
      expect([status, nextAttemptAt]).toEqual(["FAILED", null]);
      break;
    }
    const pause = (Date.parse(nextAttemptAt) - clock.getTime()) / 1_000;
    pauses.push(pause);
    later(pause - 1);
    await deliver();
    expect((await log()).deliveries[0].attempts).toBe(pauses.length);
    later(1);
  }
  const hour = 3_600;
  const first = [5, 300, 0.5 * hour, 2 * hour, 5 * hour, 10 * hour, 10 * hour];
  expect(pauses.slice(0, first.length)).toEqual(first);
  const total = pauses.reduce((sum, pause) => sum + pause, 0);
  expect(total).toBeGreaterThanOrEqual(72 * hour);
  expect(total).toBeLessThan(82 * hour);
});

test("A webhook that fails for three days is disabled, with a notice in the bell and by mail", async () => {
  await app.query("UPDATE users SET email_confirmed_at = now()");
  const { webhook } = await aWebhook();
  const provider = await app.build.aProvider();
  await app.build.aReview(provider);
  receiver.answer((response) => response.writeHead(500).end());
  await deliver();
  later(3 * 86_400 - 1);
  await app.build.aReview(provider);
  await deliver();
  expect((await log()).state).toBe("ACTIVE");
  later(5);
  await app.build.aReview(provider);
  await deliver();
  const { state, deliveries } = await log();
  expect(state).toBe("DISABLED");
  expect(new Set(deliveries.map(({ status }: { status: string }) => status))).toEqual(
    new Set(["FAILED"]),
  );
  expect(await app.query("SELECT kind FROM notifications WHERE method IS NULL")).toEqual([
    { kind: "webhook_disabled" },
  ]);
  expect(await app.query("SELECT kind FROM user_mails")).toEqual([{ kind: "webhook_disabled" }]);
  await app.build.aReview(provider);
  await deliver();
  expect((await log()).deliveries).toHaveLength(deliveries.length);
  const refused = await graph(sendTest, { webhook: webhook.id });
  expect(refused.userErrors[0].message).toContain("turned off");
});

test("A success ends a series of failures; 410 disables at once", async () => {
  await aWebhook();
  const provider = await app.build.aProvider();
  await app.build.aReview(provider);
  receiver.answer((response) => response.writeHead(500).end());
  await deliver();
  expect((await log()).failingSince).not.toBeNull();
  later(5);
  receiver.answer((response) => response.writeHead(201).end());
  await deliver();
  expect(await log()).toMatchObject({ failingSince: null, state: "ACTIVE" });
  receiver.answer((response) => response.writeHead(410).end());
  await app.build.aReview(provider);
  await deliver();
  expect((await log()).state).toBe("DISABLED");
});

test("A test delivery and a replay are sent at once, the replay with the same id", async () => {
  const { webhook } = await aWebhook();
  const { delivery } = await graph(sendTest, { webhook: webhook.id });
  expect(delivery.status).toBe("PENDING");
  await deliver();
  await graph(replay, { delivery: delivery.id });
  await deliver();
  expect(receiver.messages.map(({ body }) => body.type)).toEqual(["webhook.test", "webhook.test"]);
  expect(new Set(receiver.messages.map(({ id }) => id)).size).toBe(1);
  expect((await log()).deliveries).toMatchObject([{ id: delivery.id, status: "SUCCEEDED" }]);
});

test("After a rotation both secrets sign for a day, then only the new one", async () => {
  const { secret, webhook } = await aWebhook();
  const { secret: next } = await graph(rotate, { webhook: webhook.id });
  for (const each of [secret, next]) {
    receiver.verifyBy(each);
    await graph(sendTest, { webhook: webhook.id });
    await deliver();
  }
  expect(receiver.messages).toHaveLength(2);
  later(86_400);
  // The library compares the time of the message with its own clock.
  vi.setSystemTime(clock);
  await graph(sendTest, { webhook: webhook.id });
  receiver.verifyBy(secret);
  await deliver();
  expect((await log()).deliveries[0]).toMatchObject({ responseStatus: 401, status: "PENDING" });
  receiver.verifyBy(next);
  later(5);
  await deliver();
  expect((await log()).deliveries[0].status).toBe("SUCCEEDED");
  vi.useRealTimers();
});

test("Redirects are not followed, and a receiver that never answers is given up after 5 seconds", async () => {
  await aWebhook();
  receiver.answer((response) => response.writeHead(302, { location: "http://10.0.0.1/" }).end());
  await app.build.aReview(await app.build.aProvider());
  await deliver();
  expect((await log()).deliveries[0]).toMatchObject({
    responseStatus: 302,
    failure: "Status 302: redirects are not followed",
  });
  later(5);
  vi.spyOn(AbortSignal, "timeout").mockImplementationOnce(() => AbortSignal.abort());
  await deliver();
  expect((await log()).deliveries[0]).toMatchObject({ failure: "No answer within 5 seconds" });
});

test("A host that answers slowly loses its slots until it is fast again", async () => {
  const provider = await app.build.aProvider();
  await aWebhook({ provider: provider.username });
  for (let nth = 0; nth < 2 * webhookLimits.maxPerHost; nth++) await app.build.aReview(provider);
  await numberAllChanges(environment);
  await addDeliveries(environment);
  const deliverer = new Deliverer(environment, app.compose);
  receiver.answer((response) => {
    setTimeout(() => response.writeHead(204).end(), webhookLimits.slowMilliseconds + 50);
  });
  expect(await deliverer.sendDue()).toBe(webhookLimits.maxPerHost);
  await deliverer.whenIdle();
  // From now on each answer is fast, however busy the machine is.
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  receiver.answer((response) => response.writeHead(204).end());
  expect(await deliverer.sendDue()).toBe(1);
  await deliverer.whenIdle();
  expect(await deliverer.sendDue()).toBe(webhookLimits.maxPerHost - 1);
  await deliverer.whenIdle();
});

test("A name that leads to a private address, at once or only when connecting, is sent nothing", async () => {
  const url = "https://rebinding.example.org/";
  await aWebhook({ url });
  const usual = { ...internet };
  try {
    internet.resolve = async () => [{ address: "10.0.0.7", family: 4 }];
    await app.build.aReview(await app.build.aProvider());
    await deliver();
    const { failure } = (await log()).deliveries[0];
    expect(failure).toBe("The name leads to an address that is not public");
    // The check of the name passes, but the connected peer is this machine.
    internet.resolve = async () => [{ address: "127.0.0.1", family: 4 }];
    internet.portOf = () => Number(receiver.host.split(":")[1]);
    const isPublic = vi.fn().mockReturnValueOnce(true).mockReturnValue(false);
    internet.isPublic = isPublic;
    later(5);
    await deliver();
    expect(isPublic.mock.calls).toEqual([["127.0.0.1"], ["127.0.0.1"]]);
    expect((await log()).deliveries[0]).toMatchObject({ failure, attempts: 2 });
    expect(receiver.messages).toEqual([]);
  } finally {
    Object.assign(internet, usual);
  }
});

test("Without WEBHOOK_LOOPBACK a stored address of this machine is sent nothing", async () => {
  await aWebhook();
  await app.build.aReview(await app.build.aProvider());
  environment.config.hasLoopbackWebhooks = false;
  try {
    await deliver();
  } finally {
    environment.config.hasLoopbackWebhooks = true;
  }
  expect(receiver.messages).toEqual([]);
  expect((await log()).deliveries[0].failure).toBe("The URL must begin with https://");
});

test("A webhook with too many waiting deliveries is disabled", async () => {
  await aWebhook();
  const insert = `INSERT INTO webhook_deliveries (webhook_id, number, type, happened_at, host, state, created_at, next_attempt_at)
    SELECT id, $1::integer + n, 'review.created', now(), 'slow', 'pending', now(), now() + interval '1 day'
    FROM webhooks, generate_series(1, $2::integer) AS n`;
  await app.query(insert, [1_000_000, webhookLimits.maxWaiting]);
  await disableOverloaded(environment);
  expect((await log()).state).toBe("ACTIVE");
  await app.query(insert, [2_000_000, 1]);
  await disableOverloaded(environment);
  expect((await log()).state).toBe("DISABLED");
});

test(`Deliveries are kept for ${deliveryDays} days`, async () => {
  const { webhook } = await aWebhook();
  await graph(sendTest, { webhook: webhook.id });
  await deliver();
  const end = clock.getTime() + deliveryDays * 86_400_000;
  await app.purgeExpiredRows(() => new Date(end));
  expect((await log()).deliveries).toHaveLength(1);
  await app.purgeExpiredRows(() => new Date(end + 1));
  expect((await log()).deliveries).toHaveLength(0);
});
