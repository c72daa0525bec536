import type { Region, ReviewType } from "#client/graphql/schema.generated";
import { limits } from "#client/ui/limits";
import { commentFault } from "#client/reviews/form/review-content";

/** Whom a review is about, as far as it is known. */
export interface ReviewedProfile {
  username: string;
  displayName: string;
  avatar: string | null;
  followers: number | null;
  isVerified: boolean;
  isBusiness: boolean;
  isProfessional: boolean;
}

/** What a visitor showed of themselves; who is signed in needs none of it. */
export type Proof = "none" | "skipped" | "declared";

/** The review as far as it is written; what is not chosen yet is null, zero or empty. */
export interface ReviewFormValues {
  profile: ReviewedProfile | null;
  rating: number;
  reviewType: ReviewType | null;
  serviceType: { slug: string; name: string } | null;
  region: Region | null;
  comment: string;
  proof: Proof;
  promotionCode: string;
}

export const emptyFormValues: ReviewFormValues = {
  profile: null,
  rating: 0,
  reviewType: null,
  serviceType: null,
  region: null,
  comment: "",
  proof: "none",
  promotionCode: "",
};

/** What each step asks for, in their order. */
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

export const maxPromotionCodeLength = 40;

/** What is still wrong with a step; null where one may go on. */
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

/** The first step that does not hold, and why; null where the review can be sent. */
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
  /** Which way the last move went. */
  direction: "forward" | "back";
}

export type WizardAction =
  | { type: "fill"; part: Partial<ReviewFormValues> }
  | { type: "next"; isSignedIn: boolean }
  | { type: "back" }
  | { type: "go"; step: number }
  /** Takes up a draft, at the step it was left at or at the first that does not hold any more. */
  | { type: "continue"; entry: ReviewFormValues; step: number; isSignedIn: boolean };

const verificationStep = wizardSteps.indexOf("verification") + 1;

export function nameOfStep(step: number): StepName {
  return wizardSteps[step - 1] ?? wizardSteps[0];
}

/** Begins with the choice of a profile, or behind it where one was chosen already. */
export function beginWizard(profile: ReviewedProfile | null, proof: Proof): WizardState {
  const entry = { ...emptyFormValues, profile, proof };
  return { entry, step: profile ? 2 : 1, direction: "forward" };
}

export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case "fill":
      return { ...state, entry: { ...state.entry, ...action.part } };
    case "next":
      return goForward(state, action.isSignedIn);
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

function goForward(state: WizardState, isSignedIn: boolean): WizardState {
  const { entry, step } = state;
  if (faultOf(nameOfStep(step), entry, isSignedIn) !== null) return state;
  // Who is signed in has nothing to show; the step is there for those who go back to it.
  const isSpared = isSignedIn && step + 1 === verificationStep;
  return moveTo(state, isSpared ? step + 2 : step + 1);
}

function moveTo(state: WizardState, wanted: number): WizardState {
  const step = Math.min(Math.max(wanted, 1), limits.wizardSteps);
  if (step === state.step) return state;
  return { ...state, step, direction: step > state.step ? "forward" : "back" };
}
