import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import type { Wizard } from "#client/reviews/wizard/use-wizard";

/** Warns early when the server would refuse the review. */
export function AlreadyReviewed({ wizard: { refusal } }: { wizard: Wizard }) {
  const dialogs = useDialogs();
  if (!refusal) return null;
  const { reason, review } = refusal;
  return (
    <Banner
      tone="warning"
      className="mt-3"
      action={
        review && (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => dialogs.open("edit-review", { review: review.id })}
          >
            Edit it
          </Button>
        )
      }
    >
      {reason}
    </Banner>
  );
}
