import { pictureAddress } from "#server/pictures/picture-address";
import type { Context } from "#server/platform/context";
import { portfolioOf, testimonialsOf } from "#server/providers/provider.batch";
import type { Provider } from "#server/providers/provider.entity";

/** A provider in the words of the fixed calls: every key, `null` or `[]` where there is nothing. */
export async function toBusinessRecord(
  ctx: Context,
  provider: Provider,
): Promise<Record<string, unknown>> {
  const [portfolio, testimonials] = await Promise.all([
    portfolioOf(ctx).load(provider.id),
    testimonialsOf(ctx).load(provider.id),
  ]);
  return {
    ...identityOf(provider),
    ...picturesOf(provider),
    ...offerOf(provider),
    ...figuresOf(provider),
    ...flagsOf(provider),
    portfolioImages: (portfolio ?? []).map((image) => pictureAddress(image.url, 640)),
    testimonials: (testimonials ?? []).map((testimonial) => testimonial.quote),
  };
}

function identityOf(provider: Provider) {
  return {
    id: provider.nodeId,
    user_id: provider.nodeId,
    username: provider.username,
    instagramUsername: provider.username,
    full_name: provider.displayName,
    displayName: provider.displayName,
    title: provider.title,
    biography: provider.biography,
    description: provider.biography,
    badge: provider.badge,
    instagramData: {
      full_name: provider.displayName,
      followers: provider.followers,
      profile_pic_url: provider.pictureUrl,
    },
  };
}

/** The inline picture is told only of one business, never in lists; whoever has it puts it in. */
function picturesOf(provider: Provider) {
  return {
    profilePicture: provider.pictureUrl,
    profile_pic_url: provider.pictureUrl,
    profile_pic_base64: null,
  };
}

function offerOf(provider: Provider) {
  return {
    category: provider.categorySlug,
    region: provider.region,
    location: { region: provider.region },
    price: provider.price,
    responseTime: provider.responseTime,
    completionRate: provider.completionRate,
    availability: provider.availability,
    specialties: provider.specialties,
    languages: provider.languages,
    serviceTypes: provider.serviceTypeSlugs,
  };
}

function figuresOf(provider: Provider) {
  return {
    averageRating: provider.averageRating,
    reviewCount: provider.reviewCount,
    followers: provider.followers,
    posts: provider.posts,
    reviewTypes: {
      service: { rating: provider.serviceAverage, count: provider.serviceCount },
      advertisement: { rating: provider.advertisementAverage, count: provider.advertisementCount },
    },
  };
}

function flagsOf(provider: Provider) {
  return {
    verified: provider.isVerified,
    is_verified: provider.isVerified,
    featured: provider.isFeatured,
    is_business_account: provider.isBusiness,
    is_professional_account: provider.isProfessional,
    is_private: provider.isPrivate,
  };
}
