import { skipToken } from "@apollo/client/react";
import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { useWizardEligibilityQuery } from "#client/reviews/wizard/review-wizard.generated";
import type { Wizard } from "#client/reviews/wizard/use-wizard";

/** Warns early when the server would refuse the review. */
export function AlreadyReviewed({ wizard: { entry, isSignedIn } }: { wizard: Wizard }) {
  const dialogs = useDialogs();
  const { profile, serviceType } = entry;
  const isChecked = isSignedIn && profile && serviceType;
  const { data } = useWizardEligibilityQuery(
    isChecked
      ? { variables: { username: profile.username, serviceType: serviceType.slug } }
      : skipToken,
  );
  const { isEligible = true, reason, review } = data?.provider?.viewerCanReview ?? {};
  if (!isChecked || isEligible || !reason) return null;
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
