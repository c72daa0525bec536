import { readFileSync } from "node:fs";
import { z } from "zod";
import { StartError } from "#server/platform/settings/start-error";

/** Cost of a workload for one server in one round. */
const cost = z.object({
  requestsPerSecond: z.number().positive(),
  /** CPU microseconds per request. */
  serverMicroseconds: z.number().nonnegative(),
  databaseMicroseconds: z.number().nonnegative(),
});

/** By name of the server. The limit and the product are in each round. */
const round = z.object({ limit: cost, product: cost }).catchall(cost);

const outcome = z.object({
  /** Data size, machine and versions. */
  setting: z.string(),
  /** Names and titles, the product first, then the peers. */
  servers: z.array(z.object({ name: z.string(), title: z.string() })).min(1),
  workloads: z.array(z.object({ id: z.enum(["W1", "W2", "W3", "W4"]), name: z.string() })).min(1),
  /** By id of the workload. */
  rounds: z.record(z.string(), z.array(round).min(1)),
  /** By name of the server. */
  peakMegabytes: z.record(z.string(), z.number()),
  /** Latency of suggestions on one connection, p50 and p95. */
  suggestions: z.object({ middle: z.number(), high: z.number(), count: z.number() }).nullable(),
  /** Documents seen before, the same from the response cache, or documents that are all new. */
  kind: z.enum(["executed", "cached", "unseen"]),
});

export type Cost = z.infer<typeof cost>;
export type Round = z.infer<typeof round>;
export type Outcome = z.infer<typeof outcome>;

/** A result that `--json` wrote. */
export function readOutcome(file: string): Outcome {
  let text;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new StartError(`${file} cannot be read.`);
  }
  return parseOutcome(text, file);
}

export function parseOutcome(text: string, file: string): Outcome {
  const { data, error } = outcome.safeParse(parseJson(text));
  const incomplete = data?.workloads.find(({ id }) =>
    data.servers.some(({ name }) => !data.rounds[id]?.every((round) => round[name])),
  );
  if (data && !incomplete) return data;
  const [issue] = error?.issues ?? [];
  const where = issue ? issue.path.join(".") || "the text" : `rounds.${incomplete!.id}`;
  throw new StartError(`${file} is not a result of npm run bench -- --json: see ${where}.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
