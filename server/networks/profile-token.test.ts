import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findServiceStates } from "#server/platform/request/external-service-states";
import { startNetwork } from "#server/testing/network-server";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { subscribeToMessages } from "./instagram-subscription";
import { profileTokenOf, renewProfileToken } from "./profile-token";

const hour = 3_600_000;
let network: Awaited<ReturnType<typeof startNetwork>>;
let app: TestApp;
let clock = Date.now();
beforeAll(async () => {
  network = await startNetwork();
  app = await startTestApp({
    now: () => new Date(clock),
    env: {
      INSTAGRAM_APP_ID: "1",
      INSTAGRAM_APP_SECRET: "s",
      INSTAGRAM_VERIFY_TOKEN: "agreed",
      INSTAGRAM_ACCESS_TOKEN: "IGAA-1",
      INSTAGRAM_BASE_URL: network.address,
    },
  });
});
afterAll(async () => {
  await app.close();
  network.close();
});
beforeEach(() => app.query("DELETE FROM profile_tokens"));

let renewals = 1;
const renews = () =>
  network.answer(() => {
    renewals += 1;
    return {
      body: { access_token: `IGAA-${renewals}`, token_type: "bearer", expires_in: 5_183_944 },
    };
  });
const instagram = () => app.environment.config.instagram!;
const present = () => profileTokenOf(app.environment, instagram());
/** Simulates the hourly job for some hours. */
async function pass(hours: number) {
  for (let each = 0; each < hours; each += 1) {
    clock += hour;
    await renewProfileToken(app.environment);
  }
}

test("The profile's token is renewed once a day with the latest token (VERIFY-06)", async () => {
  renews();
  await renewProfileToken(app.environment);
  expect([network.calls, await present()]).toEqual([[], "IGAA-1"]);
  await pass(24);
  expect(network.calls.map(({ path, query }) => [path, Object.fromEntries(query)])).toEqual([
    ["/refresh_access_token", { grant_type: "ig_refresh_token", access_token: "IGAA-1" }],
  ]);
  expect(await present()).toBe("IGAA-2");
  // Past the sixty days of the configured token.
  await pass(24 * 70);
  expect(network.calls).toHaveLength(71);
  expect(network.calls.at(-1)!.query.get("access_token")).toBe("IGAA-71");
  expect(await present()).toBe("IGAA-72");
  const [stored] = await app.query<{ sealed: Buffer }>("SELECT sealed FROM profile_tokens");
  expect(stored!.sealed.toString("latin1")).not.toContain("IGAA");

  await subscribeToMessages(app.environment);
  expect(network.calls.at(-1)!.authorization).toBe("Bearer IGAA-72");
}, 60_000);

test("Only one of several processes renews it", async () => {
  renews();
  await renewProfileToken(app.environment);
  clock += 24 * hour;
  await Promise.all(Array.from({ length: 4 }, () => renewProfileToken(app.environment)));
  expect(network.calls).toHaveLength(1);
});

test("A failed renewal is reported to the operator and retried in an hour", async () => {
  await renewProfileToken(app.environment);
  network.answer(() => ({ status: 400, body: { error: { code: 190 } } }));
  await pass(26);
  expect(network.calls).toHaveLength(3);
  expect(await present()).toBe("IGAA-1");
  const { directMessages } = await findServiceStates(app.environment);
  expect(directMessages).toMatchObject({
    state: "configured",
    lastFailure: "the token was not renewed (400)",
  });
});

test("A new token in the configuration replaces all renewals of the previous one", async () => {
  renews();
  await renewProfileToken(app.environment);
  await pass(24);
  const configured = instagram();
  configured.accessToken = "IGAA-another";
  try {
    expect(await present()).toBe("IGAA-another");
    await pass(24);
    expect(await present()).toBe("IGAA-another");
    await pass(1);
    expect(network.calls.at(-1)!.query.get("access_token")).toBe("IGAA-another");
  } finally {
    configured.accessToken = "IGAA-1";
  }
});
