import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { maxSaveMilliseconds, sendWithRepeats } from "#client/graphql/repeat-save";
import { readSaveFailure } from "#client/graphql/save-failure";
import type { SaveReviewInput } from "#client/graphql/schema.generated";
import { storeGuestReview } from "#client/reviews/guest/guest-review";
import { keepGuestReview } from "#client/reviews/guest/keep-guest-review";
import { declaredVerification, rememberDeclared } from "#client/session/declared-verification";
import { fetchGuestToken, withBearer } from "#client/session/guest-session";
import { readSession, readUser } from "#client/session/stored-session";
import { findArrived } from "./find-arrived";
import { attemptOf, endAttempt, type Guest, storeGuest } from "./review-attempt";
import {
  SaveReviewDocument,
  type SaveReviewMutation,
  type SavedReview_reviewFragment,
} from "./save-review.generated";
import { showSavedReview } from "./show-saved-review";

export type ReviewToSave = Omit<SaveReviewInput, "idempotencyKey">;
export type SavedReview = SavedReview_reviewFragment;
export type SaveError = SaveReviewMutation["saveReview"]["userErrors"][number];

export type SaveResult =
  /** The review is null where it was saved but the answer was lost. */
  | { kind: "saved"; review: SavedReview | null }
  | { kind: "refused"; userErrors: readonly SaveError[] }
  | { kind: "failed"; message: string };

export interface SaveOptions {
  /** Whether a visitor may save it as a guest. */
  mayBeGuest: boolean;
}

const authenticationRequired = "Authentication required to submit review";

/** Saves a review as the viewer or as a guest. Idempotent: a retry of the same review saves it once. */
export function useSaveReview() {
  const client = useApolloClient();
  return useCallback(
    (review: ReviewToSave, options: SaveOptions) => saveReview(client, review, options),
    [client],
  );
}

async function saveReview(
  client: ApolloClient,
  review: ReviewToSave,
  { mayBeGuest }: SaveOptions,
): Promise<SaveResult> {
  const isSignedIn = readSession() !== null;
  if (isSignedIn && !readUser()) return { kind: "failed", message: "User data not found" };
  if (!isSignedIn && !mayBeGuest) return { kind: "failed", message: authenticationRequired };
  const earlier = await findUnansweredSave(client, review);
  if (earlier) return earlier;
  return isSignedIn ? sendReview(client, review, null) : saveAsGuest(client, review);
}

/** Prevents a duplicate: a guest's unanswered request may have saved the review that now has another reviewer. */
async function findUnansweredSave(
  client: ApolloClient,
  review: ReviewToSave,
): Promise<SaveResult | null> {
  const { guest } = attemptOf(review);
  const isSameGuest = !readSession() && guest?.verification === declaredVerification();
  if (!guest?.isUnanswered || isSameGuest) return null;
  try {
    const arrived = await findArrived(client, review);
    if (!arrived) return null;
    showSavedReview(client.cache, arrived);
    endAttempt();
    if (!readSession()) {
      offerToKeep(arrived, guest);
      return { kind: "saved", review: arrived };
    }
    // Sent again after signing in: the writer wants it as their own.
    const result = await keepGuestReview(client, { id: arrived.id, token: guest.token });
    return { kind: "saved", review: result.kind === "kept" ? result.review : arrived };
  } catch (error) {
    return { kind: "failed", message: readSaveFailure(error).message };
  }
}

/** Reuses the guest session for retries while its declared verification is still the current one. */
async function saveAsGuest(client: ApolloClient, review: ReviewToSave): Promise<SaveResult> {
  const verification = declaredVerification();
  const { guest: earlier } = attemptOf(review);
  const isReused = earlier?.verification === verification;
  const guest = isReused ? earlier : await startGuest(client, verification);
  if ("kind" in guest) return guest;
  const result = await sendReview(client, review, guest);
  if (!isUnauthenticated(result)) return result;
  // A reused session may have expired.
  storeGuest(null);
  return isReused ? saveAsGuest(client, review) : result;
}

async function startGuest(
  client: ApolloClient,
  verification: string | null,
): Promise<Guest | (SaveResult & { kind: "failed" })> {
  const session = await sendWithRepeats(() => fetchGuestToken(client, verification));
  if ("failure" in session) return { kind: "failed", message: session.failure.message };
  if ("refusal" in session.answer) return { kind: "failed", message: session.answer.refusal };
  const guest = { token: session.answer.token, verification, isUnanswered: false };
  storeGuest(guest);
  return guest;
}

function isUnauthenticated(result: SaveResult): boolean {
  return (
    result.kind === "refused" && result.userErrors.some(({ code }) => code === "UNAUTHENTICATED")
  );
}

async function sendReview(
  client: ApolloClient,
  review: ReviewToSave,
  guest: Guest | null,
): Promise<SaveResult> {
  const input = { ...review, idempotencyKey: attemptOf(review).key };
  const sent = await sendWithRepeats(() => mutate(client, input, guest));
  if ("failure" in sent) {
    const { countsAsSaved, mayRepeat, message } = sent.failure;
    if (!countsAsSaved) {
      if (guest && mayRepeat) storeGuest({ ...guest, isUnanswered: true });
      return { kind: "failed", message };
    }
    finish(guest);
    void client.refetchQueries({ include: "active" });
    return { kind: "saved", review: null };
  }
  const { review: saved, userErrors } = sent.answer;
  if (saved) {
    finish(guest);
    if (guest) offerToKeep(saved, guest);
    return { kind: "saved", review: saved };
  }
  return { kind: "refused", userErrors };
}

async function mutate(client: ApolloClient, input: SaveReviewInput, guest: Guest | null) {
  const { data } = await client.mutate({
    mutation: SaveReviewDocument,
    variables: { input },
    update: (cache, { data: answer }) => {
      const saved = answer?.saveReview.review;
      if (saved) showSavedReview(cache, saved);
    },
    context: {
      ...(guest && withBearer(guest.token)),
      fetchOptions: { signal: AbortSignal.timeout(maxSaveMilliseconds) },
    },
  });
  return data?.saveReview ?? { review: null, userErrors: [] };
}

function finish(guest: Guest | null): void {
  endAttempt();
  // A declared verification is valid for one review.
  if (guest) rememberDeclared(null);
}

function offerToKeep({ id, provider }: SavedReview, { token }: Guest): void {
  const providerName = provider.displayName;
  storeGuestReview({ id, token, providerName, savedAt: Date.now(), isWanted: false });
}
