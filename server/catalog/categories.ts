import { Field, ObjectType } from "type-graphql";

/** The slug under which a category stands in addresses, in the database and in the graph. */
export type CategorySlug =
  | "fitness"
  | "business"
  | "wellness"
  | "creative"
  | "education"
  | "lifestyle";

@ObjectType({
  description: "A field of work that providers are listed under.",
  simpleResolvers: true,
})
export class Category {
  @Field(() => String, { description: "Its natural key, for example `fitness`." })
  slug: CategorySlug;

  @Field(() => String, { description: "The name that people read." })
  name: string;

  @Field(() => String, { description: "What belongs to it, in one sentence." })
  description: string;

  @Field(() => String, { description: "The name of its icon in the Lucide set." })
  icon: string;

  @Field(() => String, {
    description: "Its colour in sRGB, for example `#146c3b`; dark enough for text on white.",
  })
  colour: string;

  @Field(() => String, { description: "What a visitor who comes for this category wants to do." })
  journeyLabel: string;

  @Field(() => Boolean, { description: "Whether it is marked as trending." })
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

/** The six categories in the order in which they are listed. "All Categories" is the absence of one. */
export const categories: readonly Category[] = [
  category(
    "fitness",
    "Fitness & Health",
    "dumbbell",
    "#0e683a",
    "Trainers, coaches and cooks who help a body do more.",
    "Get stronger",
  ),
  category(
    "business",
    "Business & Marketing",
    "trending-up",
    "#17559a",
    "Consultants and studios who help a company find its customers and its figures.",
    "Grow a business",
  ),
  category(
    "wellness",
    "Wellness & Mindfulness",
    "flower-2",
    "#006466",
    "Therapists and teachers for a calmer head and kinder relationships.",
    "Find some calm",
  ),
  category(
    "creative",
    "Creative & Design",
    "palette",
    "#763180",
    "People who draw, film, photograph and build what others will look at.",
    "Have something made",
  ),
  category(
    "education",
    "Education & Skills",
    "graduation-cap",
    "#7d4a06",
    "Tutors, language teachers and mentors, for school, work or curiosity.",
    "Learn something new",
  ),
  category(
    "lifestyle",
    "Lifestyle & Beauty",
    "sparkles",
    "#93282d",
    "Hair, skin, make-up, wardrobe and the habits around them.",
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
