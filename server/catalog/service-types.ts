import { Field, ObjectType } from "type-graphql";
import { Category, categoryOf, type CategorySlug } from "./categories";

@ObjectType({
  description: "A specific service that a review can be about.",
  simpleResolvers: true,
})
export class ServiceType {
  @Field(() => String, { description: "The unique slug, for example `personal_training`." })
  slug: string;

  @Field(() => String, { description: "The display name." })
  name: string;

  @Field(() => String, { description: "The name of the Lucide icon." })
  icon: string;

  @Field(() => String, { description: "A one-sentence description." })
  description: string;

  @Field(() => Category, {
    nullable: true,
    description: "The category; null for general service types, which fit any category.",
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
    ["personal_training", "dumbbell", "One-to-one training with a plan made for you."],
    ["group_fitness", "users", "Classes and camps for training together."],
    ["nutrition_coaching", "apple", "Nutrition advice with follow-up over several weeks."],
    ["meal_prep", "utensils", "Meals planned or cooked ahead for the week."],
    ["yoga_instruction", "flower", "Yoga one-to-one or in a group, in person or online."],
    ["sports_coaching", "trophy", "Technique and training for your sport."],
  ]),
  ...block("business", [
    ["business_consulting", "briefcase", "A fresh pair of eyes on how your business works."],
    ["marketing_strategy", "target", "A plan for reaching the right customers."],
    [
      "social_media_management",
      "calendar-days",
      "Your profiles planned, written and managed for you.",
    ],
    ["brand_development", "stamp", "A consistent name, voice and look."],
    ["sales_coaching", "handshake", "Practice for sales conversations."],
    ["pitch_deck_review", "presentation", "Tough feedback on your deck before investors see it."],
    ["financial_planning", "piggy-bank", "Budgets, pricing and financial plans."],
  ]),
  ...block("wellness", [
    ["life_coaching", "compass", "Conversations that turn goals into next steps."],
    ["therapy_session", "armchair", "Sessions with a trained therapist."],
    ["meditation_guidance", "moon", "Patient guidance for your meditation practice."],
    ["stress_management", "wind", "Ways to reduce stress and keep it low."],
    ["relationship_counseling", "heart-handshake", "Support for couples or one partner."],
    ["mindfulness_workshop", "leaf", "A few hours of mindfulness practice in a group."],
  ]),
  ...block("creative", [
    ["graphic_design", "pen-tool", "Brand identities, layouts and print design."],
    ["photography", "camera", "Pictures of people, products and places."],
    ["video_production", "clapperboard", "Films from script to final cut."],
    ["content_creation", "layers", "Posts, reels and copy made to order."],
    ["web_design", "layout-template", "Websites designed and built."],
    ["illustration", "brush", "Drawings for books, brands and walls."],
  ]),
  ...block("education", [
    ["tutoring", "book-open", "One-to-one help with a subject."],
    ["language_lessons", "languages", "A new language, spoken from the first lesson."],
    ["skill_workshop", "hammer", "One skill in one session."],
    ["career_coaching", "map", "Applications, interviews and your next career move."],
    ["online_course", "monitor-play", "A course to take at your own pace."],
    ["mentorship", "sprout", "Ongoing guidance from a more experienced person."],
  ]),
  ...block("lifestyle", [
    ["makeup_artistry", "wand-sparkles", "Make-up for a day, a stage or a lesson."],
    ["skincare_consultation", "droplets", "A routine for your skin."],
    ["fashion_styling", "shirt", "Outfits put together for a person or a shoot."],
    ["hair_styling", "scissors", "Cut, colour and care."],
    ["lifestyle_coaching", "sun", "Better habits for your mornings, home and calendar."],
    ["wardrobe_consultation", "door-open", "What to keep, what to give away and what to buy."],
  ]),
  ...block(null, [
    ["consultation", "messages-square", "A conversation about your question."],
    ["custom_service", "puzzle", "A service agreed between you and the provider."],
  ]),
];

/** The label of a review without a specific service type. */
export const generalServiceName = "General Service";

const bySlug = new Map(serviceTypes.map((each) => [each.slug, each]));

export function serviceTypeOf(slug: string | null): ServiceType | null {
  return slug === null ? null : (bySlug.get(slug) ?? null);
}
