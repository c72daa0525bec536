import type { ExecutionArgs, ExecutionResult } from "graphql";
import type { Context } from "#server/platform/request/context";
import { graphError } from "#server/platform/errors/graph-error";
import { FairQueue } from "#server/platform/http/fair-queue";
import { expensiveOperations } from "#server/platform/settings/read-limits";
import { networkPrefixes } from "#server/platform/settings/network-prefix";
import { executeBounded } from "./count-answers";

/**
 * Resolvers hold an answer several times before it is text, so that only a few expensive ones fit the memory at once, and
 * others get their time between them.
 */
const expensive = new FairQueue(expensiveOperations);

/** Executes an operation by resolvers; expensive ones one at a time for a network. */
export async function executeFairly(
  args: ExecutionArgs & { contextValue: Context },
): Promise<ExecutionResult> {
  const { answer, ipAddress } = args.contextValue;
  if ((answer.documentCost ?? 0) < expensiveOperations.cost) return executeBounded(args);
  const client = networkPrefixes(ipAddress).widest;
  if (!(await expensive.acquire(client))) {
    const message = "Plaudit is very busy. Please try again.";
    throw graphError("UPSTREAM_UNAVAILABLE", message, { http: { status: 503 } });
  }
  try {
    return await executeBounded(args);
  } finally {
    expensive.release(client);
  }
}
