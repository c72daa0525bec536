import { nameSections } from "./name-sections";
import { personSections } from "./person-sections";
import { reviewSections } from "./review-sections";
import type { Section } from "./section";

/** Everything about a person, in the order in which it stands in the file. */
export const sections: readonly Section[] = [...personSections, ...reviewSections, ...nameSections];
