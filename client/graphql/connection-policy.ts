import { type FieldPolicy, isReference } from "@apollo/client";
import { relayStylePagination } from "@apollo/client/utilities";

interface NodeList {
  nodes?: readonly unknown[];
  totalCount?: number | null;
  pageInfo?: object;
}

/**
 * One growing list per set of key arguments. A further page is appended without the entries that the list has already;
 * a refetched first page keeps the rest of the list when it is unchanged. Components that page the same list independently use `@connection(key: "…")`.
 */
export function connectionPolicy(keyArguments: string[]): FieldPolicy {
  const relay = relayStylePagination([...keyArguments, "@connection", ["key"]]);
  const mergeEdges = relay.merge;
  if (typeof mergeEdges !== "function") return relay;
  return {
    ...relay,
    merge(existing, incoming, options) {
      const before = existing as NodeList | null;
      const isContinued = Boolean(options.args?.["after"]);
      if (!isContinued && before && isStartOf(before, incoming))
        return withNewestFields(before, incoming);
      const merged = mergeEdges(existing, incoming, options);
      const { nodes } = incoming as NodeList;
      if (!nodes || !merged) return merged;
      return { ...merged, nodes: withoutRepeats(isContinued ? before?.nodes : [], nodes) };
    },
  };
}

/** Whether the list starts with this page and has the same total, so that its rest is still valid. */
function isStartOf(list: NodeList, page: NodeList): boolean {
  const { nodes } = page;
  if (!nodes || !list.nodes || list.nodes.length <= nodes.length) return false;
  if (list.totalCount !== page.totalCount) return false;
  return nodes.every(
    (node, index) => cacheIdOf(node) !== null && cacheIdOf(node) === cacheIdOf(list.nodes?.[index]),
  );
}

/** An entry that moved between two pages stays where it was first. */
function withoutRepeats(known: NodeList["nodes"] = [], page: readonly unknown[]): unknown[] {
  const seen = new Set(known.map(cacheIdOf));
  seen.delete(null);
  return [...known, ...page.filter((node) => !seen.has(cacheIdOf(node)))];
}

function cacheIdOf(node: unknown): string | null {
  return isReference(node as object) ? (node as { __ref: string }).__ref : null;
}

function withNewestFields(list: NodeList, page: NodeList): NodeList {
  return { ...page, ...list, pageInfo: { ...page.pageInfo, ...list.pageInfo } };
}
