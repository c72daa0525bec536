import { LRUCache } from "lru-cache";
import { createContext, type Environment } from "#server/platform/request/context";
import { holdsOnlyText, isDeeperThan } from "#server/platform/errors/text-validation";
import type { AnswerDirectly } from "#server/platform/http/direct/direct-requests";
import { maxRequestLevels } from "#server/platform/settings/limits";
import { maxReadRequestCharacters } from "#server/platform/settings/read-limits";
import { countCacheRead } from "#server/platform/settings/metrics";
import { knownKeyOf, type KnownOperations } from "./documents/known-operations";
import { expandDocument } from "./documents/trusted-documents";
import type { CachedResponses } from "./response-cache/cached-responses";
import { cacheKeyOf, type GraphRequest } from "./response-cache/response-cache";

/** A request as it was read from its text. */
interface ReadRequest extends GraphRequest {
  knownKey: string;
  cacheKey: string | null;
}

/** Answers from memory, and known operations. What is refused or has to be examined is left to the framework. */
export function directAnswers(
  environment: Environment,
  known: Pick<KnownOperations, "answerDirectly" | "isKnown">,
  cached: Pick<CachedResponses, "answerDirectly"> | null,
): AnswerDirectly {
  // Reading a text takes a tenth of the time of an answer from memory. Only repeated ones that were
  // answered are kept: others hold passwords.
  const answered = new LRUCache<string, ReadRequest>({
    maxSize: maxReadRequestCharacters,
    sizeCalculation: (_, text) => text.length,
  });

  function read(given: GraphRequest["headers"], text: string): ReadRequest | null {
    const { accept, "content-type": contentType } = given;
    const found = answered.get(text);
    if (found && found.headers.accept === accept) return found;
    const headers = { "content-type": contentType, ...(accept && { accept }) };
    const request = { method: "POST", headers, query: undefined, body: parse(text) };
    if (!holdsOnlyText(request.body) || isDeeperThan(maxRequestLevels, request.body)) return null;
    if (expandDocument(request) !== null) return null;
    const knownKey = knownKeyOf(request);
    return knownKey === null ? null : { ...request, knownKey, cacheKey: cacheKeyOf(request) };
  }

  return ({ facts, headers, text }) => {
    const request = read(headers, text);
    if (!request) return null;
    const ctx = createContext(environment, facts);
    const { cacheKey, knownKey } = request;
    const kept = cacheKey === null ? null : cached?.answerDirectly(ctx, cacheKey);
    const answer = kept ?? known.answerDirectly(ctx, knownKey, request);
    if (!kept && answer && cached && cacheKey !== null) countCacheRead("responses", false);
    const isRepeated = kept || known.isKnown(knownKey);
    if (answer && isRepeated && !answered.has(text)) answered.set(text, request);
    return answer;
  };
}

/** Null for what the framework's parser refuses, or might refuse. */
function parse(text: string): unknown {
  if (/__proto__|constructor|\\u/.test(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
