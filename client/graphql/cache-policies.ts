import type { TypePolicies } from "@apollo/client";
import { connectionPolicy } from "./connection-policy";

export const possibleTypes = { Node: ["Provider", "Review", "User"] };

const providers = connectionPolicy(["search", "filter", "sort"]);
const reviews = connectionPolicy(["filter", "sort"]);

/** What has an id is kept once under it; reference lists have a slug instead. */
export const fieldPolicies: TypePolicies = {
  Query: { fields: { providers } },
  Provider: { keyFields: ["id"], fields: { reviews } },
  Review: { keyFields: ["id"] },
  User: { keyFields: ["id"], fields: { reviews } },
  Category: { keyFields: ["slug"] },
  ServiceType: { keyFields: ["slug"] },
  // Two components may each ask for a part of the same summary.
  RatingSummary: { merge: true },
};
