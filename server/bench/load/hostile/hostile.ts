import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { checkout } from "#server/platform/settings/checkout";
import { closeAfter, closeAtEnd } from "#server/bench/bench-run";
import { peakMegabytes } from "#server/bench/processes";
import { driveCrowd } from "#server/bench/load/crowd";
import { answersOf, formatEndings, noErrorsOf, percentileOf } from "#server/bench/load/endings";
import { hostileNames, type HostileName } from "./hostile-acts";
import { atMost, reported, type Figure } from "#server/bench/load/figure";
import type { Part, Stage } from "#server/bench/load/stage";

const warmUpSeconds = 5;
const bars = { readMilliseconds: 500, saveMilliseconds: 1_000 };
/** The normal client uses several addresses: its reads exceed the budget of one. */
const normalAddresses = Array.from({ length: 10 }, (_, nth) => `127.0.0.${10 + nth}`);
const reads = { connections: 10, everyMilliseconds: 1_000, localAddresses: normalAddresses };
const saves = { connections: 1, everyMilliseconds: 1_000, localAddresses: ["127.0.0.20"] };

/** One hostile client at full speed, with all limits on, beside a normal one. */
export const hostile: Part = {
  about: "one hostile client beside a normal one",
  usualSeconds: 60,
  hasRateLimits: true,
  async measure(stage) {
    await actNormally({ ...stage, seconds: Math.min(warmUpSeconds, stage.seconds) });
    const figures: Figure[] = [];
    for (const name of hostileNames) figures.push(...(await measure(stage, name)));
    return figures;
  },
};

function actNormally({ server: { address }, mix, seconds }: Stage) {
  return Promise.all([
    driveCrowd({ address, ...reads, next: mix.nextProfile, seconds }),
    driveCrowd({ address, ...saves, next: mix.nextSave, seconds }),
  ]);
}

async function measure(stage: Stage, name: HostileName): Promise<Figure[]> {
  const { server, seconds } = stage;
  const [endings, [read, saved]] = await Promise.all([
    act(name, server.address, seconds),
    actNormally(stage),
  ]);
  return [
    reported(`${name}: outcomes`, formatEndings(endings)),
    atMost(`${name}: p99 of reads`, percentileOf(read, 0.99), bars.readMilliseconds, "ms"),
    atMost(`${name}: p99 of saves`, percentileOf(saved, 0.99), bars.saveMilliseconds, "ms"),
    noErrorsOf([...read, ...saved], `${name}: failed reads and saves`),
    answersOf([...read, ...saved], `${name}: normal answers`),
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
