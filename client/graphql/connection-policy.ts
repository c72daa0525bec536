import { type FieldPolicy, isReference } from "@apollo/client";
import { relayStylePagination } from "@apollo/client/utilities";

interface NodeList {
  nodes?: readonly unknown[];
  totalCount?: number | null;
  pageInfo?: object;
}

/**
 * One growing list per set of key arguments: the next page is appended to what is there, and its first page, asked
 * for again, leaves the rest where it says the same. Two components that page through the same list at different
 * paces tell their lists apart with `@connection(key: "…")`.
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
      if (!isContinued && before && isStartOf(before, incoming)) return grown(before, incoming);
      const merged = mergeEdges(existing, incoming, options);
      const { nodes } = incoming as NodeList;
      if (!nodes || !merged) return merged;
      return { ...merged, nodes: [...(isContinued ? (before?.nodes ?? []) : []), ...nodes] };
    },
  };
}

/** Whether a list begins with just this page, and has not changed behind it as far as its count tells. */
function isStartOf(list: NodeList, page: NodeList): boolean {
  const { nodes } = page;
  if (!nodes || !list.nodes || list.nodes.length <= nodes.length) return false;
  if (list.totalCount !== page.totalCount) return false;
  return nodes.every(
    (node, place) => nameOf(node) !== null && nameOf(node) === nameOf(list.nodes?.[place]),
  );
}

function nameOf(node: unknown): string | null {
  return isReference(node as object) ? (node as { __ref: string }).__ref : null;
}

function grown(list: NodeList, page: NodeList): NodeList {
  return { ...page, ...list, pageInfo: { ...page.pageInfo, ...list.pageInfo } };
}
