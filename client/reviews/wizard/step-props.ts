import type { Wizard } from "./use-wizard";
import type { ReviewedProfile } from "#client/reviews/profile-choice/reviewed-profile";

export interface StepProps {
  wizard: Wizard;
  /** The chosen profile with its data from the directory. */
  profile: ReviewedProfile | null;
}

export interface WizardStepProps extends StepProps {
  offered: readonly string[] | undefined;
}
