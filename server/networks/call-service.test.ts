import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { externalCallSeconds } from "#server/platform/settings/metrics";
import { callService, ServiceError } from "./call-service";

let endpoint = 0;
const once = { milliseconds: 50, isIdempotent: false };
const again = { milliseconds: 50, isIdempotent: true };
const away = new ServiceError("no answer", true, true);
const busy = new ServiceError("status 429", false, true);
const refused = new ServiceError("refused", false, false);

beforeEach(() => {
  // Each host has its own circuit breaker.
  endpoint += 1;
});

function ask(options: typeof once, work: () => Promise<unknown>) {
  return callService("profileScraper", `endpoint ${endpoint}`, options, work);
}

describe("a failed call", () => {
  // On a busy machine a failure may take so long that it is not retried.
  beforeEach(() => void vi.spyOn(performance, "now").mockReturnValue(performance.now()));
  afterEach(() => void vi.mocked(performance.now).mockRestore());

  test("is attempted at most three times if it failed quickly and is idempotent", async () => {
    const work = vi.fn(() => Promise.reject(away));
    await expect(ask(again, work)).rejects.toBe(away);
    expect(work).toHaveBeenCalledTimes(3);
    work.mockClear();
    await expect(ask(once, work)).rejects.toBe(away);
    expect(work).toHaveBeenCalledTimes(1);
  });

  test("that succeeds on a retry is no failure", async () => {
    const work = vi.fn().mockRejectedValueOnce(busy).mockResolvedValue("well");
    expect(await ask(again, work)).toBe("well");
  });

  test("with a permanent error is not retried", async () => {
    const work = vi.fn(() => Promise.reject(refused));
    await expect(ask(again, work)).rejects.toBe(refused);
    expect(work).toHaveBeenCalledTimes(1);
  });

  test("that timed out is not retried", async () => {
    const work = vi.fn(() => new Promise(() => {}));
    await expect(ask(again, work)).rejects.toMatchObject({ reason: "no answer in time" });
    expect(work).toHaveBeenCalledTimes(1);
  });
});

describe("a circuit breaker", () => {
  test("opens for ten seconds after five consecutive failures, then allows one call", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const work = vi.fn(() => Promise.reject(away) as Promise<unknown>);
    for (let time = 0; time < 4; time += 1) await ask(once, work).catch(() => null);
    await expect(ask(once, work)).rejects.toBe(away);
    const rest = { reason: "circuit breaker open after repeated failures" };
    await expect(ask(once, work)).rejects.toMatchObject(rest);
    expect(work).toHaveBeenCalledTimes(5);

    vi.setSystemTime(Date.now() + 10_001);
    await expect(ask(once, work)).rejects.toBe(away);
    await expect(ask(once, work)).rejects.toMatchObject(rest);
    expect(work).toHaveBeenCalledTimes(6);
    vi.setSystemTime(Date.now() + 10_001);
    work.mockResolvedValue("well");
    expect(await ask(once, work)).toBe("well");
    expect(await ask(once, work)).toBe("well");
    vi.useRealTimers();
  });

  test("does not count refusals and rate limits, and is separate for each host", async () => {
    for (const fault of [busy, refused]) {
      const work = vi.fn(() => Promise.reject(fault));
      for (let time = 0; time < 7; time += 1) await ask(once, work).catch(() => null);
      expect(work).toHaveBeenCalledTimes(7);
    }
    for (let time = 0; time < 5; time += 1) {
      await ask(once, () => Promise.reject(away)).catch(() => null);
    }
    endpoint += 1;
    expect(await ask(once, () => Promise.resolve("well"))).toBe("well");
  });
});

test("Calls are counted by service and outcome; pictures from all hosts are one service", async () => {
  // The circuit breaker does not close again meanwhile.
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const countOf = async (service: string, outcome: string) => {
    const { values } = await externalCallSeconds.get();
    const isWanted = ({ metricName, labels }: (typeof values)[number]) =>
      metricName?.endsWith("_count") && labels.service === service && labels.outcome === outcome;
    return values.find(isWanted)?.value ?? 0;
  };
  const growth = async (outcome: string, work: () => Promise<unknown>) => {
    const before = await countOf("profileScraper", outcome);
    await ask(once, work).catch(() => null);
    return (await countOf("profileScraper", outcome)) - before;
  };
  expect(await growth("answered", async () => "well")).toBe(1);
  expect(await growth("refused", () => Promise.reject(refused))).toBe(1);
  expect(await growth("timed_out", () => new Promise(() => {}))).toBe(1);
  for (let time = 2; time <= 5; time++) {
    expect(await growth("failed", () => Promise.reject(away))).toBe(1);
  }
  expect(await growth("not_called", () => Promise.reject(away))).toBe(1);

  const before = await countOf("foreign_pictures", "answered");
  await callService(null, "https://pictures.example.org", once, async () => "well");
  expect(await countOf("foreign_pictures", "answered")).toBe(before + 1);
});
