import { expect, test } from "vitest";
import { webhookLimits } from "#server/platform/settings/job-limits";
import { HostSlots } from "./host-slots";

const { failuresOfFailingHost, maxPerHost, concurrency, maxToFailingHosts, maxFailingHosts } =
  webhookLimits;

function fail(slots: HostSlots, host: string, times: number = failuresOfFailingHost): void {
  for (let nth = 0; nth < times; nth++) {
    slots.take(host);
    slots.release(host, false);
  }
}

function freeOf(slots: HostSlots): Map<string, number> {
  const { hosts, free } = slots.reduced();
  return new Map(hosts.map((host, index) => [host, free[index]!]));
}

test("A host has a fixed number of slots, and all hosts together", () => {
  const slots = new HostSlots();
  for (let nth = 0; nth < maxPerHost - 1; nth++) slots.take("a");
  expect(freeOf(slots).get("a")).toBe(1);
  slots.take("a");
  expect(freeOf(slots).get("a")).toBe(0);
  expect(slots.free).toBe(concurrency - maxPerHost);
  for (let nth = 0; nth < maxPerHost; nth++) slots.release("a", true);
  expect(freeOf(slots).size).toBe(0);
  expect(slots.free).toBe(concurrency);
});

test("A failing host has one slot until a success", () => {
  const slots = new HostSlots();
  fail(slots, "dead", failuresOfFailingHost - 1);
  expect(freeOf(slots).has("dead")).toBe(false);
  fail(slots, "dead", 1);
  expect(freeOf(slots).get("dead")).toBe(1);
  slots.take("dead");
  expect(freeOf(slots).get("dead")).toBe(0);
  slots.release("dead", true);
  expect(freeOf(slots).has("dead")).toBe(false);
});

test("Failing hosts together have a share, given to those that waited longest", () => {
  const slots = new HostSlots();
  const hosts = Array.from({ length: maxToFailingHosts + 3 }, (_, index) => `dead${index}`);
  for (const host of hosts) fail(slots, host);
  const free = freeOf(slots);
  expect(hosts.filter((host) => free.get(host) === 1)).toEqual(hosts.slice(0, maxToFailingHosts));
  for (const host of hosts.slice(0, maxToFailingHosts)) slots.take(host);
  expect([...freeOf(slots).values()].some((count) => count > 0)).toBe(false);
  expect(slots.free).toBe(concurrency - maxToFailingHosts);
});

test("The memory of failing hosts is bounded", () => {
  const slots = new HostSlots();
  for (let nth = 0; nth <= maxFailingHosts; nth++) {
    fail(slots, `dead${nth}`);
  }
  expect(slots.reduced().hosts).toHaveLength(maxFailingHosts);
});
