import { cpuOf } from "#server/bench/processes";
import { driveCrowd, type Outcome } from "./crowd";
import { answersOf, noErrorsOf, onlyGood, percentileOf } from "./endings";
import { atLeast, atMost, reported, type Figure } from "./figure";
import type { Part, Stage } from "./stage";

const connections = 50;
const warmUpSeconds = 10;
export const maxMilliseconds = 300;
const minGoodPerSecond = 300;

/** Sustained load for a server with two cores. */
export const fifty: Part = {
  about: "50 connections, nine reads to a save",
  usualSeconds: 30,
  async measure(stage) {
    await warmUp(stage);
    const cpuBefore = cpuOf(stage.server);
    const outcomes = await driveFifty(stage);
    const cpu = (cpuOf(stage.server) - cpuBefore) / outcomes.length;
    return [
      ...figuresOf(outcomes, stage.seconds),
      reported("CPU of the server an answer", `${cpu.toFixed(0)} µs`),
    ];
  },
};

/** Warm-up: the JIT compiles hot code. */
export async function warmUp(stage: Stage): Promise<void> {
  await driveFifty({ ...stage, seconds: Math.min(warmUpSeconds, stage.seconds) });
}

export function driveFifty({ server, mix, seconds }: Stage): Promise<Outcome[]> {
  return driveCrowd({ address: server.address, connections, next: mix.next, seconds });
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
    noErrorsOf(outcomes),
    answersOf(outcomes),
  ];
}
