import type { DocumentNode, Location, Token } from "graphql";
import { eachNode } from "./each-node";

type Place = Pick<Location, "start" | "end" | "source"> & { startToken?: Token; endToken?: Token };

/**
 * Removes the parser's tokens from a document that is kept: they take as much memory as all the rest. The positions in
 * the text stay, which errors name.
 */
export function dropTokens(document: DocumentNode): void {
  eachNode(document, ({ loc }) => {
    if (!loc) return;
    const place: Place = loc;
    place.startToken = undefined;
    place.endToken = undefined;
  });
}
