import { skipToken } from "@apollo/client/react";
import { useWizardEligibilityQuery } from "./review-wizard.generated";
import type { ReviewFormValues } from "./wizard-state";

/** Why the server would refuse this service of this provider, known early; null if it would not, or for a visitor. */
export function useRefusal(entry: ReviewFormValues, isSignedIn: boolean) {
  const { profile, serviceType } = entry;
  const { data } = useWizardEligibilityQuery(
    isSignedIn && profile && serviceType
      ? { variables: { username: profile.username, serviceType: serviceType.slug } }
      : skipToken,
  );
  const { isEligible = true, reason, review } = data?.provider?.viewerCanReview ?? {};
  return isEligible || !reason ? null : { reason, review };
}
