import { CommentStep } from "./comment-step";
import { ProfileStep } from "./profile-step";
import { PromotionStep } from "./promotion-step";
import { RatingStep } from "./rating-step";
import { RegionStep } from "./region-step";
import { ReviewTypeStep } from "./review-type-step";
import { ServiceTypeStep } from "./service-type-step";
import type { Wizard } from "./use-wizard";
import { VerificationStep } from "./verification-step";
import { nameOfStep, type ReviewedProfile } from "./wizard-state";

export interface StepProps {
  wizard: Wizard;
  /** The chosen one, with all that is known of it. */
  profile: ReviewedProfile | null;
}

export interface WizardStepProps extends StepProps {
  offered: readonly string[] | undefined;
}

/** What the present step asks for. */
export function WizardStep({ offered, ...props }: WizardStepProps) {
  switch (nameOfStep(props.wizard.step)) {
    case "profile":
      return <ProfileStep {...props} offered={offered} />;
    case "rating":
      return <RatingStep {...props} />;
    case "reviewType":
      return <ReviewTypeStep {...props} />;
    case "serviceType":
      return <ServiceTypeStep {...props} />;
    case "region":
      return <RegionStep {...props} />;
    case "comment":
      return <CommentStep {...props} />;
    case "verification":
      return <VerificationStep {...props} />;
    case "promotionCode":
      return <PromotionStep {...props} />;
  }
}
