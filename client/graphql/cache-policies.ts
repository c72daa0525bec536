import type { FieldMergeFunction, StoreObject, TypePolicies, TypePolicy } from "@apollo/client";
import { connectionPolicy } from "./connection-policy";

export const possibleTypes = {
  Node: [
    "Case",
    "Notification",
    "PromotionCode",
    "Provider",
    "Review",
    "Session",
    "Tombstone",
    "User",
    "Verification",
  ],
};

const providers = connectionPolicy(["search", "filter", "sort"]);
const reviews = connectionPolicy(["search", "filter", "sort"]);
const notifications = connectionPolicy([]);
const decisions = connectionPolicy(["filter"]);
const decisionsOfProvider = connectionPolicy([]);
const reports = connectionPolicy([]);
const queue = connectionPolicy(["state", "isMine"]);

/** Normalisation: entities by id, reference list entries by their natural key. */
export const fieldPolicies: TypePolicies = {
  Query: { fields: { providers, decisions } },
  Provider: {
    fields: {
      reviews,
      testimonials: { merge: mergeTestimonials },
      portfolio: { merge: false },
      decisions: decisionsOfProvider,
    },
  },
  User: { fields: { reviews } },
  // A singleton.
  Viewer: { keyFields: [], fields: { reviews, notifications, reports } },
  Operator: { merge: true, fields: { queue } },
  Decision: { ...named("number"), fields: { appeals: { merge: false } } },
  Report: named("receipt"),
  // An answer has the id of its review.
  DecisionSubject: { keyFields: false },
  Profile: { merge: true },
  // Part of the viewer; each panel queries some of its fields.
  ProviderDashboard: { merge: true, fields: { promotionCodes: connectionPolicy([]) } },
  RestorableReview: { keyFields: ["reviewId"] },
  Category: named("slug"),
  ServiceType: named("slug"),
  RegionInfo: named("region"),
  ReviewTypeInfo: named("reviewType"),
  // Components query different fields of the same summary, or score.
  RatingSummary: { merge: true },
  ProviderScore: { merge: true },
};

/** Field merge: a card queries the quotes alone and must not drop the reviews that a profile has loaded. */
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

// Without its key field in the query, an entry is stored inside its parent.
function named(field: string): TypePolicy {
  return { keyFields: (entry) => (entry[field] === undefined ? false : [field]), merge: true };
}
