/** The path of a person's public page. */
export function personPath(nodeId: string): string {
  return `/people/${nodeId}`;
}
