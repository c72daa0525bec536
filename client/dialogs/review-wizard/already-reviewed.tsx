import { skipToken } from "@apollo/client/react";
import { Banner } from "#client/kit/banner";
import { Button } from "#client/kit/button";
import { useDialogs } from "#client/kit/open-dialog";
import { useWizardEligibilityQuery } from "./review-wizard.generated";
import type { Wizard } from "./use-wizard";

/** Says it early where the server would refuse the review in the end. */
export function AlreadyReviewed({ wizard: { entry, isSignedIn } }: { wizard: Wizard }) {
  const dialogs = useDialogs();
  const { profile, serviceType } = entry;
  const asked = isSignedIn && profile && serviceType;
  const { data } = useWizardEligibilityQuery(
    asked
      ? { variables: { username: profile.username, serviceType: serviceType.slug } }
      : skipToken,
  );
  const { isEligible = true, reason, review } = data?.provider?.viewerCanReview ?? {};
  if (!asked || isEligible || !reason) return null;
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
