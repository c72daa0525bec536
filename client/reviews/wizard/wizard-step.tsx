import { CommentStep } from "./steps/comment-step";
import { ProfileStep } from "./steps/profile-step";
import { PromotionStep } from "./steps/promotion-step";
import { RatingStep } from "./steps/rating-step";
import { RegionStep } from "./steps/region-step";
import { ReviewTypeStep } from "./steps/review-type-step";
import { ServiceTypeStep } from "./steps/service-type-step";
import type { WizardStepProps } from "./step-props";
import { VerificationStep } from "./steps/verification-step";
import { nameOfStep } from "./wizard-state";

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
