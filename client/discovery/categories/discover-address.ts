/** Discover with a category chosen, from its list on, as a choice in its filter bar would show it. */
export function discoverAddress(category: string): string {
  return `/?category=${encodeURIComponent(category)}#all-services`;
}
