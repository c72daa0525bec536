import type { TestApp } from "./test-app";

const review = `review {
  id rating comment region reviewType serviceType { slug } helpfulCount editedAt isVerified
  earlierWordings { rating comment region reviewType serviceType { slug } until }
  answer { comment createdAt editedAt }
  viewerFoundHelpful viewerCanEdit viewerCanDelete viewerCanAnswer
  provider { rating { average count } }
}`;
const results = {
  saveReview: review,
  updateReview: review,
  deleteReview: "deletedReviewId provider { rating { average count } } reviewer { reviewCount }",
  restoreReview: review,
  keepGuestReview: review,
  markReviewHelpful: review,
  unmarkReviewHelpful: review,
  answerReview: review,
  withdrawAnswer: review,
  pickTestimonials: "provider { testimonials { quote review { id } } }",
};
export type ReviewCall = keyof typeof results;

/** The mutations of reviews: each returns its payload and throws GraphQL errors. */
export function reviewCalls(app: () => TestApp) {
  return async function change(bearer: string | undefined, name: ReviewCall, input: object) {
    const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input!`;
    const document = `mutation ($input: ${type}) { ${name}(input: $input) {
      ${results[name]} userErrors { code message field retryAfterSeconds } } }`;
    const { data, errors } = await app().graph(document, { input }, bearer ? { bearer } : {});
    if (errors) throw new Error(errors.map(({ message }) => message).join("\n"));
    return data[name];
  };
}
