import type { DocumentNode, Location, Token } from "graphql";
import { eachNode } from "./each-node";

type Place = Pick<Location, "start" | "end" | "source"> & { startToken?: Token; endToken?: Token };

/**
 * The document, to be kept: its places in the text without the parser's tokens, which take as much memory as all the
 * rest. Errors name places by their positions.
 */
export function withoutTokens(document: DocumentNode): DocumentNode {
  eachNode(document, ({ loc }) => {
    if (!loc) return;
    const place: Place = loc;
    place.startToken = undefined;
    place.endToken = undefined;
  });
  return document;
}
