import { drawAnySearches } from "#server/bench/data/searches";
import { driveCrowd, type Asked, type Outcome } from "./crowd";
import { answersOf, noErrorsOf, percentileOf } from "./endings";
import { byGraph, cycle } from "./mix";
import { atMost, reported } from "./figure";
import type { Part, Stage } from "./stage";

const searchers = 24;
const readers = 8;
/** The readers ask at a steady pace, so that their number of requests does not depend on the searches. */
const everyMilliseconds = 40;
const maxRatio = 1.5;

const searchDocument = `
query Search($search: String!, $first: Int!) {
  providers(first: $first, search: $search) { totalCount nodes { id username displayName } }
}`;

/** Whether clients that search slow down those that read profiles. */
export const searches: Part = {
  about: `${readers} readers of profiles, without and beside ${searchers} clients that search with totalCount`,
  usualSeconds: 30,
  async measure(stage) {
    const { server, seconds } = stage;
    const next = cycle(await drawSearchRequests(stage));
    const search = () =>
      driveCrowd({ address: server.address, connections: searchers, next, seconds });
    await Promise.all([search(), readProfiles(stage)]);
    const alone = await readProfiles(stage);
    const [searched, beside] = await Promise.all([search(), readProfiles(stage)]);
    const high = (outcomes: Outcome[]) => percentileOf(outcomes, 0.99);
    return [
      reported("p99 of profiles alone", `${high(alone).toFixed(1)} ms`),
      reported("p99 of profiles beside the searches", `${high(beside).toFixed(1)} ms`),
      atMost("ratio", high(beside) / high(alone), maxRatio),
      reported("p50 of profiles", `${formatMiddles(alone, beside)} ms`),
      reported("searches a second", (searched.length / seconds).toFixed(0)),
      reported("p99 of searches", `${high(searched).toFixed(0)} ms`),
      answersOf(searched, "answers to searches"),
      noErrorsOf(searched, "errors of searches"),
      noErrorsOf([...alone, ...beside], "errors of profiles"),
    ];
  },
};

function readProfiles({ server: { address }, mix, seconds }: Stage) {
  const crowd = { address, connections: readers, everyMilliseconds };
  return driveCrowd({ ...crowd, next: mix.nextProfile, seconds });
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
