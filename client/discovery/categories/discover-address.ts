/** Discover filtered by a category and scrolled to its list, as if chosen in the filter bar. */
export function discoverAddress(category: string): string {
  return `/?category=${encodeURIComponent(category)}#all-services`;
}
