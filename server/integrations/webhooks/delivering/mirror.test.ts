import { afterAll, beforeAll, expect, test } from "vitest";
import { afterDeadlocks } from "#server/testing/after-deadlocks";
import { numberAllChanges } from "#server/testing/number-all-changes";
import { startChangeWorker } from "#server/integrations/changes/start-change-worker";
import type { Environment } from "#server/platform/request/context";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { startWebhookReceiver, type ReceivedMessage } from "#server/testing/webhook-receiver";
import { addDeliveries } from "./add-deliveries";
import { claimDeliveries } from "./claim-deliveries";
import { HostSlots } from "./host-slots";
import { Deliverer, startWebhookWorker } from "./start-webhook-worker";

/** `MIRROR_ROWS=10000 MIRROR_WRITES=1000` is the whole test. */
const rows = Number(process.env.MIRROR_ROWS ?? 40);
const writes = Number(process.env.MIRROR_WRITES ?? 40);
const writers = 16;

let app: TestApp;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let environment: Environment;
let ahead = 0;
beforeAll(async () => {
  app = await startTestApp({
    env: { WEBHOOK_LOOPBACK: "on" },
    now: () => new Date(Date.now() + ahead),
  });
  ({ environment } = app);
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await receiver.close();
  await app.close();
});

/** A copy of the reviews that is made of messages only. */
class Mirror {
  readonly seen = new Map<string, number>();
  readonly reviews = new Map<string, { number: number; comment: string | null }>();

  /** Applies a message once by its id, and only if it is newer than what the mirror has of the object. */
  apply({ id, body }: ReceivedMessage): void {
    if (this.seen.has(id)) return;
    const number = body.number!;
    this.seen.set(id, number);
    const key = String(body.data.id);
    if ((this.reviews.get(key)?.number ?? 0) > number) return;
    const isDeleted = body.type === "review.deleted";
    this.reviews.set(key, { number, comment: isDeleted ? null : String(body.data.comment) });
  }

  contents() {
    return [...this.reviews].flatMap(([id, { comment }]) =>
      comment === null ? [] : [[id, comment]],
    );
  }
}

/** A fair generator with a seed, so that a failure can be repeated. */
function dice(seed: number) {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

test("A mirror by webhooks is exact, although one delivery in five fails and the worker is stopped and killed", async () => {
  const providers = await Promise.all(Array.from({ length: 5 }, () => app.build.aProvider()));
  await numberAllChanges(environment);
  const { token } = await people(() => app).signedUp();
  const { data } = await app.graph(
    `mutation ($url: String!) { createWebhook(input: { url: $url, topics: [REVIEW_CREATED, REVIEW_UPDATED, REVIEW_DELETED] }) { secret webhook { sinceNumber } } }`,
    { url: receiver.url },
    { bearer: token },
  );
  const since: number = data.createWebhook.webhook.sinceNumber;
  const mirror = new Mirror();
  const chance = dice(7);
  receiver.answer((response, message) => {
    const roll = chance();
    if (roll < 0.1) return response.writeHead(500).end();
    mirror.apply(message);
    // Applied, but the answer is lost: the same message comes again.
    if (roll < 0.2) return response.destroy();
    response.writeHead(204).end();
  });

  await app.query(
    `INSERT INTO reviews (provider_id, rating, review_type, comment)
     SELECT ($1::integer[])[1 + n % 5], 5, 'service', 'Row ' || n FROM generate_series(1, $2::integer) AS n`,
    [providers.map(({ id }) => id), rows],
  );
  const ids = (await app.query<{ id: string }>("SELECT id FROM reviews ORDER BY id")).map(
    ({ id }) => id,
  );
  const stopNumbering = startChangeWorker(environment);
  const stop = startWebhookWorker(environment, app.compose);
  const write = async (writer: number) => {
    for (let nth = writer; nth < writes; nth += writers) {
      const id = ids[nth % ids.length]!;
      const text = [
        "UPDATE reviews SET comment = comment || '.' WHERE id = $1",
        "DELETE FROM reviews WHERE id = $1",
        "INSERT INTO reviews (provider_id, rating, review_type, comment) SELECT min(id), 4, 'service', 'New ' || $1 FROM providers",
        "UPDATE reviews SET comment = 'Edit ' || $1::text WHERE id = $1::bigint",
      ][nth % 4]!;
      await afterDeadlocks(() => app.database.source.query(text, [id]));
    }
  };
  const written = Promise.all(Array.from({ length: writers }, (_, index) => write(index)));
  // Numbering the rows comes first.
  await expect.poll(() => mirror.seen.size, { timeout: 10_000 + 3 * rows }).toBeGreaterThan(3);
  // A graceful stop in the middle, then a worker that is killed with deliveries in its hands.
  await Promise.all([stop(), written]);
  await stopNumbering();
  await numberAllChanges(environment);
  await addDeliveries(environment);
  expect((await claimDeliveries(environment, new HostSlots())).length).toBeGreaterThan(0);

  const deliverer = new Deliverer(environment, app.compose);
  for (;;) {
    while ((await deliverer.sendDue()) > 0) await deliverer.whenIdle();
    const [waiting] = await app.query<{ next: Date | null }>(
      "SELECT min(next_attempt_at) AS next FROM webhook_deliveries WHERE state = 'pending'",
    );
    if (!waiting?.next) break;
    ahead = Math.max(ahead, waiting.next.getTime() - Date.now());
  }

  const stored = await app.query<{ id: string; comment: string }>(
    "SELECT node_id AS id, comment FROM reviews",
  );
  expect(new Map(mirror.contents() as [string, string][])).toEqual(
    new Map(stored.map(({ id, comment }) => [id, comment])),
  );
  const numbers = await app.query<{ number: number }>(
    "SELECT number::integer AS number FROM changes WHERE number > $1 AND type = 'REVIEW' ORDER BY number",
    [since],
  );
  expect([...mirror.seen.values()].toSorted((one, other) => one - other)).toEqual(
    numbers.map(({ number }) => number),
  );
  expect(receiver.messages.length).toBeGreaterThan(mirror.seen.size);
});
