import { parse } from "graphql";
import type { RunQuery } from "#server/platform/graph/compiler/run-query";
import { createJobContext, type Environment } from "#server/platform/request/context";
import { maxNodesById } from "#server/platform/settings/limits";
import { eventQuery } from "./event-query";

/** A public change, as webhooks and streams report it. */
export interface PublicEvent {
  /** Of the change; null for a test delivery. */
  number: number | null;
  /** A topic, or `webhook.test`. */
  type: string;
  /** The id of the object; null for a test delivery. */
  nodeId: string | null;
  at: Date;
}

/** The JSON bodies of events, in their order. */
export type ComposeEvents = (events: readonly PublicEvent[]) => Promise<string[]>;

const document = parse(eventQuery);

interface EventNode {
  id: string;
}

/**
 * Composes bodies from the objects as they are now, as a visitor sees them. `data` has only the `id` of an object that
 * is gone, so that a late delivery repeats nothing that was erased.
 */
export function eventComposer(environment: Environment, runQuery: RunQuery): ComposeEvents {
  return async (events) => {
    const ids = [...new Set(events.flatMap(({ nodeId }) => nodeId ?? []))];
    const known = new Map<string, EventNode>();
    for (let from = 0; from < ids.length; from += maxNodesById) {
      const page = ids.slice(from, from + maxNodesById);
      for (const node of await readNodes(environment, runQuery, page)) known.set(node.id, node);
    }
    return events.map((event) => bodyOf(event, known));
  };
}

async function readNodes(
  environment: Environment,
  runQuery: RunQuery,
  ids: readonly string[],
): Promise<EventNode[]> {
  const ctx = createJobContext(environment, "events");
  const { data, errors } = await runQuery(ctx, document, { ids });
  if (errors) throw errors[0]!.originalError ?? errors[0]!;
  return (data as { nodes: (EventNode | null)[] }).nodes.filter((node) => node !== null);
}

function bodyOf({ number, type, nodeId, at }: PublicEvent, known: Map<string, EventNode>): string {
  const isGone = type.endsWith(".deleted");
  const data =
    nodeId === null
      ? { message: "This is a test. Plaudit can reach your webhook." }
      : ((isGone ? undefined : known.get(nodeId)) ?? { id: nodeId });
  return JSON.stringify({ type, number, timestamp: at.toISOString(), data });
}
