import { expect, test } from "vitest";
import { maxCommentLength } from "#client/reviews/form/review-content";
import { characters } from "#client/ui/controls/characters";
import { reviewOf } from "./review-to-save";
import { sampleProfile as profile, sampleValues } from "./wizard-samples";
import {
  beginWizard,
  emptyFormValues,
  faultOf,
  firstFault,
  type ReviewFormValues,
  type WizardAction,
  wizardReducer,
  type WizardState,
  wizardSteps,
} from "./wizard-state";

const filled: ReviewFormValues = { ...sampleValues, proof: "skipped" };

const at = (step: number, entry = filled): WizardState => ({ entry, step, direction: "forward" });
const after = (state: WizardState, ...actions: WizardAction[]) =>
  actions.reduce(wizardReducer, state);
const next = { type: "next", isSignedIn: false } as const;
const nextSignedIn = { type: "next", isSignedIn: true } as const;
const back = { type: "back" } as const;

test("The wizard starts with the choice of a profile, or at step 2 with a given profile (WIZ-04, WIZ-41)", () => {
  expect(beginWizard(null, "none")).toMatchObject({ step: 1, entry: { profile: null } });
  expect(beginWizard(profile, "none")).toMatchObject({ step: 2, entry: { profile } });
});

test("A step is valid once its part is filled in, and says before what is missing (VAL-17 to VAL-22, VAL-25 to VAL-30)", () => {
  expect(wizardSteps.map((step) => faultOf(step, emptyFormValues, false))).toEqual([
    "Please select a user profile",
    "Please select a rating",
    "Please select what you are reviewing",
    "Please select the specific service type",
    "Please select your region",
    "Please write a review comment",
    "Authentication required to submit review",
    null,
  ]);
  expect(wizardSteps.map((step) => faultOf(step, filled, false))).toEqual(
    wizardSteps.map(() => null),
  );
});

test("The wizard has eight steps (LIMIT-01)", () => {
  expect(wizardSteps).toHaveLength(8);
  expect(wizardReducer(at(8), next).step).toBe(8);
});

test("Form values cover the whole review, and nothing is preselected (ENT-12, REF-10, Q09)", () => {
  expect(emptyFormValues).toEqual({
    profile: null,
    rating: 0,
    reviewType: null,
    serviceType: null,
    region: null,
    comment: "",
    incentive: null,
    experiencedOn: null,
    proof: "none",
    promotionCode: "",
  });
  expect(reviewOf(filled, [])).toEqual({
    provider: "amara.moves",
    rating: 5,
    reviewType: "SERVICE",
    serviceType: "yoga_instruction",
    region: "EUROPE",
    comment: "Kind and exact.",
    incentive: null,
    experiencedOn: null,
    promotionCode: null,
  });
  // Fallback for a draft without a review type.
  expect(reviewOf({ ...filled, reviewType: null }, []).reviewType).toBe("SERVICE");
});

test("A rating is a whole number of one to five stars (VAL-18, VAL-51)", () => {
  for (const rating of [0, -1, 4.5, 6]) {
    expect(faultOf("rating", { ...filled, rating }, false)).toBe("Please select a rating");
  }
  for (const rating of [1, 5]) expect(faultOf("rating", { ...filled, rating }, false)).toBeNull();
});

test("A comment is more than blanks, and at most 1000 characters as people count them (VAL-22, Q40)", () => {
  expect(faultOf("comment", { ...filled, comment: " \n\t " }, false)).toBe(
    "Please write a review comment",
  );
  const full = "🎭".repeat(maxCommentLength);
  expect(characters(full)).toBe(1000);
  expect(faultOf("comment", { ...filled, comment: ` ${full} ` }, false)).toBeNull();
  expect(faultOf("comment", { ...filled, comment: `${full}!` }, false)).toBe(
    "The comment may have at most 1000 characters",
  );
});

test("The seventh step is valid when signed in, skipped or verified (VAL-23)", () => {
  const none: ReviewFormValues = { ...filled, proof: "none" };
  expect(faultOf("verification", none, false)).not.toBeNull();
  expect(faultOf("verification", none, true)).toBeNull();
  expect(faultOf("verification", { ...none, proof: "skipped" }, false)).toBeNull();
  expect(faultOf("verification", { ...none, proof: "declared" }, false)).toBeNull();
});

test("The eighth step is always valid (VAL-24)", () => {
  expect(faultOf("promotionCode", { ...emptyFormValues, promotionCode: "x" }, false)).toBeNull();
});

test("Next leaves a valid step and stays on an invalid one (WIZ-26)", () => {
  expect(after(at(2), next).step).toBe(3);
  expect(after(at(2, { ...filled, rating: 0 }), next)).toMatchObject({ step: 2 });
  expect(after(at(8), next).step).toBe(8);
});

test("Back does nothing on the first step (WIZ-27)", () => {
  expect(after(at(1), back)).toEqual(at(1));
  expect(after(at(3), back)).toMatchObject({ step: 2, direction: "back" });
});

test("signed-in users go from the comment to the last step, and Back leads to the seventh (WIZ-29, Q02)", () => {
  expect(after(at(6), nextSignedIn).step).toBe(8);
  expect(after(at(6), nextSignedIn, back).step).toBe(7);
  expect(after(at(6), nextSignedIn, back, nextSignedIn).step).toBe(8);
  expect(after(at(6), next).step).toBe(7);
});

test("signed-in users without a name are asked for one at the seventh step", () => {
  const asked = { ...nextSignedIn, isNameAsked: true };
  expect(after(at(6), asked).step).toBe(7);
  expect(after(at(6), asked, asked).step).toBe(8);
});

test("Going back and forth keeps the values (WIZ-40)", () => {
  const walked = after(at(4), back, back, next, next, { type: "fill", part: { rating: 3 } });
  expect(walked).toMatchObject({ step: 4, entry: { ...filled, rating: 3 } });
});

test("a draft resumes at its step, or at the first invalid one", () => {
  const goOn = (entry: ReviewFormValues, step: number, isSignedIn = false) =>
    after(at(1, emptyFormValues), { type: "continue", entry, step, isSignedIn }).step;
  expect(goOn(filled, 4)).toBe(4);
  expect(goOn({ ...filled, region: null }, 8)).toBe(5);
  expect(goOn({ ...filled, proof: "none" }, 8)).toBe(7);
  expect(goOn({ ...filled, proof: "none" }, 8, true)).toBe(8);
});

test("the first fault names its step", () => {
  expect(firstFault({ ...filled, region: null, comment: "" }, true)).toEqual({
    step: 5,
    message: "Please select your region",
  });
  expect(firstFault(filled, false)).toBeNull();
});
