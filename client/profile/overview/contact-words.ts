/** Said as a sentence only where the stored text is a plain length of time. */
export function answeringSentence(displayName: string, responseTime: string | null): string {
  const answers = `${displayName} answers on social media`;
  const time = responseTime?.trim() ?? "";
  const isLength = /^(\d+|an?|one|two|three|few) (minute|hour|day|week)s?$/i.test(time);
  return isLength ? `${answers}, usually within ${time}.` : `${answers}.`;
}

/** The provider's own page on the social network. */
export function networkAddress(username: string): string {
  return `https://www.instagram.com/${encodeURIComponent(username)}/`;
}
