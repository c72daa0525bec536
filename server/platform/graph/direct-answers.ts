import { createContext, type Environment } from "#server/platform/request/context";
import { holdsOnlyText } from "#server/platform/errors/text-validation";
import type { AnswerDirectly } from "#server/platform/http/direct/direct-requests";
import type { KnownOperations } from "./documents/known-operations";
import { expandDocument } from "./documents/trusted-documents";
import type { CachedResponses } from "./response-cache/cached-responses";

/** Answers from memory, and known operations. What is refused or has to be examined is left to the framework. */
export function directAnswers(
  environment: Environment,
  known: Pick<KnownOperations, "answerDirectly">,
  cached: Pick<CachedResponses, "answerDirectly"> | null,
): AnswerDirectly {
  return ({ facts, headers, text }) => {
    const request = { method: "POST", headers, query: undefined, body: parse(text) };
    if (!holdsOnlyText(request.body) || expandDocument(request) !== null) return null;
    const ctx = createContext(environment, facts);
    return cached?.answerDirectly(ctx, request) ?? known.answerDirectly(ctx, request);
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
