import { emptyFormValues, type ReviewFormValues } from "./wizard-state";

/** For tests: a profile, and the values of a form that can be saved. */
export const sampleProfile = {
  username: "amara.moves",
  displayName: "Amara Okafor",
  avatar: null,
  followers: 48_200,
  isVerified: true,
  isBusiness: false,
  isProfessional: true,
};

export const sampleValues: ReviewFormValues = {
  ...emptyFormValues,
  profile: sampleProfile,
  rating: 5,
  reviewType: "SERVICE",
  serviceType: { slug: "yoga_instruction", name: "Yoga Instruction" },
  region: "EUROPE",
  comment: "Kind and exact.",
};
