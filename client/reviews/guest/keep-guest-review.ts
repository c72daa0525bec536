import type { ApolloClient } from "@apollo/client";
import { sendMutation } from "#client/graphql/send-mutation";
import type { SavedReview_reviewFragment } from "#client/reviews/form/save-review.generated";
import { addToOwnReviews } from "#client/reviews/mine/own-review-lists";
import { keptAlive } from "#client/reviews/mine/use-delete-review";
import { readViewerId } from "#client/session/stored-session";
import { pageToast } from "#client/ui/overlays/toast-context";
import { type GuestReview, readGuestReview, storeGuestReview } from "./guest-review";
import { KeepGuestReviewDocument } from "./keep-guest-review.generated";

export type KeepResult =
  | { kind: "kept"; review: SavedReview_reviewFragment }
  | { kind: "refused"; message: string }
  /** No answer, or too many attempts: it may succeed later. */
  | { kind: "failed" };

/** Makes the review the viewer's own. Idempotent. */
export async function keepGuestReview(
  client: ApolloClient,
  { id, token }: Pick<GuestReview, "id" | "token">,
): Promise<KeepResult> {
  const { payload, failures } = await sendMutation(
    client,
    KeepGuestReviewDocument,
    { input: { review: id, guestToken: token } },
    {
      otherwise: "Please try again.",
      ...keptAlive,
      update: (cache, { data }) => {
        const review = data?.keepGuestReview.review;
        if (!review) return;
        addToOwnReviews(cache, { ...review, __typename: "Review" });
        const provider = { __typename: "Provider", id: review.provider.id };
        cache.evict({ id: cache.identify(provider)!, fieldName: "viewerCanReview" });
      },
    },
  );
  if (payload?.review) return { kind: "kept", review: payload.review };
  const { code, message = "" } = failures[0] ?? {};
  return !code || code === "THROTTLED" ? { kind: "failed" } : { kind: "refused", message };
}

/** The greeting of a sign-in is a toast too, and only the latest one is shown. */
const greetingMilliseconds = 1_500;
/** With a button to reach, longer than other toasts. */
const toastMilliseconds = 12_000;

/**
 * Keeps the guest review of this tab where its writer asked for it, else offers it once. After a failure it is tried
 * again at the next load.
 */
export async function keepAfterSignIn(client: ApolloClient, onShow: () => void): Promise<void> {
  const guest = readGuestReview();
  if (!guest) return;
  if (guest.isWanted) return keepAndTell(client, guest, onShow);
  storeGuestReview(null);
  const viewerId = readViewerId();
  await new Promise((resolve) => setTimeout(resolve, greetingMilliseconds));
  if (readViewerId() !== viewerId) return;
  pageToast.show({
    message: `You wrote your review of ${guest.providerName} as a guest. Put your name to it?`,
    action: {
      label: "Keep it",
      onPress: () => {
        // Signed out, or another person signed in, since then.
        if (readViewerId() !== viewerId) return;
        storeGuestReview({ ...guest, isWanted: true });
        void keepAndTell(client, guest, onShow);
      },
    },
    milliseconds: toastMilliseconds,
    outlivesDialog: true,
  });
}

async function keepAndTell(
  client: ApolloClient,
  guest: GuestReview,
  onShow: () => void,
): Promise<void> {
  const result = await keepGuestReview(client, guest);
  const subject = `Your review of ${guest.providerName}`;
  if (result.kind === "failed") {
    const message = `${subject} is not in My Reviews yet. Reload this page to try again.`;
    return pageToast.show({ message, outlivesDialog: true });
  }
  storeGuestReview(null);
  if (result.kind === "refused") {
    const message = `${subject} was not added to My Reviews: ${result.message}`;
    return pageToast.show({ message, milliseconds: toastMilliseconds, outlivesDialog: true });
  }
  pageToast.show({
    message: `${subject} is now in My Reviews`,
    action: { label: "Show", onPress: onShow },
    milliseconds: toastMilliseconds,
    outlivesDialog: true,
  });
}
