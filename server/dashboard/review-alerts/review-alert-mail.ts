import type { Mail } from "#server/networks/messages/send-mail";
import { reviewAlertLimits } from "#server/platform/settings/job-limits";

export interface AlertedReview {
  nodeId: string;
  rating: number;
  comment: string | null;
  reviewerName: string | null;
}

interface ReviewAlert {
  to: string;
  username: string;
  /** The newest ones. */
  reviews: readonly AlertedReview[];
  /** All new ones. */
  count: number;
  unsubscribeUrl: string;
}

export function composeReviewAlert(publicUrl: string, alert: ReviewAlert): Mail {
  const { to, username, reviews, count, unsubscribeUrl } = alert;
  const page = `${publicUrl}/@${username}`;
  const what = count === 1 ? "a new review" : `${count} new reviews`;
  const more = count - reviews.length;
  return {
    to,
    subject: count === 1 ? `New review of @${username}` : `${count} new reviews of @${username}`,
    text: [
      `@${username} has ${what} on Plaudit.`,
      "",
      ...reviews.flatMap((review) => [...linesOf(review, page), ""]),
      ...(more > 0 ? [`${more} more: ${page}`, ""] : []),
      `To answer, sign in and open your dashboard: ${publicUrl}/`,
      "",
      "You get this email because you manage this page, at most once an hour.",
      `Turn it off: ${unsubscribeUrl}`,
    ].join("\n"),
    unsubscribeUrl,
  };
}

function linesOf({ nodeId, rating, comment, reviewerName }: AlertedReview, page: string): string[] {
  return [
    `${rating} of 5 stars, by ${reviewerName ?? "a guest"}`,
    ...(comment ? [`“${shorten(comment)}”`] : []),
    `${page}/reviews/${nodeId}`,
  ];
}

/** One line, so that a comment cannot look like another part of the mail. */
function shorten(comment: string): string {
  const characters = [...comment.replace(/\s+/g, " ").trim()];
  const { commentCharacters } = reviewAlertLimits;
  if (characters.length <= commentCharacters) return characters.join("");
  return `${characters.slice(0, commentCharacters).join("").trimEnd()}…`;
}
