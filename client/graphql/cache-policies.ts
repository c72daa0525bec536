import type { FieldPolicy, StoreObject, TypePolicies, TypePolicy } from "@apollo/client";
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
const lines = connectionPolicy(["action"]);
const queue = connectionPolicy(["state", "isMine"]);

/** Normalisation: entities by id, reference list entries by their natural key. */
export const fieldPolicies: TypePolicies = {
  Query: { fields: { providers, decisions } },
  Provider: {
    fields: {
      reviews,
      testimonials: mergeBy("quote"),
      // The one size that every component queries.
      portfolio: mergeBy("address", { size: 960 }),
      decisions: decisionsOfProvider,
    },
  },
  User: { fields: { reviews } },
  // A singleton.
  Viewer: { keyFields: [], fields: { reviews, notifications, reports } },
  Admin: { merge: true },
  SeedBatch: { ...named("number"), fields: { lines } },
  Operator: { merge: true, fields: { queue } },
  Decision: { ...named("number"), fields: { appeals: { merge: false } } },
  Report: named("receipt"),
  // An answer has the id of its review. The subject of a decision never changes.
  DecisionSubject: { keyFields: false, merge: true },
  Profile: { merge: true },
  // Part of the viewer; each panel queries some of its fields.
  ProviderDashboard: { merge: true, fields: { promotionCodes: connectionPolicy([]) } },
  RestorableReview: { keyFields: ["reviewId"] },
  // Cited in the current version only.
  Clause: named("number"),
  Rules: { merge: true },
  Category: named("slug"),
  ServiceType: named("slug"),
  RegionInfo: named("region"),
  ReviewTypeInfo: named("reviewType"),
  // Components query different fields of the same summary, or score.
  RatingSummary: { merge: true },
  ProviderScore: { merge: true, fields: { classes: mergeBy("class") } },
};

/** List of entries without ids: one component queries other fields than the next, and must not drop them. */
function mergeBy(fieldName: string, args?: Record<string, unknown>): FieldPolicy<Entries> {
  return {
    merge(known, incoming, { mergeObjects, readField }) {
      const keyOf = (from: StoreObject) => readField({ fieldName, from, ...(args && { args }) });
      return incoming.map((entry) => {
        const key = keyOf(entry);
        const same = key !== undefined && known?.find((other) => keyOf(other) === key);
        return same ? mergeObjects(same, entry) : entry;
      });
    },
  };
}

type Entries = readonly StoreObject[];

// Without its key field in the query, an entry is stored inside its parent.
function named(field: string): TypePolicy {
  return { keyFields: (entry) => (entry[field] === undefined ? false : [field]), merge: true };
}
