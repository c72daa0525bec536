import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { checkout } from "#server/platform/settings/checkout";
import { closeAfter, closeAtEnd } from "#server/bench/bench-run";
import { peakMegabytes } from "#server/bench/processes";
import { driveCrowd, type Outcome } from "./crowd";
import { countEndings, onlyFailed, percentileOf, tellEndings } from "./endings";
import { hostileNames, type HostileName } from "./hostile-acts";
import { drawMix } from "./mix";
import { atMost, told, type Figure, type Part } from "./part";
import { openStage, wellBeing, type Stage } from "./stage";

const usualSeconds = 60;
const warmUpSeconds = 5;
const bars = { readMilliseconds: 500, saveMilliseconds: 1_000 };
/** The normal client reads more in a minute than the budget of one address allows. */
const normalAddresses = Array.from({ length: 10 }, (_, nth) => `127.0.0.${10 + nth}`);
const reads = { connections: 10, everyMilliseconds: 1_000, localAddresses: normalAddresses };
const saves = { connections: 1, everyMilliseconds: 1_000, localAddresses: ["127.0.0.20"] };

/** One client at full speed, with all limits on, beside one that reads and writes as people do. */
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
    return [...figures, ...wellBeing(stage.server)];
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
    told(`${name}: what became of them`, tellEndings(endings)),
    atMost(`${name}: p99 of reads`, percentileOf(read, 0.99), bars.readMilliseconds, "ms"),
    atMost(`${name}: p99 of saves`, percentileOf(saved, 0.99), bars.saveMilliseconds, "ms"),
    atMost(`${name}: failed reads and saves`, onlyFailed([...read, ...saved]).length, 0),
    told(`${name}: normal answers`, tellEndings(countEndings([...read, ...saved]))),
    told(`${name}: peak memory so far`, `${peakMegabytes(server).toFixed(0)} MB`),
  ];
}

/** In a process of its own, so that its work is not what the normal client waits for. */
function act(name: HostileName, address: string, seconds: number): Promise<Map<string, number>> {
  return closeAfter(async () => {
    const script = ["--import", "tsx", "server/bench/load/hostile-client.ts"];
    const child = spawn(process.execPath, [...script, name, address, String(seconds)], {
      cwd: checkout,
      stdio: ["ignore", "pipe", "inherit"],
    });
    closeAtEnd(async () => void child.kill());
    const answer = await text(child.stdout);
    return new Map(JSON.parse(answer) as [string, number][]);
  });
}
