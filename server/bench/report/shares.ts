import { median } from "./figures";
import type { Cost, Outcome } from "./outcome";

/** The limit's CPU time per request divided by a server's: 1 is as cheap as the limit. */
export interface Share {
  name: string;
  title: string;
  median: number;
  least: number;
  most: number;
}

export const cpu = (cost: Cost) => cost.serverMicroseconds + cost.databaseMicroseconds;

/** The shares of all servers for each workload. The ratio is taken within a round, then the median of the rounds. */
export function sharesOf({ workloads, servers, rounds }: Outcome) {
  return workloads.map((workload) => ({
    ...workload,
    shares: servers.map((server): Share => {
      const all = rounds[workload.id]!.map((round) => cpu(round.limit) / cpu(round[server.name]!));
      return { ...server, median: median(all), least: Math.min(...all), most: Math.max(...all) };
    }),
  }));
}
