import { useApolloClient } from "@apollo/client/react";
import { useRef } from "react";
import { fetchGuestToken, withBearer } from "#client/session/guest-session";
import type { ApolloClient } from "@apollo/client";
import { sendWithRepeats } from "./repeat-save";
import { type CheckedEntry, generalService } from "./review-rules";
import { SaveReviewDocument, type SaveReviewMutation } from "./save-review.generated";

export type SavedReview = NonNullable<NonNullable<SaveReviewMutation["saveReview"]>["review"]>;
type UserError = SaveReviewMutation["saveReview"]["userErrors"][number];

export type SaveResult =
  /** Without a review where the server saved it and its answer was lost. */
  | { kind: "saved"; review: SavedReview | null }
  | { kind: "refused"; userErrors: readonly UserError[] }
  | { kind: "failed"; message: string };

// Longer than the server itself gives an operation.
const longestWaitMilliseconds = 15_000;

/** Saves as a guest. One draft has one key and one token, so that what is sent twice is stored once. */
export function useSaveReview() {
  const client = useApolloClient();
  const key = useRef(newKey());
  const token = useRef<string | null>(null);

  return async function save(entry: CheckedEntry): Promise<SaveResult> {
    if (token.current === null) {
      const session = await sendWithRepeats(() => fetchGuestToken(client));
      if ("failure" in session) return { kind: "failed", message: session.failure.message };
      if ("refusal" in session.answer) return { kind: "failed", message: session.answer.refusal };
      token.current = session.answer.token;
    }
    const bearer = token.current;
    const sent = await sendWithRepeats(() => sendReview(client, bearer, key.current, entry));
    if ("failure" in sent) {
      const { countsAsSaved, message } = sent.failure;
      if (!countsAsSaved) return { kind: "failed", message };
      void client.refetchQueries({ include: "active" });
      return { kind: "saved", review: null };
    }
    const { review, userErrors } = sent.answer;
    if (review) return { kind: "saved", review };
    // The next try needs a token that is still good.
    if (userErrors.some(({ code }) => code === "UNAUTHENTICATED")) token.current = null;
    return { kind: "refused", userErrors };
  };
}

async function sendReview(client: ApolloClient, bearer: string, key: string, entry: CheckedEntry) {
  const { serviceType, promotionCode, ...rest } = entry;
  const { data } = await client.mutate({
    mutation: SaveReviewDocument,
    variables: {
      input: {
        ...rest,
        serviceType: serviceType === generalService ? null : serviceType,
        promotionCode: promotionCode || null,
        idempotencyKey: key,
      },
    },
    context: {
      ...withBearer(bearer),
      fetchOptions: { signal: AbortSignal.timeout(longestWaitMilliseconds) },
    },
  });
  return data?.saveReview ?? { review: null, userErrors: [] };
}

function newKey(): string {
  // Browsers offer it on secure addresses only.
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
