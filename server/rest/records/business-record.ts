import { z } from "zod";
import { Region } from "#server/catalog/regions";

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
