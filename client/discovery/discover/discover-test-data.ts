export const total = 38;
const cursorOf = (place: number) => `c${place}`;

export function provider(place: number) {
  const figures = { __typename: "RatingSummary", average: 5 - place / 100, count: 40 - place };
  return {
    __typename: "Provider",
    id: `p${place}`,
    username: `person.${place}`,
    displayName: `Person ${place}`,
    title: null,
    biography: "Says something.",
    avatar: null,
    category: { __typename: "Category", slug: "fitness" },
    city: null,
    hasNotice: false,
    isFeatured: false,
    featuredOn: null,
    featuredReason: null,
    isVerified: true,
    isBusiness: false,
    isProfessional: true,
    followers: 1200,
    price: "$50/session",
    responseTime: "1 day",
    rating: figures,
    serviceRating: figures,
    advertisementRating: figures,
    testimonials: [],
  };
}

export function page(after: unknown, count = total, size = 6) {
  const indexes = Array.from({ length: count }, (_, place) => place);
  const start = indexes.findIndex((place) => cursorOf(place) === after) + 1;
  const shown = indexes.slice(start, start + size);
  return {
    __typename: "ProviderConnection",
    totalCount: count,
    nodes: shown.map(provider),
    pageInfo: {
      __typename: "PageInfo",
      hasNextPage: start + size < count,
      endCursor: cursorOf(start + shown.length - 1),
    },
  };
}

const category = (slug: string, name: string) => ({
  __typename: "Category",
  slug,
  name,
  description: `About ${name}`,
  isTrending: false,
});
export const categories = [
  category("fitness", "Fitness & Health"),
  category("lifestyle", "Lifestyle & Beauty"),
];
