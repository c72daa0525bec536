import { z } from "zod";
import { Region } from "#server/catalog/regions";
import { pictureAddress, picturePath } from "#server/pictures/picture-address";
import type { Context } from "#server/platform/request/context";
import { portfolioOf, testimonialsOf } from "#server/providers/provider.batch";
import type { Provider } from "#server/providers/provider.entity";

const text = z.string().nullable();
const count = z.int().min(0);
const average = z.number().min(0).max(5);
const region = z.enum(Region).nullable();
const ratedType = z.object({ rating: average, count });
const picture = text.describe("A path on this site, for `proxy-image`.");

const instagramData = z.object({ full_name: z.string(), followers: count, profile_pic_url: text });

/** The business fields within a review or a category. */
export const reviewedBusiness = z
  .object({ username: z.string(), displayName: z.string(), profilePicture: picture, instagramData })
  .meta({ id: "ReviewedBusiness" });

export const businessRecord = z
  .object({
    id: z.string(),
    user_id: z.string(),
    username: z.string(),
    instagramUsername: z.string(),
    full_name: z.string(),
    displayName: z.string(),
    title: text,
    biography: text,
    description: text,
    badge: text.describe("`Featured` or null."),
    instagramData,
    profilePicture: picture,
    profile_pic_url: picture,
    profile_pic_base64: text.describe("Only for a single business, not in lists."),
    category: text,
    region,
    location: z.object({ region }),
    price: text.describe("Dollars per session, such as `$150/session`."),
    responseTime: text,
    completionRate: z.number().nullable(),
    availability: text,
    specialties: z.array(z.string()),
    languages: z.array(z.string()),
    serviceTypes: z.array(z.string()),
    portfolioImages: z.array(z.string()),
    testimonials: z.array(z.string()),
    averageRating: average,
    reviewCount: count,
    followers: count,
    posts: count,
    reviewTypes: z.object({ service: ratedType, advertisement: ratedType }),
    verified: z.boolean(),
    is_verified: z.boolean(),
    featured: z.boolean(),
    is_business_account: z.boolean(),
    is_professional_account: z.boolean(),
    is_private: z.boolean(),
  })
  .meta({ id: "Business" });
export type BusinessRecord = z.output<typeof businessRecord>;

/** A provider as a REST record: every key is present, with `null` or `[]` for missing values. */
export async function toBusinessRecord(ctx: Context, provider: Provider): Promise<BusinessRecord> {
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
    portfolioImages: (portfolio ?? []).flatMap(({ url }) => pictureAddress(url, 640) ?? []),
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
    badge: provider.isFeatured ? "Featured" : null,
    instagramData: {
      full_name: provider.displayName,
      followers: provider.followers,
      profile_pic_url: picturePath(provider.pictureUrl),
    },
  };
}

/** `business-crud` adds the inline picture of a single business. */
function picturesOf(provider: Provider) {
  return {
    profilePicture: picturePath(provider.pictureUrl),
    profile_pic_url: picturePath(provider.pictureUrl),
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
