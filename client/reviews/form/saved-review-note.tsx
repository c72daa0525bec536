import { isIdentityConfirmed } from "#client/trust/trust-words";
import { TextLink } from "#client/ui/controls/text-link";
import { readGuestReview, wantGuestReview } from "#client/reviews/guest/guest-review";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import type { SavedReview } from "./use-save-review";

const newAccount =
  "Your account is less than a day old, so this review weighs less in the Plaudit score than later ones.";

/** The class of a confirmed writer is light only on the first day. */
function isNew(review: SavedReview): boolean {
  return review.trustClass === "LIGHT" && isIdentityConfirmed(review);
}

/** Where the writer finds a saved review again, and how a guest keeps it. */
export function SavedReviewNote({ review }: { review: SavedReview }) {
  const dialogs = useDialogs();
  if (review.reviewer) {
    return (
      <p className="text-ink-2">
        You can edit it in{" "}
        <TextLink to="/myreviews" replace>
          My Reviews
        </TextLink>
        .{isNew(review) && ` ${newAccount}`}
      </p>
    );
  }
  const isOffered = readGuestReview()?.id === review.id;
  if (!isOffered)
    return <p className="text-ink-2">You wrote this as a guest, so you can’t edit it.</p>;
  const link = (mode: "sign-in" | "sign-up") => ({
    ...dialogs.link("sign-in", { mode }),
    onClick: () => wantGuestReview(review.id),
  });
  return (
    <p className="text-ink-2">
      You wrote this as a guest, so you can’t edit it.{" "}
      <TextLink {...link("sign-up")} replace>
        Create an account to keep this review
      </TextLink>{" "}
      in My Reviews, or{" "}
      <TextLink {...link("sign-in")} replace>
        sign in
      </TextLink>
      . It then shows your name.
    </p>
  );
}
