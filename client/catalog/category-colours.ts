const colours: Record<string, string> = {
  all: "[--cat:var(--cat-all)] [--cat-soft:var(--cat-all-soft)]",
  fitness: "[--cat:var(--cat-fitness)] [--cat-soft:var(--cat-fitness-soft)]",
  business: "[--cat:var(--cat-business)] [--cat-soft:var(--cat-business-soft)]",
  wellness: "[--cat:var(--cat-wellness)] [--cat-soft:var(--cat-wellness-soft)]",
  creative: "[--cat:var(--cat-creative)] [--cat-soft:var(--cat-creative-soft)]",
  education: "[--cat:var(--cat-education)] [--cat-soft:var(--cat-education-soft)]",
  lifestyle: "[--cat:var(--cat-lifestyle)] [--cat-soft:var(--cat-lifestyle-soft)]",
};

/** The class that sets a category's colour and tint for everything inside. */
export function categoryColours(slug: string | null | undefined): string {
  return colours[slug ?? "all"] ?? colours["all"] ?? "";
}
