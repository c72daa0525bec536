import { ProviderSort, type ProvidersWanted } from "#server/discovery/discover.query";
import type { PageRequest } from "#server/platform/graph/paging";

/** The directory without a condition, the highest rated first. */
export const everyProvider: ProvidersWanted = {
  search: null,
  categories: null,
  region: null,
  reviewType: null,
  serviceTypes: null,
  minimumRating: null,
  verifiedOnly: false,
  businessOrProfessional: false,
  sort: ProviderSort.HIGHEST_RATED,
};

/** The fixed calls page by number. */
export function pageOf({ limit, page }: { limit: number; page: number }): PageRequest {
  return { size: limit, backwards: false, after: null, before: null, skip: (page - 1) * limit };
}
