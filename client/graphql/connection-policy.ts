import type { FieldPolicy } from "@apollo/client";
import { relayStylePagination } from "@apollo/client/utilities";

interface NodeList {
  nodes?: readonly unknown[];
}

/**
 * One growing list per set of key arguments: the next page is appended to what is there.
 * Two components that page through the same list at different paces tell their lists apart
 * with `@connection(key: "…")`.
 */
export function connectionPolicy(keyArguments: string[]): FieldPolicy {
  const relay = relayStylePagination([...keyArguments, "@connection", ["key"]]);
  const mergeEdges = relay.merge;
  if (typeof mergeEdges !== "function") return relay;
  return {
    ...relay,
    merge(existing, incoming, options) {
      const merged = mergeEdges(existing, incoming, options);
      const { nodes } = incoming as NodeList;
      if (!nodes || !merged) return merged;
      const before = options.args?.["after"] ? ((existing as NodeList | null)?.nodes ?? []) : [];
      return { ...merged, nodes: [...before, ...nodes] };
    },
  };
}
