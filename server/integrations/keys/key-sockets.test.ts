import { createClient } from "graphql-ws";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { WebSocket } from "ws";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { generateKey } from "#server/users/sessions/keys/key-format";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isListening: true });
});
afterAll(() => app.close());

async function aKey(input: object = {}) {
  const { token } = await people(() => app).signedUp();
  const { data } = await app.graph(
    `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key apiKey { id } } }`,
    { input: { name: "Our site", scopes: ["READ"], ...input } },
    { bearer: token },
  );
  return { token, key: data.createApiKey.key as string, id: data.createApiKey.apiKey.id as string };
}

/** Follows the notifications of a key's user. */
function follow(key: string) {
  const seen = { isOpen: false, codes: [] as number[], errors: null as unknown };
  const note = (errors: unknown) => (seen.errors = errors ?? null);
  const client = createClient({
    url: `${app.environment.config.publicUrl.replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${key}` },
    lazy: false,
    retryAttempts: 0,
    onNonLazyError: () => {},
    on: {
      connected: () => (seen.isOpen = true),
      closed: (event) => seen.codes.push((event as { code: number }).code),
    },
  });
  client.subscribe(
    { query: "subscription { notificationReceived { kind } }" },
    { next: ({ errors }) => note(errors), error: note, complete: () => {} },
  );
  return { seen, dispose: () => client.dispose() };
}

test("A socket of a key that never expires stays open until the key is revoked", async () => {
  const { token, key, id } = await aKey();
  const { seen, dispose } = follow(key);
  await expect.poll(() => seen.isOpen).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(seen).toEqual({ isOpen: true, codes: [], errors: null });
  await app.graph(
    `mutation ($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { revokedApiKeyId } }`,
    { input: { apiKey: id } },
    { bearer: token },
  );
  await expect.poll(() => seen.codes).toEqual([4401]);
  await dispose();
});

test("A socket closes when its key expires, and does not open for an unknown key", async () => {
  const hour = 3_600_000;
  const { key } = await aKey({ expiresAt: new Date(Date.now() + hour).toISOString() });
  const setTimer = vi.spyOn(globalThis, "setTimeout");
  onTestFinished(() => setTimer.mockRestore());
  const expiring = follow(key);
  const unknown = follow(generateKey());
  await expect.poll(() => unknown.seen.codes).toEqual([4401]);
  await expect.poll(() => expiring.seen.isOpen).toBe(true);
  const timers = setTimer.mock.calls.filter(
    ([, wait]) => wait! > hour - 60_000 && wait! <= hour + 1_000,
  );
  expect(timers).toHaveLength(1);
  expect(expiring.seen.codes).toEqual([]);
  timers[0]![0]();
  await expect.poll(() => expiring.seen.codes).toEqual([4401]);
  await Promise.all([expiring.dispose(), unknown.dispose()]);
});

test("A key without `read` does not receive the notifications of its user", async () => {
  const { key } = await aKey({ scopes: ["WRITE_REVIEWS"] });
  const { seen, dispose } = follow(key);
  await expect
    .poll(() => seen.errors)
    .toMatchObject([{ extensions: { code: "FORBIDDEN", requiredScope: "read" } }]);
  await dispose();
});
