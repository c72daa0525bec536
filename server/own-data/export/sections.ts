import { moderationSections } from "./moderation-sections";
import { nameSections } from "./name-sections";
import { personSections } from "./person-sections";
import { reviewSections } from "./review-sections";
import type { Section } from "./section";

export const sections: readonly Section[] = [
  ...personSections,
  ...reviewSections,
  ...nameSections,
  ...moderationSections,
];
