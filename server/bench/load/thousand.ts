import { driveCrowd, type Outcome } from "./crowd";
import { countEndings, onlyGood, percentileOf, formatEndings } from "./endings";
import { driveFifty, goodPerSecond, maxMilliseconds, warmUp } from "./fifty";
import { drawMix } from "./mix";
import { atLeast, atMost, reported, type Figure, type Part } from "./part";
import { openStage, processHealth } from "./stage";

const connections = 1_000;
/** `Retry-After` of a 503. */
const retryMilliseconds = 1_000;
const usualSeconds = 30;
const minShareOfFifty = 0.7;
const maxMillisecondsOfAny = 10_000;
const recoveryMilliseconds = 2_000;
const secondsAfter = 10;

/** Overload at twenty times the expected load: keeps answering and rejects the rest at once. */
export const thousand: Part = {
  about: "1,000 connections, the same mix",
  async run(options) {
    const stage = await openStage(options, { hasRateLimits: false });
    const { address } = stage.server;
    const mix = await drawMix(stage);
    const seconds = options.seconds ?? usualSeconds;
    await warmUp(stage, mix, seconds);
    const before = await driveFifty(stage, mix, seconds);
    const crowd = { address, connections, next: mix.next, retryMilliseconds };
    const crowded = await driveCrowd({ ...crowd, seconds });
    const endedAt = performance.now();
    const after = await driveFifty(stage, mix, secondsAfter);
    return [
      ...figuresOf(crowded, seconds, goodPerSecond(before, seconds)),
      ...recovery(after, endedAt),
      ...processHealth(stage.server),
    ];
  },
};

function figuresOf(outcomes: readonly Outcome[], seconds: number, ofFifty: number): Figure[] {
  const share = (100 * goodPerSecond(outcomes, seconds)) / ofFifty;
  const foreign = outcomes.filter(({ ending }) => !isAllowed(ending)).length;
  return [
    reported("good answers a second of fifty", ofFifty.toFixed(0)),
    reported("good answers a second", goodPerSecond(outcomes, seconds).toFixed(0)),
    atLeast("share of those of fifty", share, 100 * minShareOfFifty, "%"),
    atMost("cut connections, 5xx but 503", foreign, 0),
    atMost("longest request", percentileOf(outcomes, 1), maxMillisecondsOfAny, "ms"),
    reported("p99 of good answers", `${percentileOf(onlyGood(outcomes), 0.99).toFixed(0)} ms`),
    reported("answers", formatEndings(countEndings(outcomes))),
  ];
}

function isAllowed(ending: Outcome["ending"]): boolean {
  return typeof ending === "number" && (ending < 500 || ending === 503);
}

function recovery(after: readonly Outcome[], endedAt: number): Figure[] {
  const later = after.filter(({ sentAt }) => sentAt > endedAt + recoveryMilliseconds);
  const name = `p99 of 50 connections from ${recoveryMilliseconds / 1_000} s after it`;
  return [
    atMost(name, percentileOf(later, 0.99), maxMilliseconds, "ms"),
    atMost("their errors", later.length - onlyGood(later).length, 0),
  ];
}
