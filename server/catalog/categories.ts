import { Field, ObjectType } from "type-graphql";

/** A category's slug in URLs, the database and the GraphQL schema. */
export type CategorySlug =
  | "fitness"
  | "business"
  | "wellness"
  | "creative"
  | "education"
  | "lifestyle";

@ObjectType({
  description: "A category that providers are listed in.",
  simpleResolvers: true,
})
export class Category {
  @Field(() => String, { description: "The unique slug, for example `fitness`." })
  slug: CategorySlug;

  @Field(() => String, { description: "The display name." })
  name: string;

  @Field(() => String, { description: "A one-sentence description." })
  description: string;

  @Field(() => String, { description: "The name of the Lucide icon." })
  icon: string;

  @Field(() => String, {
    description: "The colour in sRGB, for example `#146c3b`; dark enough for text on white.",
  })
  colour: string;

  @Field(() => String, { description: "The goal of a visitor interested in this category." })
  journeyLabel: string;

  @Field(() => Boolean, { description: "Whether the category is trending." })
  isTrending: boolean;
}

function category(
  slug: CategorySlug,
  name: string,
  icon: string,
  colour: string,
  description: string,
  journeyLabel: string,
): Category {
  return Object.assign(new Category(), {
    slug,
    name,
    icon,
    colour,
    description,
    journeyLabel,
    isTrending: slug === "fitness",
  });
}

/** The six categories in display order. "All Categories" means no category. */
export const categories: readonly Category[] = [
  category(
    "fitness",
    "Fitness & Health",
    "dumbbell",
    "#0e683a",
    "Trainers, coaches and cooks to get you stronger.",
    "Get stronger",
  ),
  category(
    "business",
    "Business & Marketing",
    "trending-up",
    "#17559a",
    "Consultants and studios that help you find customers and grow.",
    "Grow a business",
  ),
  category(
    "wellness",
    "Wellness & Mindfulness",
    "flower-2",
    "#006466",
    "Therapists and teachers for a calmer mind and better relationships.",
    "Find some calm",
  ),
  category(
    "creative",
    "Creative & Design",
    "palette",
    "#763180",
    "Designers, photographers and filmmakers to bring your ideas to life.",
    "Have something made",
  ),
  category(
    "education",
    "Education & Skills",
    "graduation-cap",
    "#7d4a06",
    "Tutors, language teachers and mentors for school, work or fun.",
    "Learn something new",
  ),
  category(
    "lifestyle",
    "Lifestyle & Beauty",
    "sparkles",
    "#93282d",
    "Hair, skin, make-up, style and everyday habits.",
    "Look and feel like yourself",
  ),
];

const bySlug = new Map(categories.map((each) => [each.slug as string, each]));

export function categoryOf(slug: string | null): Category | null {
  return slug === null ? null : (bySlug.get(slug) ?? null);
}

export function isCategory(slug: string): slug is CategorySlug {
  return bySlug.has(slug);
}
