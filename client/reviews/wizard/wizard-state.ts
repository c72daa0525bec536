import { inputBounds } from "#client/graphql/input-bounds.generated";
import { limits } from "#client/ui/limits";
import type { ReviewedProfile } from "#client/reviews/profile-choice/reviewed-profile";
import {
  commentFault,
  emptyContent,
  type ReviewContent,
} from "#client/reviews/form/review-content";

/** A visitor's verification. Signed-in users need none. */
export type Proof = "none" | "skipped" | "declared";

export interface ReviewFormValues extends ReviewContent {
  profile: ReviewedProfile | null;
  serviceType: { slug: string; name: string } | null;
  proof: Proof;
  promotionCode: string;
}

export const emptyFormValues: ReviewFormValues = {
  ...emptyContent,
  profile: null,
  serviceType: null,
  proof: "none",
  promotionCode: "",
};

export const wizardSteps = [
  "profile",
  "rating",
  "reviewType",
  "serviceType",
  "region",
  "comment",
  "verification",
  "promotionCode",
] as const;
export type StepName = (typeof wizardSteps)[number];

export const maxPromotionCodeLength = inputBounds.SaveReviewInput.promotionCode.characters;

/** The step's validation error, or null. */
export function faultOf(
  step: StepName,
  entry: ReviewFormValues,
  isSignedIn: boolean,
): string | null {
  switch (step) {
    case "profile":
      return entry.profile ? null : "Please select a user profile";
    case "rating":
      return isRating(entry.rating) ? null : "Please select a rating";
    case "reviewType":
      return entry.reviewType ? null : "Please select what you are reviewing";
    case "serviceType":
      return entry.serviceType ? null : "Please select the specific service type";
    case "region":
      return entry.region ? null : "Please select your region";
    case "comment":
      return commentFault(entry.comment);
    case "verification":
      return isSignedIn || entry.proof !== "none"
        ? null
        : "Authentication required to submit review";
    case "promotionCode":
      return null;
  }
}

function isRating(rating: number): boolean {
  return Number.isInteger(rating) && rating > 0 && rating <= limits.stars;
}

/** The first invalid step and its error; null if the review can be sent. */
export function firstFault(
  entry: ReviewFormValues,
  isSignedIn: boolean,
): { step: number; message: string } | null {
  for (const [index, name] of wizardSteps.entries()) {
    const message = faultOf(name, entry, isSignedIn);
    if (message !== null) return { step: index + 1, message };
  }
  return null;
}

export interface WizardState {
  entry: ReviewFormValues;
  /** 1 to 8. */
  step: number;
  direction: "forward" | "back";
}

export type WizardAction =
  | { type: "fill"; part: Partial<ReviewFormValues> }
  | { type: "next"; isSignedIn: boolean; isNameAsked?: boolean }
  | { type: "back" }
  | { type: "go"; step: number }
  /** Resumes a draft at its step, or at the first invalid one before it. */
  | { type: "continue"; entry: ReviewFormValues; step: number; isSignedIn: boolean };

const verificationStep = wizardSteps.indexOf("verification") + 1;

export function nameOfStep(step: number): StepName {
  return wizardSteps[step - 1] ?? wizardSteps[0];
}

/** Starts at step 2 if the profile is already chosen. */
export function beginWizard(profile: ReviewedProfile | null, proof: Proof): WizardState {
  const entry = { ...emptyFormValues, profile, proof };
  return { entry, step: profile ? 2 : 1, direction: "forward" };
}

export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case "fill":
      return { ...state, entry: { ...state.entry, ...action.part } };
    case "next":
      return goForward(state, action);
    case "back":
      return moveTo(state, state.step - 1);
    case "go":
      return moveTo(state, action.step);
    case "continue": {
      const fault = firstFault(action.entry, action.isSignedIn);
      const step = Math.min(action.step, fault?.step ?? limits.wizardSteps);
      return { entry: action.entry, step: Math.max(1, step), direction: "forward" };
    }
  }
}

function goForward(
  state: WizardState,
  { isSignedIn, isNameAsked = false }: WizardAction & { type: "next" },
): WizardState {
  const { entry, step } = state;
  if (faultOf(nameOfStep(step), entry, isSignedIn) !== null) return state;
  // Signed-in users skip the verification step, which also asks for a name, but can go back to it.
  const isSkipped = isSignedIn && !isNameAsked && step + 1 === verificationStep;
  return moveTo(state, isSkipped ? step + 2 : step + 1);
}

function moveTo(state: WizardState, wanted: number): WizardState {
  const step = Math.min(Math.max(wanted, 1), limits.wizardSteps);
  if (step === state.step) return state;
  return { ...state, step, direction: step > state.step ? "forward" : "back" };
}
