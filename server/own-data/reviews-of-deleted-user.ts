import { defineEnum } from "#server/platform/settings/define-enum";

export const ReviewsOfDeletedUser = defineEnum(
  "ReviewsOfDeletedUser",
  "How to handle the reviews of a deleted user.",
  {
    WITHDRAW: "They are deleted and no longer count.",
    KEEP_WITHOUT_NAME:
      "They stay and count, without a name, and can no longer be edited. While they stand, a new account with one of your confirmed addresses cannot review these providers.",
  },
);
export type ReviewsOfDeletedUser = keyof typeof ReviewsOfDeletedUser;
