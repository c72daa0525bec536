import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Environment } from "#server/platform/request/context";
import { parseConfig } from "#server/platform/settings/config";
import { createLog } from "#server/platform/settings/log";
import { startNetwork, type NetworkReply } from "#server/testing/network-server";
import { subscribeToMessages } from "./instagram-subscription";

let network: Awaited<ReturnType<typeof startNetwork>>;
let logged: string[] = [];
beforeAll(async () => {
  network = await startNetwork();
});
afterAll(() => network.close());
beforeEach(() => {
  logged = [];
});

function environmentWith(env: Record<string, string> = {}): Environment {
  const config = parseConfig({
    SECRET: "a secret that is long enough for all",
    INSTAGRAM_APP_ID: "1",
    INSTAGRAM_APP_SECRET: "s",
    INSTAGRAM_VERIFY_TOKEN: "agreed",
    INSTAGRAM_BASE_URL: network.address,
    ...env,
  });
  const log = createLog("warn", { write: (line) => logged.push(line) });
  return { config, log } as Environment;
}
const withToken = { INSTAGRAM_ACCESS_TOKEN: "IGAA-profile" };

test("The profile subscribes to Instagram's message webhooks (VERIFY-06)", async () => {
  network.answer(() => ({ body: { success: true } }));
  await subscribeToMessages(environmentWith(withToken));
  expect(network.calls).toMatchObject([
    { method: "POST", path: "/v25.0/me/subscribed_apps", authorization: "Bearer IGAA-profile" },
  ]);
  expect(Object.fromEntries(network.calls[0]!.query)).toEqual({ subscribed_fields: "messages" });
  expect(logged).toEqual([]);
});

test("Without a profile token, or without Instagram, nothing is requested", async () => {
  network.answer(() => ({ body: { success: true } }));
  await subscribeToMessages(environmentWith());
  await subscribeToMessages(
    environmentWith({ INSTAGRAM_APP_ID: "", INSTAGRAM_APP_SECRET: "", INSTAGRAM_VERIFY_TOKEN: "" }),
  );
  expect(network.calls).toEqual([]);
  // With Instagram but without a token, the operator is warned.
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain("INSTAGRAM_ACCESS_TOKEN is missing");
});

test.each<[string, NetworkReply]>([
  ["a token that is over", { status: 400, body: { error: { code: 190 } } }],
  ["a refusal", { body: { success: false } }],
  ["half an answer", { body: '{"succ' }],
  ["a fault", { status: 500, body: "<html>" }],
])("The result of %s is reported to the operator and delays nothing", async (_name, reply) => {
  network.answer(() => reply);
  await subscribeToMessages(environmentWith(withToken));
  expect(logged.join("")).toContain("Could not subscribe to Instagram");
  expect(logged.join("")).not.toContain("IGAA");
});
