import { expect, test } from "vitest";
import { networkPrefixes } from "./network-prefix";

test("an IPv4 address is its own network, also when it is mapped into IPv6", () => {
  const own = { network: "203.0.113.9", wide: "203.0.113.9", widest: "203.0.113.9" };
  expect(networkPrefixes("203.0.113.9")).toEqual(own);
  expect(networkPrefixes("::ffff:203.0.113.9")).toEqual(own);
  expect(networkPrefixes("::ffff:cb00:7109")).toEqual(own);
  expect(networkPrefixes("0:0:0:0:0:ffff:cb00:7109%eth0")).toEqual(own);
});

test("an IPv6 address belongs to its /64, /56 and /48", () => {
  expect(networkPrefixes("2001:db8:1:23ff::7")).toEqual({
    network: "2001:db8:1:23ff",
    wide: "2001:db8:1:2300/56",
    widest: "2001:db8:1/48",
  });
  expect(networkPrefixes("2001:db8::1%eth0").network).toBe("2001:db8:0:0");
});

test("neighbours share exactly the prefixes that cover both", () => {
  const one = networkPrefixes("2001:db8:1:2301::1");
  const sameCustomer = networkPrefixes("2001:db8:1:23fe::1");
  const sameSite = networkPrefixes("2001:db8:1:2401::1");
  const stranger = networkPrefixes("2001:db8:2:2301::1");
  expect([sameCustomer.network === one.network, sameCustomer.wide === one.wide]).toEqual([
    false,
    true,
  ]);
  expect([sameSite.wide === one.wide, sameSite.widest === one.widest]).toEqual([false, true]);
  expect(stranger.widest === one.widest).toBe(false);
});

test("a port or a zone of any form makes no other network", () => {
  expect(networkPrefixes("203.0.113.9:4711").network).toBe("203.0.113.9");
  expect(networkPrefixes("[2001:db8::1]:4711").network).toBe("2001:db8:0:0");
  expect(networkPrefixes("fe80::1%a-b.c").network).toBe(networkPrefixes("fe80::1").network);
});

test("an invalid address is returned unchanged", () => {
  expect(networkPrefixes("no address").network).toBe("no address");
});
