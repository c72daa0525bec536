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

const topOf = (best: number[]) =>
  categories.slice(0, 1).map((each) => ({
    __typename: "CategoryAggregate",
    category: each,
    providerCount: 12,
    totalReviewCount: 340,
    totalAverageRating: 4.8,
    topProviders: best.map(provider),
  }));

const yogaInstruction = {
  __typename: "ServiceType",
  slug: "yoga_instruction",
  name: "Yoga Instruction",
};

/** The data of an operation of the screen. */
export function answer(
  name: string | undefined,
  variables: Record<string, unknown>,
  businesses = total,
) {
  if (name === "MoreProviders") return { providers: page(variables["after"]) };
  if (name === "SearchResults") {
    const found = page(null, variables["search"] === "zzz" ? 0 : 3);
    const edges = found.nodes.map((node) => ({
      __typename: "ProviderEdge",
      matchedIn: ["SERVICE_TYPES"],
      node: { ...node, specialties: [], serviceTypes: [yogaInstruction] },
    }));
    return {
      found: { ...found, edges, didYouMean: variables["search"] === "yogga" ? "yoga" : null },
    };
  }
  return {
    categories,
    regions: [
      {
        __typename: "RegionInfo",
        region: "EUROPE",
        name: "Europe",
        description: "EU and surroundings",
        timezoneHint: "UTC+0 to UTC+3",
      },
    ],
    reviewTypes: [
      {
        __typename: "ReviewTypeInfo",
        reviewType: "SERVICE",
        name: "Direct Services",
        description: "Coaching",
      },
    ],
    allServices: page(null),
    ...(variables["hasLead"] === true && {
      lead: { __typename: "ProviderConnection", nodes: [] },
    }),
    businessOrProfessional: page(null, businesses, 12),
    ...(variables["hasAggregates"] === true && {
      topByCategory: topOf(variables["region"] ? [3, 4, 5] : [0, 1, 2]),
    }),
  };
}
