import { queryRunner, type RunQuery } from "#server/platform/graph/compiler/run-query";
import type { Environment } from "#server/platform/request/context";
import { buildGraph, compileReads } from "#server/schema";

/** What pages of this environment read from. */
export function graphOf({ config }: Environment): RunQuery {
  const schema = buildGraph();
  return queryRunner(schema, compileReads(config, schema));
}
