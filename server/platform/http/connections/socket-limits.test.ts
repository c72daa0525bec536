import { expect, test } from "vitest";
import { SocketLimits } from "./socket-limits";

test("Sockets are counted by IPv4 address or IPv6 /64, and by the /48 around it", () => {
  const places = new SocketLimits({ byNetwork: 2, byWidestPrefix: 3 });
  expect(["2001:db8:1:1::1", "2001:db8:1:1::2"].map((address) => places.acquire(address))).toEqual([
    true,
    true,
  ]);
  expect(places.acquire("2001:db8:1:1::3")).toBe(false);
  expect(places.acquire("2001:db8:1:2::1")).toBe(true);
  // The site is full, though this /64 is empty.
  expect(places.acquire("2001:db8:1:3::1")).toBe(false);
  expect(places.acquire("2001:db8:2:1::1")).toBe(true);

  places.release("2001:db8:1:1::9");
  expect(places.acquire("2001:db8:1:3::1")).toBe(true);

  expect([1, 2, 3].map(() => places.acquire("192.0.2.1"))).toEqual([true, true, false]);
  expect(places.acquire("::ffff:192.0.2.1")).toBe(false);
});
