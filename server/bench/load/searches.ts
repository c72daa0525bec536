import { drawAnySearches } from "#server/bench/data/searches";
import { driveCrowd, type Asked, type Outcome } from "./crowd";
import { countEndings, formatEndings, onlyFailed, percentileOf } from "./endings";
import { byGraph, cycle, drawMix, type Mix } from "./mix";
import { atMost, reported, type Part } from "./part";
import { openStage, processHealth, type Stage } from "./stage";

const searchers = 24;
const readers = 8;
/** The readers ask at a steady pace, so that their number of requests does not depend on the searches. */
const everyMilliseconds = 40;
const usualSeconds = 30;
const maxRatio = 1.5;

const searchDocument = `
query Search($search: String!, $first: Int!) {
  providers(first: $first, search: $search) { totalCount nodes { id username displayName } }
}`;

/** Whether clients that search slow down those that read profiles. */
export const searches: Part = {
  about: `${readers} readers of profiles, without and beside ${searchers} clients that search with totalCount`,
  async run(options) {
    const stage = await openStage(options, { hasRateLimits: false });
    const mix = await drawMix(stage);
    const seconds = options.seconds ?? usualSeconds;
    const nextSearch = cycle(await drawSearchRequests(stage));
    const { address } = stage.server;
    const search = () => driveCrowd({ address, connections: searchers, next: nextSearch, seconds });
    await Promise.all([search(), readProfiles(stage, mix, seconds)]);
    const alone = await readProfiles(stage, mix, seconds);
    const [searched, beside] = await Promise.all([search(), readProfiles(stage, mix, seconds)]);
    const high = (outcomes: Outcome[]) => percentileOf(outcomes, 0.99);
    return [
      reported("p99 of profiles alone", `${high(alone).toFixed(1)} ms`),
      reported("p99 of profiles beside the searches", `${high(beside).toFixed(1)} ms`),
      atMost("ratio", high(beside) / high(alone), maxRatio),
      reported("p50 of profiles", `${formatMiddles(alone, beside)} ms`),
      reported("searches a second", (searched.length / seconds).toFixed(0)),
      reported("p99 of searches", `${high(searched).toFixed(0)} ms`),
      reported("answers to searches", formatEndings(countEndings(searched))),
      atMost("errors of searches", onlyFailed(searched).length, 0),
      atMost("errors of profiles", onlyFailed([...alone, ...beside]).length, 0),
      ...processHealth(stage.server),
    ];
  },
};

function readProfiles({ server }: Stage, { nextProfile: next }: Mix, seconds: number) {
  const { address } = server;
  return driveCrowd({ address, connections: readers, next, seconds, everyMilliseconds });
}

/** Searches of different sizes are different requests: only repeated ones are answered from memory. */
async function drawSearchRequests({ client }: Stage): Promise<Asked[]> {
  const drawn = await drawAnySearches(client, 500);
  const sizes = Array.from({ length: 40 }, (_, index) => index + 1);
  return sizes.flatMap((first) =>
    drawn.map((search) =>
      byGraph("search", { query: searchDocument, variables: { search, first } }),
    ),
  );
}

function formatMiddles(...all: Outcome[][]): string {
  return all.map((outcomes) => percentileOf(outcomes, 0.5).toFixed(1)).join(" and ");
}
