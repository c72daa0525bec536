import { TextLink } from "#client/ui/controls/text-link";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import type { SavedReview } from "./use-save-review";

/** Where the writer finds a saved review again; a guest cannot. */
export function SavedReviewNote({ review }: { review: SavedReview }) {
  const dialogs = useDialogs();
  if (review.reviewer) {
    return (
      <p className="text-ink-2">
        You can edit it in{" "}
        <TextLink to="/myreviews" replace>
          My Reviews
        </TextLink>
        .
      </p>
    );
  }
  const { to, state } = dialogs.link("sign-in", { mode: "sign-up" });
  return (
    <p className="text-ink-2">
      You wrote this as a guest, so it can’t be edited later.{" "}
      <TextLink to={to} state={state} replace>
        Create an account
      </TextLink>{" "}
      to keep your next reviews in My Reviews, where you can edit them.
    </p>
  );
}
