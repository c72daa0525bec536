import Negotiator from "negotiator";

const json = "application/json; charset=utf-8";
/** Apollo Server's own list, in its order of preference. */
const types = [
  json,
  "application/graphql-response+json; charset=utf-8",
  "application/json; callbackSpec=1.0; charset=utf-8",
];

/** The type of a response, as Apollo Server chooses it; null if it refuses what the client accepts. */
export function contentTypeOf(accept: string | undefined): string | null {
  return accept ? (new Negotiator({ headers: { accept } }).mediaType(types) ?? null) : json;
}
