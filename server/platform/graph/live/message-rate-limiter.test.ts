import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MessageRateLimiter } from "./message-rate-limiter";
import { messageWindowMilliseconds } from "./socket-heartbeat";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("Messages are counted by IPv4 address or IPv6 /64, and by the /48 around it, for ten seconds", () => {
  const messages = new MessageRateLimiter({ byNetwork: 2, byWidestPrefix: 3 });
  const count = (...addresses: string[]) =>
    addresses.map((address) => messages.tryConsume(address));
  expect(count("192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2")).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect(count("2001:db8:1:1::1", "2001:db8:1:1::2", "2001:db8:1:2::1")).toEqual([
    true,
    true,
    true,
  ]);
  expect(count("2001:db8:1:3::1", "2001:db8:2::1")).toEqual([false, true]);
  vi.advanceTimersByTime(messageWindowMilliseconds + 1);
  expect(count("192.0.2.1", "2001:db8:1:3::1")).toEqual([true, true]);
});
