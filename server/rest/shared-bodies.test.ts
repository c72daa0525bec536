import { expect, test, vi } from "vitest";
import type { LiveChange } from "#server/integrations/changes/live-changes";
import { sharedBodies } from "./shared-bodies";

test("a later change makes all bodies anew, even before it is announced", async () => {
  const compose = vi.fn(async (changes: readonly { number: number }[]) =>
    changes.map(({ number }) => `${number}`),
  );
  const events = { listen: () => undefined, onMissed: () => undefined };
  const bodies = sharedBodies({ events } as never, compose as never);
  const [created, deleted] = [1, 2].map((number) => {
    return { number, type: "CREATED", kind: "REVIEW", nodeId: "r_1", at: new Date() };
  }) as unknown as [LiveChange, LiveChange];

  expect([await bodies.of([created]), await bodies.of([created])]).toEqual([["1"], ["1"]]);
  expect(compose.mock.calls.map(([changes]) => changes.length)).toEqual([1, 0]);
  expect(await bodies.of([created, deleted])).toEqual(["1", "2"]);
  expect(compose.mock.calls.at(-1)![0]).toHaveLength(2);

  // A client that connects has read the number of a change that this process has not heard of.
  bodies.learn(2);
  await bodies.of([created]);
  expect(compose.mock.calls.at(-1)![0]).toHaveLength(0);
  bodies.learn(3);
  await bodies.of([created]);
  expect(compose.mock.calls.at(-1)![0]).toHaveLength(1);
});
