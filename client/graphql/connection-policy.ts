import { type FieldPolicy, isReference } from "@apollo/client";

interface NodeList {
  nodes?: readonly unknown[];
  edges?: readonly unknown[];
  totalCount?: number | null;
  pageInfo?: object;
}

/**
 * One growing list per set of key arguments. A further page is appended without the entries that the list has already; a
 * refetched first page keeps the rest of the list when it is unchanged. Components that page the same list independently
 * use `@connection(key: "…")`.
 */
export function connectionPolicy(keyArguments: string[]): FieldPolicy<NodeList> {
  return {
    keyArgs: [...keyArguments, "@connection", ["key"]],
    merge(list, page, { args }) {
      if (!list) return page;
      const isContinued = Boolean(args?.["after"]);
      if (!isContinued && isStartOf(list, page)) return withNewestFields(list, page);
      const { nodes, edges } = page;
      return {
        ...list,
        ...page,
        pageInfo: { ...list.pageInfo, ...page.pageInfo },
        ...(isContinued && nodes && { nodes: withoutRepeats(list.nodes, nodes) }),
        ...(isContinued && edges && { edges: [...(list.edges ?? []), ...edges] }),
      };
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
