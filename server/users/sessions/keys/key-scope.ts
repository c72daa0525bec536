import { registerEnumType } from "type-graphql";

/** What an API key permits. */
export const KeyScope = {
  READ: "read",
  WRITE_REVIEWS: "write:reviews",
  MANAGE_PROVIDER: "manage:provider",
  MANAGE_WEBHOOKS: "manage:webhooks",
} as const;
export type KeyScope = (typeof KeyScope)[keyof typeof KeyScope];

registerEnumType(KeyScope, {
  name: "ApiKeyScope",
  description: "What an API key permits. Public data needs no scope.",
  valuesConfig: {
    READ: { description: "`read`: everything that only you can read, such as `viewer`." },
    WRITE_REVIEWS: {
      description:
        "`write:reviews`: write, edit and delete your reviews, and find reviews helpful.",
    },
    MANAGE_PROVIDER: {
      description:
        "`manage:provider`: edit your provider page, answer its reviews, and manage promotion codes.",
    },
    MANAGE_WEBHOOKS: {
      description: "`manage:webhooks`: create, change, test and delete webhooks.",
    },
  },
});
