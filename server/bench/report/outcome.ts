/** Cost of a workload for one server in one round. */
export interface Cost {
  requestsPerSecond: number;
  /** CPU microseconds per request. */
  serverMicroseconds: number;
  databaseMicroseconds: number;
}

/** By name of the server. The limit and the product are in each round. */
export type Round = Record<string, Cost> & Record<"limit" | "product", Cost>;

export interface Outcome {
  /** Data size, machine and versions. */
  setting: string;
  /** The product first, then the peers. */
  servers: { name: string; title: string }[];
  workloads: { id: "W1" | "W2" | "W3" | "W4"; name: string }[];
  /** By id of the workload. */
  rounds: Record<string, Round[]>;
  /** By name of the server. */
  peakMegabytes: Record<string, number>;
  /** Latency of suggestions on one connection, p50 and p95. */
  suggestions: { middle: number; high: number; count: number };
  /** Documents seen before, the same from the response cache, or documents that are all new. */
  kind: "executed" | "cached" | "unseen";
}
