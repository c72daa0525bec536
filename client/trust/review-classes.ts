import type { ReviewClass } from "#client/graphql/schema.generated";

interface ClassWords {
  name: string;
  /** The writers of these reviews. */
  meaning: string;
  /** A colour token. */
  colour: string;
}

/** From the most to the least proof. */
export const reviewClasses: Readonly<Record<ReviewClass, ClassWords>> = {
  RECEIPT: {
    name: "With a receipt",
    meaning: "The reviewer submitted a receipt for the booking or payment.",
    colour: "var(--success)",
  },
  INVITED: {
    name: "Invited",
    meaning: "The provider invited the client before knowing the rating.",
    colour: "var(--verified)",
  },
  NETWORK: {
    name: "Network confirmed",
    meaning: "A social network confirmed the reviewer’s account.",
    colour: "var(--info)",
  },
  CONTACT: {
    name: "Contact confirmed",
    meaning: "A code confirmed the reviewer’s email address or phone number.",
    colour: "var(--warning)",
  },
  LIGHT: {
    name: "New or not confirmed",
    meaning: "A guest, someone whose identity is self-declared, or an account younger than a day.",
    colour: "var(--ink-3)",
  },
};

export const classOrder = Object.keys(reviewClasses) as readonly ReviewClass[];

/** The reviews by whose weight those of weaker classes are limited. */
export function strongReviews(hasProofs: boolean): string {
  return hasProofs ? "those with a network account or a receipt" : "those with a network account";
}

/** The classes that a site can have: without proofs of experience the first two never occur. */
export function classesOf(hasProofs: boolean): readonly ReviewClass[] {
  return classOrder.filter((name) => hasProofs || (name !== "RECEIPT" && name !== "INVITED"));
}
