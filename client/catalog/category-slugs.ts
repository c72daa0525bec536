/** Slugs used in URLs, in display order. */
export const categorySlugs = [
  "fitness",
  "business",
  "wellness",
  "creative",
  "education",
  "lifestyle",
] as const;
