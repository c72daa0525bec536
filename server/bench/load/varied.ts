import { peakMegabytes, presentMegabytes } from "#server/bench/processes";
import { toBytes } from "#server/bench/requests";
import { driveCrowd, type Asked, type Outcome } from "./crowd";
import { differentDocument } from "./different-documents";
import { answersOf, onlyFailed } from "./endings";
import { byGraph, type Mix } from "./mix";
import { atMost, reported } from "./figure";
import type { Part, Stage } from "./stage";

/** Each kind of load several times, so that what one leaves behind is seen beside the others. */
const cycles = 5;
const maxMegabytes = 220;
/** After 503, as `Retry-After` asks. */
const retryMilliseconds = 1_000;

/** Memory after a long time of load of changing kinds. */
export const varied: Part = {
  about: "ten minutes: reads and saves, different documents, pages, and quiet in turn",
  usualSeconds: 600,
  async measure(stage) {
    const kinds = kindsOfLoad(stage.mix, await drawPages(stage));
    const before = presentMegabytes(stage.server);
    const seconds = stage.seconds / cycles / kinds.length;
    const outcomes: Outcome[] = [];
    const megabytes: number[] = [];
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      for (const { connections, next, everyMilliseconds } of kinds) {
        const { address } = stage.server;
        const crowd = { address, connections, next, seconds, retryMilliseconds };
        outcomes.push(
          ...(await driveCrowd({ ...crowd, ...(everyMilliseconds && { everyMilliseconds }) })),
        );
      }
      megabytes.push(presentMegabytes(stage.server));
    }
    return [
      reported("memory before", `${before.toFixed(0)} MB`),
      reported("after each cycle", megabytes.map((one) => one.toFixed(0)).join(", ") + " MB"),
      atMost("memory at the end", megabytes.at(-1)!, maxMegabytes, "MB"),
      reported("at its peak", `${peakMegabytes(stage.server).toFixed(0)} MB`),
      atMost("errors but 503", onlyFailed(outcomes).filter(isNotBusy).length, 0),
      answersOf(outcomes),
    ];
  },
};

const isNotBusy = ({ isUnavailable }: Outcome) => !isUnavailable;

interface Kind {
  connections: number;
  next(): Asked;
  everyMilliseconds?: number;
}

function kindsOfLoad(mix: Mix, pages: readonly Asked[]): Kind[] {
  let asked = 0;
  const different = () => byGraph("different", differentDocument((asked += 1)));
  const page = () => pages[(asked += 1) % pages.length]!;
  return [
    { connections: 50, next: mix.next },
    { connections: 16, next: different },
    { connections: 4, next: page },
    { connections: 2, next: mix.nextRead, everyMilliseconds: 500 },
  ];
}

async function drawPages({ client }: Stage): Promise<Asked[]> {
  const { rows } = await client.query<{ username: string }>(
    "SELECT username FROM providers ORDER BY id LIMIT 2000",
  );
  return rows.flatMap(({ username }, nth) =>
    [`/?provider=${username}`, `/?region=EUROPE&page=${nth}`, "/leaderboard"].map((path) => ({
      kind: "page",
      request: toBytes({ method: "GET", path }),
    })),
  );
}
