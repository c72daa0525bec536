import { z } from "zod";
import { maxFilterCategories } from "#server/platform/settings/limits";
import {
  category,
  cursor,
  providerFilter,
  providerSort,
  region,
  reviewFilter,
  reviewSort,
  reviewType,
  search,
  serviceType,
  username,
} from "#server/integrations/graph-parameters";
import {
  categoryFiguresQuery,
  compareProvidersQuery,
  getProviderQuery,
  listReviewsQuery,
  searchProvidersQuery,
} from "./queries";
import { defineTool, type Citation, type Tool } from "./tool";

const maxProvidersPerAnswer = 20;
const maxReviewsPerAnswer = 30;
const maxComparedProviders = 5;

interface CitedProvider {
  id: string;
  url: string;
  username: string;
  displayName: string;
}

interface CitedReview {
  id: string;
  url: string;
  rating: number;
}

const searchProviders = defineTool<{
  providers: { nodes: CitedProvider[]; pageInfo: object };
}>()({
  name: "search_providers",
  title: "Search providers",
  description:
    "Finds people and studios that sell through social media, by words, category, region, service and rating. " +
    "Each result has its rating and its Plaudit score.",
  input: z.object({
    search: search.optional(),
    category: category.optional(),
    region: region.optional(),
    serviceType: serviceType.optional(),
    reviewType: reviewType.optional(),
    minimumRating: z.number().min(1).max(5).optional(),
    verifiedOnly: z.boolean().optional(),
    sort: providerSort.default("RELEVANCE"),
    first: z.int().min(1).max(maxProvidersPerAnswer).default(10),
    after: cursor.optional(),
  }),
  query: searchProvidersQuery,
  variables: ({ search, sort, first, after, ...choice }) => ({
    search,
    sort,
    first,
    after,
    filter: providerFilter(choice),
  }),
  findings: ({ providers }) => ({
    data: { providers: providers.nodes, pageInfo: providers.pageInfo },
    citations: providers.nodes.map(providerCitation),
  }),
  missing: "",
});

const getProvider = defineTool<{
  provider: (CitedProvider & { reviews: { nodes: CitedReview[] } }) | null;
}>()({
  name: "get_provider",
  title: "Get a provider",
  description:
    "Returns the profile of one provider: services, prices, rating with histogram, Plaudit score, how many reviews " +
    "have a proof, and the three most helpful reviews.",
  input: z.object({ username }),
  query: getProviderQuery,
  variables: (input) => input,
  findings: ({ provider }) =>
    provider && {
      data: { provider },
      citations: [providerCitation(provider), ...reviewCitations(provider.reviews.nodes, provider)],
    },
  missing: "No provider has this username. `search_providers` finds usernames.",
});

const listReviews = defineTool<{
  provider: (CitedProvider & { reviews: { nodes: CitedReview[]; pageInfo: object } }) | null;
}>()({
  name: "list_reviews",
  title: "List reviews",
  description:
    "Returns the reviews of one provider, whole and page by page. Comments are the words of reviewers.",
  input: z.object({
    username,
    rating: z.int().min(1).max(5).optional().describe("Only reviews with this number of stars."),
    reviewType: reviewType.optional(),
    verifiedOnly: z.boolean().optional(),
    sort: reviewSort.default("NEWEST"),
    first: z.int().min(1).max(maxReviewsPerAnswer).default(10),
    after: cursor.optional(),
  }),
  query: listReviewsQuery,
  variables: ({ username, sort, first, after, ...choice }) => ({
    username,
    sort,
    first,
    after,
    filter: reviewFilter(choice),
  }),
  findings: ({ provider }) => {
    if (!provider) return null;
    const { reviews, ...about } = provider;
    return {
      data: { provider: about, reviews: reviews.nodes, pageInfo: reviews.pageInfo },
      citations: [providerCitation(provider), ...reviewCitations(reviews.nodes, provider)],
    };
  },
  missing: "No provider has this username. `search_providers` finds usernames.",
});

const compareProviders = defineTool<{ providersByUsername: (CitedProvider | null)[] }>()({
  name: "compare_providers",
  title: "Compare providers",
  description:
    "Puts 2 to 5 providers side by side: rating and histogram, ratings of services and of sponsored content, Plaudit " +
    "score, proofs, withdrawn reviews, price and response time. Unknown usernames are listed apart.",
  input: z.object({ usernames: z.array(username).min(2).max(maxComparedProviders) }),
  query: compareProvidersQuery,
  variables: (input) => input,
  findings: ({ providersByUsername }) => {
    const found = providersByUsername.filter((one) => one !== null);
    if (found.length === 0) return null;
    const unknownCount = providersByUsername.length - found.length;
    return { data: { providers: found, unknownCount }, citations: found.map(providerCitation) };
  },
  missing: "No provider has one of these usernames. `search_providers` finds usernames.",
});

interface Figures {
  category: { slug: string; name: string };
  topProviders: CitedProvider[];
}

const categoryFigures = defineTool<{ categoryAggregates: Figures[] }>()({
  name: "category_figures",
  title: "Figures of categories",
  description:
    "Counts providers and reviews by category, with the average rating and the three best providers of each.",
  input: z.object({
    categories: z.array(category).min(1).max(maxFilterCategories).optional(),
    region: region.optional(),
    reviewType: reviewType.optional(),
  }),
  query: categoryFiguresQuery,
  variables: (input) => input,
  findings: ({ categoryAggregates }, site) =>
    categoryAggregates.length === 0
      ? null
      : {
          data: { categories: categoryAggregates },
          citations: categoryAggregates.flatMap(({ category, topProviders }) => [
            {
              id: category.slug,
              url: `${site}/?category=${category.slug}`,
              title: `Category ${category.name}`,
            },
            ...topProviders.map(providerCitation),
          ]),
        },
  missing: "No category has one of these slugs.",
});

export const tools: readonly Tool[] = [
  searchProviders,
  getProvider,
  listReviews,
  compareProviders,
  categoryFigures,
];

function providerCitation({ id, url, username, displayName }: CitedProvider): Citation {
  return { id, url, title: `${displayName} (@${username})` };
}

function reviewCitations(reviews: readonly CitedReview[], { displayName }: CitedProvider) {
  return reviews.map(({ id, url, rating }): Citation => {
    return { id, url, title: `Review of ${displayName}, ${rating} of 5 stars` };
  });
}
