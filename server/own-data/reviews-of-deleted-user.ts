import { registerEnumType } from "type-graphql";

export const ReviewsOfDeletedUser = {
  WITHDRAW: "WITHDRAW",
  KEEP_WITHOUT_NAME: "KEEP_WITHOUT_NAME",
} as const;
export type ReviewsOfDeletedUser = (typeof ReviewsOfDeletedUser)[keyof typeof ReviewsOfDeletedUser];

registerEnumType(ReviewsOfDeletedUser, {
  name: "ReviewsOfDeletedUser",
  description: "What becomes of the reviews of somebody who leaves.",
  valuesConfig: {
    WITHDRAW: { description: "They go too, and count nowhere any more." },
    KEEP_WITHOUT_NAME: {
      description:
        "They stay and count; nobody can tell whose they were, and nobody can edit them.",
    },
  },
});
