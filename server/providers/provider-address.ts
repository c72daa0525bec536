/** The path of a provider's page. */
export function providerPath(username: string): string {
  return `/@${encodeURIComponent(username)}`;
}
