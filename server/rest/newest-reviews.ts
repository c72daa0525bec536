import { ReviewSort, type ReviewsWanted } from "#server/reviews/reviews.query";
import { pageOf } from "./directory-page";

/** The newest reviews of a provider or by a user, a page of them. */
export function newestReviews(of: ReviewsWanted["of"], limit: number, page = 1): ReviewsWanted {
  return {
    of,
    ratings: null,
    reviewType: null,
    verifiedOnly: false,
    isAnswered: null,
    sort: ReviewSort.NEWEST,
    page: pageOf({ limit, page }),
  };
}
