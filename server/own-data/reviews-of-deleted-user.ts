import { registerEnumType } from "type-graphql";

export const ReviewsOfDeletedUser = {
  WITHDRAW: "WITHDRAW",
  KEEP_WITHOUT_NAME: "KEEP_WITHOUT_NAME",
} as const;
export type ReviewsOfDeletedUser = (typeof ReviewsOfDeletedUser)[keyof typeof ReviewsOfDeletedUser];

registerEnumType(ReviewsOfDeletedUser, {
  name: "ReviewsOfDeletedUser",
  description: "How to handle the reviews of a deleted user.",
  valuesConfig: {
    WITHDRAW: { description: "They are deleted and no longer count." },
    KEEP_WITHOUT_NAME: {
      description: "They stay and count, without a name, and can no longer be edited.",
    },
  },
});
