import type { FieldMergeFunction, StoreObject, TypePolicies, TypePolicy } from "@apollo/client";
import { connectionPolicy } from "./connection-policy";

export const possibleTypes = {
  Node: ["Notification", "PromotionCode", "Provider", "Review", "Session", "User", "Verification"],
};

const providers = connectionPolicy(["search", "filter", "sort"]);
const reviews = connectionPolicy(["filter", "sort"]);
const notifications = connectionPolicy([]);

/** What has an id is kept once under it; entries of reference lists under what names them. */
export const fieldPolicies: TypePolicies = {
  Query: { fields: { providers } },
  Provider: {
    fields: { reviews, testimonials: { merge: mergeTestimonials }, portfolio: { merge: false } },
  },
  User: { fields: { reviews } },
  // There is one of them, whoever it is.
  Viewer: { keyFields: [], fields: { reviews, notifications } },
  Profile: { merge: true },
  // It belongs to the viewer, and each of its panels asks for a part.
  ProviderDashboard: { merge: true, fields: { promotionCodes: connectionPolicy([]) } },
  Category: named("slug"),
  ServiceType: named("slug"),
  RegionInfo: named("region"),
  ReviewTypeInfo: named("reviewType"),
  // Two components may each ask for a part of the same summary.
  RatingSummary: { merge: true },
};

/** A card asks for the quotes alone, the profile for their reviews too: who asks for less takes nothing away. */
function mergeTestimonials(
  ...[known, incoming, { mergeObjects, readField }]: Parameters<FieldMergeFunction<Quotes, Quotes>>
): Quotes {
  return incoming.map((quote) => {
    const isSame = (other: Quotes[number]) =>
      readField("quote", other) === readField("quote", quote);
    const same = known?.find(isSame);
    return same ? mergeObjects(same, quote) : quote;
  });
}

type Quotes = readonly StoreObject[];

// Asked for without its name, such an entry stays with whom it belongs to.
function named(field: string): TypePolicy {
  return { keyFields: (entry) => (entry[field] === undefined ? false : [field]), merge: true };
}
