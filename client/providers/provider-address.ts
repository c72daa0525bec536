/** The path of a provider's page. */
export function providerPath(username: string): string {
  return `/@${encodeURIComponent(username)}`;
}

/** The username in a path such as `/@jane.doe/reviews/1`; null in any other path. */
export function usernameOfPath(pathname: string): string | null {
  return /^\/@([\w.]{1,64})(?:\/|$)/.exec(pathname)?.[1] ?? null;
}

/** The path that opens the review form over a provider's page. */
export function reviewFormPath(username: string): string {
  return `${providerPath(username)}/review`;
}

export function isReviewFormPath(pathname: string): boolean {
  return /^\/@[^/]+\/review\/?$/.test(pathname);
}

/** The path of one review. */
export function reviewPath(username: string, reviewId: string): string {
  return `${providerPath(username)}/reviews/${encodeURIComponent(reviewId)}`;
}

/** The path of a reviewer's page. */
export function personPath(userId: string): string {
  return `/people/${encodeURIComponent(userId)}`;
}
