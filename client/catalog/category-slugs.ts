/** As addresses know them, in the order in which they are offered. */
export const categorySlugs = [
  "fitness",
  "business",
  "wellness",
  "creative",
  "education",
  "lifestyle",
] as const;
