/** A measured duration, such as `2 hours`: of answers to reviews, not of messages. */
export function answersWithin(responseTime: string): string {
  return `Answers reviews within ${responseTime}`;
}

export function instagramUrl(username: string): string {
  return `https://www.instagram.com/${encodeURIComponent(username)}/`;
}
