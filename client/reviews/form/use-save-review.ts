import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { type Failure, readFailure } from "#client/graphql/failure";
import type { SaveReviewInput } from "#client/graphql/schema.generated";
import { sendMutation } from "#client/graphql/send-mutation";
import { storeGuestReview } from "#client/reviews/guest/guest-review";
import { keepGuestReview } from "#client/reviews/guest/keep-guest-review";
import { declaredVerification, rememberDeclared } from "#client/session/declared-verification";
import { fetchGuestToken, withBearer } from "#client/session/guest-session";
import { readSession, readUser } from "#client/session/stored-session";
import { findArrived } from "./find-arrived";
import { attemptOf, endAttempt, type Guest, storeGuest } from "./review-attempt";
import { SaveReviewDocument, type SavedReview_reviewFragment } from "./save-review.generated";
import { showSavedReview } from "./show-saved-review";

export type ReviewToSave = Omit<SaveReviewInput, "idempotencyKey">;
export type SavedReview = SavedReview_reviewFragment;
/** Saved unless there are failures; the review is null where it was saved but the answer was lost. */
export interface SaveResult {
  review: SavedReview | null;
  failures: readonly Failure[];
}

export interface SaveOptions {
  /** Whether a visitor may save it as a guest. */
  mayBeGuest: boolean;
}

export const notSaved = "Failed to save review";

const failed = (...failures: Failure[]): SaveResult => ({ review: null, failures });
const saved = (review: SavedReview | null): SaveResult => ({ review, failures: [] });

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
  if (isSignedIn && !readUser()) return failed({ message: "User data not found" });
  if (!isSignedIn && !mayBeGuest) {
    return failed({ message: "Authentication required to submit review" });
  }
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
      return saved(arrived);
    }
    // Sent again after signing in: the writer wants it as their own.
    const result = await keepGuestReview(client, { id: arrived.id, token: guest.token });
    return saved(result.kind === "kept" ? result.review : arrived);
  } catch (error) {
    return failed(readFailure(error, notSaved, true));
  }
}

/** Reuses the guest session for retries while its declared verification is still the current one. */
async function saveAsGuest(client: ApolloClient, review: ReviewToSave): Promise<SaveResult> {
  const verification = declaredVerification();
  const { guest: earlier } = attemptOf(review);
  const isReused = earlier?.verification === verification;
  const guest = isReused ? earlier : await startGuest(client, verification);
  if ("failures" in guest) return guest;
  const result = await sendReview(client, review, guest);
  if (!result.failures.some(({ code }) => code === "UNAUTHENTICATED")) return result;
  // A reused session may have expired.
  storeGuest(null);
  return isReused ? saveAsGuest(client, review) : result;
}

async function startGuest(
  client: ApolloClient,
  verification: string | null,
): Promise<Guest | SaveResult> {
  const { payload, failures } = await fetchGuestToken(client, verification);
  if (!payload?.token) return failed(...failures);
  const guest = { token: payload.token, verification, isUnanswered: false };
  storeGuest(guest);
  return guest;
}

async function sendReview(
  client: ApolloClient,
  review: ReviewToSave,
  guest: Guest | null,
): Promise<SaveResult> {
  const input = { ...review, idempotencyKey: attemptOf(review).key };
  const { payload, failures } = await sendSave(client, input, guest);
  const { status, isUnread = false } = failures[0] ?? {};
  if (payload?.review) {
    finish(guest);
    if (guest) offerToKeep(payload.review, guest);
    return saved(payload.review);
  }
  if (isUnread && (status === 200 || status === 201)) {
    finish(guest);
    void client.refetchQueries({ include: "active" });
    return saved(null);
  }
  if (guest && isUnread) storeGuest({ ...guest, isUnanswered: true });
  return failed(...failures);
}

function sendSave(client: ApolloClient, input: SaveReviewInput, guest: Guest | null) {
  return sendMutation(
    client,
    SaveReviewDocument,
    { input },
    {
      otherwise: notSaved,
      isRepeated: true,
      ...(guest && { context: withBearer(guest.token) }),
      update: (cache, { data }) => {
        const review = data?.saveReview.review;
        if (review) showSavedReview(cache, review);
      },
    },
  );
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
