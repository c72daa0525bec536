import type { Wizard } from "./use-wizard";
import type { ReviewedProfile } from "./wizard-state";

export interface StepProps {
  wizard: Wizard;
  /** The chosen one, with all that is known of it. */
  profile: ReviewedProfile | null;
}

export interface WizardStepProps extends StepProps {
  offered: readonly string[] | undefined;
}
