/** The response time becomes part of the sentence only if it is a plain duration. */
export function replySentence(displayName: string, responseTime: string | null): string {
  const replies = `${displayName} replies on social media`;
  const time = responseTime?.trim() ?? "";
  const isDuration = /^(\d+|an?|one|two|three|few) (minute|hour|day|week)s?$/i.test(time);
  return isDuration ? `${replies}, usually within ${time}.` : `${replies}.`;
}

export function instagramUrl(username: string): string {
  return `https://www.instagram.com/${encodeURIComponent(username)}/`;
}
