import { ProviderSort, type ProvidersWanted } from "#server/discovery/providers-wanted";
import type { PageRequest } from "#server/platform/graph/paging";

/** The whole directory, highest rated first. */
export const everyProvider: ProvidersWanted = {
  search: null,
  categories: null,
  region: null,
  reviewType: null,
  serviceTypes: null,
  minimumRating: null,
  verifiedOnly: false,
  businessOrProfessional: false,
  reviewedOnly: false,
  lens: null,
  sort: ProviderSort.HIGHEST_RATED,
};

export function pageOf({ limit, page }: { limit: number; page: number }): PageRequest {
  return { size: limit, backwards: false, after: null, before: null, skip: (page - 1) * limit };
}
