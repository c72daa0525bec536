import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { forwardedAddressFrom } from "./forwarded-address";

function from(remoteAddress: string, forwarded?: string) {
  return {
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
    socket: { remoteAddress } as IncomingMessage["socket"],
  };
}

test.each([
  ["no trusted proxy", "203.0.113.1", "198.51.100.1", [], "203.0.113.1"],
  ["the peer is no proxy", "203.0.113.1", "198.51.100.1", ["10.0.0.0/8"], "203.0.113.1"],
  ["the peer is a proxy", "10.1.2.3", "198.51.100.1", ["10.0.0.0/8"], "198.51.100.1"],
  ["the client adds its own", "10.1.2.3", "1.2.3.4, 198.51.100.1", ["10.0.0.0/8"], "198.51.100.1"],
  ["two proxies", "10.1.2.3", "198.51.100.1, 10.9.9.9", ["10.0.0.0/8"], "198.51.100.1"],
  ["IPv6", "::1", "2001:db8::7", ["::1"], "2001:db8::7"],
  ["IPv4 in IPv6", "::ffff:10.1.2.3", "198.51.100.1", ["10.0.0.0/8"], "198.51.100.1"],
  ["nonsense is not followed", "10.1.2.3", "unknown", ["10.0.0.0/8"], "10.1.2.3"],
  ["no header", "10.1.2.3", undefined, ["10.0.0.0/8"], "10.1.2.3"],
])("A socket's address is found as for requests: %s", (_, peer, header, trusted, expected) => {
  expect(forwardedAddressFrom(trusted)(from(peer, header))).toBe(expected);
});
