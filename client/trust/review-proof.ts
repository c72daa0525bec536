import type { ReviewClass } from "#client/graphql/schema.generated";
import { formatCount, groupDigits } from "#client/ui/format/format";

interface ClassCount {
  class: ReviewClass;
  reviews: number;
}

const confirmed: readonly ReviewClass[] = ["CONTACT", "NETWORK", "INVITED", "RECEIPT"];
const proven: readonly ReviewClass[] = ["INVITED", "RECEIPT"];

/** "145 of 214 reviews have a confirmed writer or proof; 53 prove the experience"; null without any such review. */
export function reviewProof(classes: readonly ClassCount[]): string | null {
  const countOf = (wanted: readonly ReviewClass[]) =>
    classes.reduce((sum, each) => sum + (wanted.includes(each.class) ? each.reviews : 0), 0);
  const total = classes.reduce((sum, { reviews }) => sum + reviews, 0);
  const [known, experiences] = [countOf(confirmed), countOf(proven)];
  if (known === 0) return null;
  const verb = known === 1 ? "has" : "have";
  if (experiences === 0)
    return `${groupDigits(known)} of ${formatCount(total, "review")} ${verb} a confirmed writer`;
  const proof = `${groupDigits(experiences)} ${experiences === 1 ? "proves" : "prove"} the experience`;
  return `${groupDigits(known)} of ${formatCount(total, "review")} ${verb} a confirmed writer or proof; ${proof}`;
}
