import { categories, categoryOf } from "#server/catalog/categories";
import { Region, regions } from "#server/catalog/regions";
import { dataLicence } from "#server/platform/settings/data-licence";
import type { Context } from "#server/platform/request/context";
import type { Provider } from "#server/providers/provider.entity";
import { ratingOf } from "#server/providers/rating/rating-summary";
import { parseReviewListArgs } from "#server/reviews/lists/review-list.args";
import { findReviews, ReviewSort } from "#server/reviews/lists/reviews.query";
import type { Review } from "#server/reviews/review.entity";
import { userById } from "#server/users/user.batch";
import type { User } from "#server/users/user.entity";
import { personPath } from "#server/users/profile/person-path";
import type { PageWords } from "./page-words";

export const context = "https://schema.org";
// Term of schema.org for the reviewer.
const writtenBy = "author";
const scale = { bestRating: 5, worstRating: 1 };
/** As many as the profile loads, so that one statement serves both. */
const reviewsLoaded = 6;
const maxReviews = 3;

export function describeSite(site: string, description: string): object {
  return {
    "@context": context,
    "@type": "WebSite",
    "@id": `${site}/#website`,
    url: `${site}/`,
    name: "Plaudit",
    description,
    inLanguage: "en",
    publisher: {
      "@type": "Organization",
      name: "Plaudit",
      url: `${site}/`,
      logo: `${site}/icon-512.png`,
    },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${site}/?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}

export function describeCategories(site: string, name: string, description: string): object {
  const address = `${site}/categories`;
  return {
    "@context": context,
    "@graph": [
      {
        "@type": "CollectionPage",
        "@id": address,
        url: address,
        name,
        description,
        mainEntity: {
          "@type": "ItemList",
          numberOfItems: categories.length,
          itemListElement: categories.map((category, index) => ({
            "@type": "ListItem",
            position: index + 1,
            name: category.name,
            url: `${site}/?category=${category.slug}`,
          })),
        },
      },
      breadcrumbs([
        ["Discover", `${site}/`],
        ["Categories", address],
      ]),
    ],
  };
}

export function describeList(site: string, parameters: URLSearchParams): object {
  const category = categoryOf(parameters.get("category"));
  const region = regions.find((each) => each.region === parameters.get("region"));
  const within = category ? `category=${category.slug}&` : "";
  return {
    "@context": context,
    ...breadcrumbs([
      ["Discover", `${site}/`],
      ...(category ? [[category.name, `${site}/?category=${category.slug}`] as const] : []),
      ...(region ? [[region.name, `${site}/?${within}region=${region.region}`] as const] : []),
    ]),
  };
}

export interface ProviderPage {
  site: string;
  /** The profile's canonical address. */
  address: string;
  image: string;
}

/**
 * schema.org type: Organization, because search engines show no stars for a Person or a Service, and refuse a
 * ProfessionalService without a postal address. The rating is formatted as on the page.
 */
export async function describeProvider(
  ctx: Context,
  provider: Provider,
  words: PageWords,
  { site, address, image }: ProviderPage,
): Promise<object> {
  const { average, count } = ratingOf(provider, null);
  const { category, region, city, country } = provider;
  const description = provider.biography ?? provider.title;
  const place = region && region !== Region.OTHER && regions.find((each) => each.region === region);
  const reviews = count > 0 ? await describeReviews(ctx, site, provider) : [];
  const service = {
    "@type": "Organization",
    "@id": `${address}#provider`,
    url: address,
    name: provider.displayName,
    alternateName: `@${provider.username}`,
    image,
    ...(description && { description }),
    ...(place && { areaServed: place.name }),
    ...((city || country) && {
      address: {
        "@type": "PostalAddress",
        ...(city && { addressLocality: city }),
        ...(country && { addressCountry: country }),
      },
    }),
    ...(provider.languages.length > 0 && { knowsLanguage: provider.languages }),
    ...(average !== null && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: words.formatRating(average),
        reviewCount: count,
        ...scale,
      },
    }),
    ...(reviews.length > 0 && { review: reviews }),
  };
  const breadcrumbList = breadcrumbs([
    ["Discover", `${site}/`],
    ...(category ? [[category.name, `${site}/?category=${category.slug}`] as const] : []),
    [provider.displayName, address],
  ]);
  const page = {
    "@type": "ProfilePage",
    "@id": address,
    url: address,
    name: `${provider.displayName} (@${provider.username})`,
    inLanguage: "en",
    mainEntity: { "@id": service["@id"] },
  };
  return { "@context": context, "@graph": [service, page, breadcrumbList] };
}

/** The newest counted reviews by signed-in reviewers; schema.org requires a name, which guests lack. */
async function describeReviews(ctx: Context, site: string, provider: Provider): Promise<object[]> {
  const wanted = parseReviewListArgs("provider", { first: reviewsLoaded, sort: ReviewSort.NEWEST });
  const { nodes } = await findReviews(ctx, provider.id, wanted, provider.reviewCount);
  const named = await Promise.all(
    nodes
      .filter(({ counted }) => counted)
      .map(async (review) => {
        const reviewer = review.userId === null ? null : await userById(ctx).load(review.userId);
        return reviewer && { review, reviewer };
      }),
  );
  return named
    .filter((each) => each !== null)
    .slice(0, maxReviews)
    .map(({ review, reviewer }) => describeReview(site, review, reviewer));
}

/** Without a reviewer it names a guest as the page does. */
export function describeReview(site: string, review: Review, reviewer: User | null) {
  const name = reviewer?.displayName ?? "Anonymous";
  return {
    "@type": "Review",
    [writtenBy]: {
      "@type": "Person",
      name,
      ...(reviewer && { url: personAddress(site, reviewer) }),
    },
    datePublished: review.createdAt.toISOString().slice(0, 10),
    reviewRating: { "@type": "Rating", ratingValue: review.rating, ...scale },
    reviewBody: review.comment,
    license: dataLicence.url,
  };
}

export function personAddress(site: string, { nodeId }: User): string {
  return `${site}${personPath(nodeId)}`;
}

export function breadcrumbs(steps: readonly (readonly [name: string, address: string])[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(([name, item], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item,
    })),
  };
}
