import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { refundKeysOf, refundRateLimitKeys } from "./budgets";
import { createContext } from "./context";
import { siteBudgetFactor } from "#server/platform/settings/limits";
import { refundRateLimit, hashNetworkAddress, recordAttempt, consumeRateLimit } from "./rate-limit";

let app: TestApp;
const contextOf = () =>
  createContext(app.environment, { requestId: "t", bearer: null, networkAddress: "192.0.2.1" });
beforeAll(async () => {
  app = await startTestApp({
    env: { RATE_LIMITS: "on", LIMIT_SIGN_IN: "2/60", LIMIT_WRONG_PASSWORD: "2/3600" },
  });
});
afterAll(() => app.close());

test.each([
  ["::ffff:192.168.0.1", "192.168.0.1", true],
  ["::ffff:c0a8:1", "192.168.0.1", true],
  ["::FFFF:C0A8:0001", "192.168.0.1", true],
  ["0:0:0:0:0:ffff:c0a8:0001", "192.168.0.1", true],
  ["0:0:0:0:0:ffff:192.168.0.1", "192.168.0.1", true],
  ["::ffff:c0a8:2", "192.168.0.1", false],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::1", true],
  ["2001:0db8:0001:0002::", "2001:db8:1:2:ffff:ffff:ffff:ffff", true],
  ["2001:db8:1:3::1", "2001:db8:1:2::1", false],
  ["fe80::1%eth0", "fe80::2", true],
  ["::1", "::2", true],
  ["2001:db8::ffff:c0a8:1", "192.168.0.1", false],
])("safety 10: %s and %s count as one: %s", (one, other, isSame) => {
  const ctx = contextOf();
  expect(hashNetworkAddress(ctx, one) === hashNetworkAddress(ctx, other)).toBe(isSame);
});

test("a limit counts what it is told by, and stores none of it", async () => {
  const ctx = contextOf();
  const turn = (who: string) => consumeRateLimit(ctx, "SIGN_IN", who);
  expect([await turn("ann@x.org"), await turn("ann@x.org")].every(({ allowed }) => allowed)).toBe(
    true,
  );
  expect(await turn("ann@x.org")).toMatchObject({ allowed: false, retryAfterSeconds: 60 });
  expect(await turn("ben@x.org")).toEqual({ allowed: true });
  await refundRateLimit(ctx, "SIGN_IN", "ben@x.org");
  expect([await turn("ben@x.org"), await turn("ben@x.org")].every(({ allowed }) => allowed)).toBe(
    true,
  );
  const keys = await app.query<{ key: string }>("SELECT key FROM rate_limits");
  expect(keys.filter(({ key }) => key.includes("x.org"))).toEqual([]);
});

test("an IPv6 /48 has eight times the limit of its networks, and a refund reaches both counters", async () => {
  const ctx = contextOf();
  const turn = (address: string) => consumeRateLimit(ctx, "SIGN_IN", address);
  const addressOf = (network: number) => `2001:db8:48:${network.toString(16)}::1`;
  for (let count = 0; count < 2 * siteBudgetFactor; count++) {
    expect(await turn(addressOf(count)), String(count)).toEqual({ allowed: true });
  }
  expect(await turn(addressOf(100))).toMatchObject({ allowed: false, retryAfterSeconds: 60 });
  expect(await turn("2001:db8:49::1")).toEqual({ allowed: true });

  // Each refused act is counted, so one refund for it and one for an act that is free again.
  await refundRateLimit(ctx, "SIGN_IN", addressOf(0));
  await refundRateLimit(ctx, "SIGN_IN", addressOf(1));
  expect(await turn(addressOf(100))).toEqual({ allowed: true });
  expect(await turn(addressOf(101))).toMatchObject({ allowed: false });

  const budget = ["SIGN_IN", addressOf(2)] as const;
  const refundKeys = refundKeysOf(ctx, [budget]);
  await refundRateLimitKeys(app.database.source.manager, [...refundKeys]);
  await refundRateLimit(ctx, "SIGN_IN", addressOf(3));
  expect(await turn(addressOf(100)), "refused acts of the /48 cost the /64 nothing").toEqual({
    allowed: true,
  });
  expect(await turn(addressOf(102))).toMatchObject({ allowed: false });
});

test("tries past a limit wait twice as long each time, and those that are not made count nothing", async () => {
  const ctx = contextOf();
  const attempt = () => recordAttempt(ctx, "WRONG_PASSWORD", "somebody");
  const waits: number[] = [];
  expect([await attempt(), await attempt()].every(({ allowed }) => allowed)).toBe(true);
  for (let turn = 0; turn < 3; turn++) {
    for (let knock = 0; knock < 3; knock++) {
      const refused = await attempt();
      if (refused.allowed) throw new Error("was allowed");
      if (knock === 0) waits.push(refused.retryAfterSeconds);
    }
    await app.query("UPDATE rate_limits SET expire = 0 WHERE key LIKE 'WRONG_PASSWORD_WAIT:%'");
    expect(await attempt()).toEqual({ allowed: true });
  }
  expect(waits).toEqual([30, 60, 120]);
});
