import { describeEnum } from "#server/platform/settings/define-enum";

/** A permission of an API key. */
export const KeyScope = {
  READ: "read",
  WRITE_REVIEWS: "write:reviews",
  MANAGE_PROVIDER: "manage:provider",
  MANAGE_WEBHOOKS: "manage:webhooks",
} as const;
export type KeyScope = (typeof KeyScope)[keyof typeof KeyScope];

describeEnum(KeyScope, "ApiKeyScope", "What an API key permits. Public data needs no scope.", {
  READ: "`read`: everything that only you can read, such as `viewer`.",
  WRITE_REVIEWS: "`write:reviews`: write, edit and delete your reviews, and find reviews helpful.",
  MANAGE_PROVIDER:
    "`manage:provider`: edit your provider page, answer its reviews, and manage promotion codes.",
  MANAGE_WEBHOOKS: "`manage:webhooks`: create, change, test and delete webhooks.",
});
