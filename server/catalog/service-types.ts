import { Field, ObjectType } from "type-graphql";
import { Category, categoryOf, type CategorySlug } from "./categories";

@ObjectType({
  description: "A specific service that a review can be about.",
  simpleResolvers: true,
})
export class ServiceType {
  @Field(() => String, { description: "Its natural key, for example `personal_training`." })
  slug: string;

  @Field(() => String, { description: "The name that people read." })
  name: string;

  @Field(() => String, { description: "The name of its icon in the Lucide set." })
  icon: string;

  @Field(() => String, { description: "What one gets, in one sentence." })
  description: string;

  @Field(() => Category, {
    nullable: true,
    description: "The category it belongs to; null for the general ones, which fit any.",
  })
  category: Category | null;
}

/** The name of a service type is its slug in title case. */
function titleCase(slug: string): string {
  return slug
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

type Row = readonly [slug: string, icon: string, description: string];

function block(category: CategorySlug | null, rows: readonly Row[]): ServiceType[] {
  return rows.map(([slug, icon, description]) =>
    Object.assign(new ServiceType(), {
      slug,
      name: titleCase(slug),
      icon,
      description,
      category: categoryOf(category),
    }),
  );
}

/** All 39 service types in the specification's order. */
export const serviceTypes: readonly ServiceType[] = [
  ...block("fitness", [
    ["personal_training", "dumbbell", "One-to-one training with a plan made for one body."],
    ["group_fitness", "users", "Classes and camps where several train together."],
    ["nutrition_coaching", "apple", "Advice on eating, followed up over weeks."],
    ["meal_prep", "utensils", "Meals planned or cooked ahead for the week."],
    ["yoga_instruction", "flower", "Yoga taught alone or in a group, on a mat or on a screen."],
    ["sports_coaching", "trophy", "Technique and preparation for one sport."],
  ]),
  ...block("business", [
    ["business_consulting", "briefcase", "A second pair of eyes on how a company works."],
    ["marketing_strategy", "target", "Whom to reach, with what, and in which order."],
    [
      "social_media_management",
      "calendar-days",
      "Profiles planned, written and answered by somebody else.",
    ],
    ["brand_development", "stamp", "A name, a voice and a look that stay the same everywhere."],
    ["sales_coaching", "handshake", "Practice for the conversations that sell."],
    ["pitch_deck_review", "presentation", "A presentation read hard before investors read it."],
    ["financial_planning", "piggy-bank", "Budgets, prices and plans in figures."],
  ]),
  ...block("wellness", [
    ["life_coaching", "compass", "Conversations that turn wishes into next steps."],
    ["therapy_session", "armchair", "Sessions with a trained therapist."],
    ["meditation_guidance", "moon", "Sitting still, taught patiently."],
    ["stress_management", "wind", "Ways to put the load down and keep it down."],
    ["relationship_counseling", "heart-handshake", "Help for two people, or one of them."],
    ["mindfulness_workshop", "leaf", "A few hours of practice in a group."],
  ]),
  ...block("creative", [
    ["graphic_design", "pen-tool", "Identities, layouts and everything printed."],
    ["photography", "camera", "Pictures of people, products and places."],
    ["video_production", "clapperboard", "Films from script to cut."],
    ["content_creation", "layers", "Posts, reels and texts made to order."],
    ["web_design", "layout-template", "Websites drawn and built."],
    ["illustration", "brush", "Drawings for books, brands and walls."],
  ]),
  ...block("education", [
    ["tutoring", "book-open", "Help with a subject, one learner at a time."],
    ["language_lessons", "languages", "A language, spoken from the first lesson."],
    ["skill_workshop", "hammer", "One skill in one sitting."],
    ["career_coaching", "map", "Applications, interviews and what comes after."],
    ["online_course", "monitor-play", "A course to follow in one's own time."],
    ["mentorship", "sprout", "Somebody further along who stays in touch."],
  ]),
  ...block("lifestyle", [
    ["makeup_artistry", "wand-sparkles", "Make-up for a day, a stage or a lesson."],
    ["skincare_consultation", "droplets", "A routine for the skin one has."],
    ["fashion_styling", "shirt", "Outfits put together for a person or a shoot."],
    ["hair_styling", "scissors", "Cut, colour and care."],
    ["lifestyle_coaching", "sun", "Habits for mornings, homes and calendars."],
    ["wardrobe_consultation", "door-open", "What to keep, what to give away, what is missing."],
  ]),
  ...block(null, [
    ["consultation", "messages-square", "A conversation about something particular."],
    ["custom_service", "puzzle", "Something agreed between the two of you."],
  ]),
];

/** What a review without a specific service type is said to be about. */
export const generalServiceName = "General Service";

const bySlug = new Map(serviceTypes.map((each) => [each.slug, each]));

export function serviceTypeOf(slug: string | null): ServiceType | null {
  return slug === null ? null : (bySlug.get(slug) ?? null);
}
