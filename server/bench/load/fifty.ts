import { cpuOf } from "#server/bench/processes";
import { driveCrowd, type Outcome } from "./crowd";
import { countEndings, onlyFailed, onlyGood, percentileOf, formatEndings } from "./endings";
import { drawMix, type Mix } from "./mix";
import { atLeast, atMost, reported, type Figure, type Part } from "./part";
import { openStage, processHealth, type Stage } from "./stage";

const connections = 50;
const usualSeconds = 30;
const warmUpSeconds = 10;
export const maxMilliseconds = 300;
const minGoodPerSecond = 300;

/** Sustained load for a server with two cores. */
export const fifty: Part = {
  about: "50 connections, nine reads to a save",
  async run(options) {
    const stage = await openStage(options, { hasRateLimits: false });
    const mix = await drawMix(stage);
    const seconds = options.seconds ?? usualSeconds;
    await warmUp(stage, mix, seconds);
    const cpuBefore = cpuOf(stage.server);
    const outcomes = await driveFifty(stage, mix, seconds);
    const cpu = (cpuOf(stage.server) - cpuBefore) / outcomes.length;
    return [
      ...figuresOf(outcomes, seconds),
      reported("CPU of the server an answer", `${cpu.toFixed(0)} µs`),
      ...processHealth(stage.server),
    ];
  },
};

/** Warm-up: the JIT compiles hot code. */
export async function warmUp(stage: Stage, mix: Mix, seconds: number): Promise<void> {
  await driveFifty(stage, mix, Math.min(warmUpSeconds, seconds));
}

export function driveFifty(
  { server: { address } }: Stage,
  { next }: Mix,
  seconds: number,
): Promise<Outcome[]> {
  return driveCrowd({ address, connections, next, seconds });
}

export const goodPerSecond = (outcomes: readonly Outcome[], seconds: number) =>
  onlyGood(outcomes).length / seconds;

function figuresOf(outcomes: readonly Outcome[], seconds: number): Figure[] {
  const ofSaves = outcomes.filter(({ asked }) => asked.kind === "save");
  return [
    atLeast("good answers a second", goodPerSecond(outcomes, seconds), minGoodPerSecond),
    atMost("p99", percentileOf(outcomes, 0.99), maxMilliseconds, "ms"),
    reported("p50", `${percentileOf(outcomes, 0.5).toFixed(0)} ms`),
    reported("p99 of saves", `${percentileOf(ofSaves, 0.99).toFixed(0)} ms`),
    atMost("errors", onlyFailed(outcomes).length, 0),
    reported("answers", formatEndings(countEndings(outcomes))),
  ];
}
