import { entitySql } from "#server/platform/graph/compiler/entity-sql";
import {
  forVisitors,
  related,
  relatedConnection,
  relatedList,
} from "#server/platform/graph/compiler/field-sql";
import {
  NotCompilable,
  type FieldSql,
  type TypeSql,
} from "#server/platform/graph/compiler/selection";
import { numberedPhotos } from "./photos/review-photo.sql";
import { isReady, readyReviewsOf, readyReviewSql } from "./newest-reviews.sql";
import { parseReviewListArgs, type ReviewListArgs } from "./lists/review-list.args";
import { reviewOrder, ReviewSort } from "./lists/reviews.query";
import { Review } from "./review.entity";

/** The fields of `reviews r`. */
export const reviewSql: TypeSql = {
  ...entitySql(Review, "r"),
  photos: relatedList(numberedPhotos("n.review_id = r.id"), "i.position"),
  provider: related("providers p WHERE p.id = r.provider_id"),
  reviewer: related("users u WHERE u.id = r.user_id AND u.erased_at IS NULL"),
  viewerCanEdit: forVisitors("false"),
  viewerCanDelete: forVisitors("false"),
  viewerCanAnswer: forVisitors("false"),
  viewerFoundHelpful: forVisitors("false"),
  quotableSentences: forVisitors("[]"),
  promotionCode: forVisitors("null"),
};

/** A quote's review. */
export const testimonialReviewSql: TypeSql = {
  review: related("reviews r WHERE r.id = t.review_id"),
};

/** The newest reviews of an owner. The best plan for other orders and filters depends on the owner. */
function newestReviews(of: "provider" | "user", owner: string, total: string): FieldSql {
  return relatedConnection((args: ReviewListArgs) => {
    const wanted = parseReviewListArgs(of, args);
    if (wanted.sort !== ReviewSort.NEWEST || args.filter || wanted.search)
      throw new NotCompilable();
    const { page } = wanted;
    const from = () => `reviews r WHERE r.${of}_id = ${owner}`;
    return { list: { alias: "r", from, order: reviewOrder[wanted.sort], page }, total };
  });
}

const listedOfProvider =
  "p.review_count + (SELECT count(*)::integer FROM reviews n WHERE n.provider_id = p.id AND NOT n.counted)";
const newestOfProvider = newestReviews("provider", "p.id", listedOfProvider);

/** From the ready rows if they hold every selected field. */
const reviewsOfProvider: FieldSql = (field, compiler) => {
  const args: ReviewListArgs = field.args as never;
  const { sort, page, search } = parseReviewListArgs("provider", args);
  const list = { alias: "r", from: () => readyReviewsOf("p.id"), order: reviewOrder[sort], page };
  const isCovered = sort === ReviewSort.NEWEST && !args.filter && !search && isReady(list);
  const ready = isCovered
    ? compiler.attempt({ Review: readyReviewSql }, () =>
        compiler.connection(field, list, listedOfProvider),
      )
    : null;
  return ready ?? newestOfProvider(field, compiler);
};

export const providerReviewsSql: TypeSql = {
  reviews: reviewsOfProvider,
};

export const userReviewsSql: TypeSql = {
  reviews: newestReviews("user", "u.id", "u.review_count"),
};
