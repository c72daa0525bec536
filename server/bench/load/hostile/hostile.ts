import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { checkout } from "#server/platform/settings/checkout";
import { closeAfter, closeAtEnd } from "#server/bench/bench-run";
import { peakMegabytes } from "#server/bench/processes";
import { driveCrowd, type Outcome } from "#server/bench/load/crowd";
import { countEndings, onlyFailed, percentileOf, formatEndings } from "#server/bench/load/endings";
import { hostileNames, type HostileName } from "./hostile-acts";
import { drawMix } from "#server/bench/load/mix";
import { atMost, reported, type Figure, type Part } from "#server/bench/load/part";
import { openStage, processHealth, type Stage } from "#server/bench/load/stage";

const usualSeconds = 60;
const warmUpSeconds = 5;
const bars = { readMilliseconds: 500, saveMilliseconds: 1_000 };
/** The normal client uses several addresses: its reads exceed the budget of one. */
const normalAddresses = Array.from({ length: 10 }, (_, nth) => `127.0.0.${10 + nth}`);
const reads = { connections: 10, everyMilliseconds: 1_000, localAddresses: normalAddresses };
const saves = { connections: 1, everyMilliseconds: 1_000, localAddresses: ["127.0.0.20"] };

/** One hostile client at full speed, with all limits on, beside a normal one. */
export const hostile: Part = {
  about: "one hostile client beside a normal one",
  async run(options) {
    const stage = await openStage(options, { hasRateLimits: true });
    const { nextProfile, nextSave } = await drawMix(stage);
    const { address } = stage.server;
    const actNormally = (seconds: number) =>
      Promise.all([
        driveCrowd({ address, ...reads, next: nextProfile, seconds }),
        driveCrowd({ address, ...saves, next: nextSave, seconds }),
      ]);
    const seconds = options.seconds ?? usualSeconds;
    await actNormally(Math.min(warmUpSeconds, seconds));
    const figures: Figure[] = [];
    for (const name of hostileNames) {
      figures.push(...(await measure(stage, name, seconds, actNormally)));
    }
    return [...figures, ...processHealth(stage.server)];
  },
};

type Normal = (seconds: number) => Promise<[reads: Outcome[], saves: Outcome[]]>;

async function measure(
  { server }: Stage,
  name: HostileName,
  seconds: number,
  actNormally: Normal,
): Promise<Figure[]> {
  const [endings, [read, saved]] = await Promise.all([
    act(name, server.address, seconds),
    actNormally(seconds),
  ]);
  return [
    reported(`${name}: outcomes`, formatEndings(endings)),
    atMost(`${name}: p99 of reads`, percentileOf(read, 0.99), bars.readMilliseconds, "ms"),
    atMost(`${name}: p99 of saves`, percentileOf(saved, 0.99), bars.saveMilliseconds, "ms"),
    atMost(`${name}: failed reads and saves`, onlyFailed([...read, ...saved]).length, 0),
    reported(`${name}: normal answers`, formatEndings(countEndings([...read, ...saved]))),
    reported(`${name}: peak memory so far`, `${peakMegabytes(server).toFixed(0)} MB`),
  ];
}

/** A separate process, so that its work does not delay the normal client. */
function act(name: HostileName, address: string, seconds: number): Promise<Map<string, number>> {
  return closeAfter(async () => {
    const script = ["--import", "tsx", "server/bench/load/hostile/hostile-client.ts"];
    const child = spawn(process.execPath, [...script, name, address, String(seconds)], {
      cwd: checkout,
      stdio: ["ignore", "pipe", "inherit"],
    });
    closeAtEnd(async () => void child.kill());
    const answer = await text(child.stdout);
    return new Map(JSON.parse(answer) as [string, number][]);
  });
}
