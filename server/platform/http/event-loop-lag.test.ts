import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { EventLoopLag } from "./event-loop-lag";
import { eventLoopLimits } from "#server/platform/settings/limits";

function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test("Late timers count as overload until they recover; one long task does not", async () => {
  const lag = new EventLoopLag();
  lag.start();
  expect(lag.isOverloaded).toBe(false);
  await pause(100);
  block(eventLoopLimits.maxLagMilliseconds * 2);
  await pause(eventLoopLimits.windowMilliseconds);
  expect(lag.isOverloaded).toBe(false);
  for (let round = 0; round < 16 && !lag.isOverloaded; round += 1) {
    block(eventLoopLimits.maxLagMilliseconds + 100);
    await pause(0);
  }
  expect(lag.isOverloaded).toBe(true);
  await expect.poll(() => lag.isOverloaded, { timeout: 5_000 }).toBe(false);
  lag.stop();
});
