import { driveCrowd, type Outcome } from "./crowd";
import { answersOf, noErrorsOf, onlyGood, percentileOf } from "./endings";
import { driveFifty, goodPerSecond, maxMilliseconds, warmUp } from "./fifty";
import { atLeast, atMost, reported, type Figure } from "./figure";
import type { Part } from "./stage";

const connections = 1_000;
/** `Retry-After` of a 503. */
const retryMilliseconds = 1_000;
const minShareOfFifty = 0.7;
const maxMillisecondsOfAny = 10_000;
const recoveryMilliseconds = 2_000;
const secondsAfter = 10;

/** Overload at twenty times the expected load: keeps answering and rejects the rest at once. */
export const thousand: Part = {
  about: "1,000 connections, the same mix",
  usualSeconds: 30,
  async measure(stage) {
    const { server, mix, seconds } = stage;
    await warmUp(stage);
    const before = await driveFifty(stage);
    const crowd = { address: server.address, connections, next: mix.next, retryMilliseconds };
    const crowded = await driveCrowd({ ...crowd, seconds });
    const endedAt = performance.now();
    const after = await driveFifty({ ...stage, seconds: secondsAfter });
    return [
      ...figuresOf(crowded, seconds, goodPerSecond(before, seconds)),
      ...recovery(after, endedAt),
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
    answersOf(outcomes),
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
    noErrorsOf(later, "their errors"),
  ];
}
