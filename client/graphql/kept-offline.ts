import { OperationTypeNode, type DocumentNode } from "graphql";

/** Marks the reads that the offline worker may keep: it sees only the hash of a document. */
export const keptOfflineHeader = "x-kept-offline";

/** Fields that only a secret or a role opens. */
const privateFields = new Set(["verification", "report"]);

/** Queries, except private ones. */
export function isKeptOffline(type: OperationTypeNode, { definitions }: DocumentNode): boolean {
  const names = definitions.flatMap((each) =>
    "selectionSet" in each
      ? each.selectionSet.selections.map((one) => ("name" in one ? one.name?.value : undefined))
      : [],
  );
  return type === OperationTypeNode.QUERY && !names.some((name) => name && privateFields.has(name));
}
