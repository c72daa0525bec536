/** Every slug, in display order: an address names service types before any list has loaded. */
export const serviceTypeSlugs: readonly string[] = (
  "personal_training group_fitness nutrition_coaching meal_prep yoga_instruction " +
  "sports_coaching business_consulting marketing_strategy social_media_management " +
  "brand_development sales_coaching pitch_deck_review financial_planning life_coaching " +
  "therapy_session meditation_guidance stress_management relationship_counseling " +
  "mindfulness_workshop graphic_design photography video_production content_creation " +
  "web_design illustration tutoring language_lessons skill_workshop career_coaching " +
  "online_course mentorship makeup_artistry skincare_consultation fashion_styling " +
  "hair_styling lifestyle_coaching wardrobe_consultation consultation custom_service"
).split(" ");

/** `Yoga Instruction` for `yoga_instruction`, as the graph names it. */
export function titleCase(words: string): string {
  return words.replace(/(^|[_ ])(\p{L})/gu, (_, gap: string, letter: string) => {
    return (gap && " ") + letter.toUpperCase();
  });
}

/** The filtered list of Discover for a service type. */
export function serviceTypeAddress(slug: string): string {
  return `/?service=${slug}#all-services`;
}

/** Address of a specialty in a provider's own words: a search, unless it names a service type. */
export function specialtyAddress(specialty: string): string {
  const slug = specialty.trim().toLowerCase().replaceAll(" ", "_");
  if (serviceTypeSlugs.includes(slug)) return serviceTypeAddress(slug);
  return `/?${new URLSearchParams({ q: specialty })}#search-results`;
}
