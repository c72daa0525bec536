import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { refundKeysOf, refundRateLimitKeys } from "./budgets";
import { createContext } from "./context";
import { siteBudgetFactor } from "#server/platform/settings/limits";
import { refundRateLimit, recordFailedAttempt, consumeRateLimit } from "./rate-limit";
import { hashIpAddress } from "./rate-limit-keys";

let app: TestApp;
const contextOf = () =>
  createContext(app.environment, { requestId: "t", bearer: null, ipAddress: "192.0.2.1" });
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
])("%s and %s count as one: %s (safety 10)", (one, other, isSame) => {
  const ctx = contextOf();
  expect(hashIpAddress(ctx, one) === hashIpAddress(ctx, other)).toBe(isSame);
});

test("a limit counts by subject and does not store it", async () => {
  const ctx = contextOf();
  const consume = (subject: string) => consumeRateLimit(ctx, "SIGN_IN", subject);
  expect(
    [await consume("ann@x.org"), await consume("ann@x.org")].every(({ allowed }) => allowed),
  ).toBe(true);
  expect(await consume("ann@x.org")).toMatchObject({ allowed: false, retryAfterSeconds: 60 });
  expect(await consume("ben@x.org")).toEqual({ allowed: true });
  await refundRateLimit(ctx, "SIGN_IN", "ben@x.org");
  expect(
    [await consume("ben@x.org"), await consume("ben@x.org")].every(({ allowed }) => allowed),
  ).toBe(true);
  const keys = await app.query<{ key: string }>("SELECT key FROM rate_limits");
  expect(keys.filter(({ key }) => key.includes("x.org"))).toEqual([]);
});

test("an IPv6 /48 has eight times the limit of its networks, and a refund reaches both counters", async () => {
  const ctx = contextOf();
  const consume = (address: string) => consumeRateLimit(ctx, "SIGN_IN", address);
  const addressOf = (network: number) => `2001:db8:48:${network.toString(16)}::1`;
  for (let count = 0; count < 2 * siteBudgetFactor; count++) {
    expect(await consume(addressOf(count)), String(count)).toEqual({ allowed: true });
  }
  expect(await consume(addressOf(100))).toMatchObject({ allowed: false, retryAfterSeconds: 60 });
  expect(await consume("2001:db8:49::1")).toEqual({ allowed: true });

  // Refused actions count too: one refund undoes that, the other frees one action.
  await refundRateLimit(ctx, "SIGN_IN", addressOf(0));
  await refundRateLimit(ctx, "SIGN_IN", addressOf(1));
  expect(await consume(addressOf(100))).toEqual({ allowed: true });
  expect(await consume(addressOf(101))).toMatchObject({ allowed: false });

  const budget = ["SIGN_IN", addressOf(2)] as const;
  const refundKeys = refundKeysOf(ctx, [budget]);
  await refundRateLimitKeys(app.database.source.manager, [...refundKeys]);
  await refundRateLimit(ctx, "SIGN_IN", addressOf(3));
  expect(await consume(addressOf(100)), "refused actions of the /48 cost the /64 nothing").toEqual({
    allowed: true,
  });
  expect(await consume(addressOf(102))).toMatchObject({ allowed: false });
});

test("attempts past a limit wait twice as long each time, and refused ones do not count", async () => {
  const ctx = contextOf();
  const attempt = () => recordFailedAttempt(ctx, "WRONG_PASSWORD", "user:1");
  const waits: number[] = [];
  expect([await attempt(), await attempt()].every(({ allowed }) => allowed)).toBe(true);
  for (let round = 0; round < 3; round++) {
    for (let attemptIndex = 0; attemptIndex < 3; attemptIndex++) {
      const refused = await attempt();
      if (refused.allowed) throw new Error("was allowed");
      if (attemptIndex === 0) waits.push(refused.retryAfterSeconds);
    }
    await app.query("UPDATE rate_limits SET expire = 0 WHERE key LIKE 'WRONG_PASSWORD_WAIT:%'");
    expect(await attempt()).toEqual({ allowed: true });
  }
  expect(waits).toEqual([30, 60, 120]);
});
