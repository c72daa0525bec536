import { ReviewSort, type ReviewsWanted } from "#server/reviews/lists/reviews.query";
import { pageOf } from "#server/rest/directory-page";

/** A page of the newest reviews of a provider or by a user. */
export function newestReviews(of: ReviewsWanted["of"], limit: number, page = 1): ReviewsWanted {
  return {
    of,
    ratings: null,
    reviewType: null,
    verifiedOnly: false,
    isAnswered: null,
    hasPhotos: null,
    search: null,
    sort: ReviewSort.NEWEST,
    page: pageOf({ limit, page }),
  };
}
