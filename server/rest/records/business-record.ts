import { z } from "zod";
import { Region } from "#server/catalog/regions";
import { pictureAddressSql, picturePathSql, storedPictureSql } from "#server/pictures/picture.sql";
import { Provider } from "#server/providers/provider.entity";
import { isQuoted } from "#server/providers/testimonial.entity";
import {
  columnFields,
  field,
  listOf,
  recordSchema,
  recordSql,
  text,
  withOtherTexts,
} from "./record";

/** The fields of `providers p`, by the properties of the entity. */
const of = columnFields(Provider, "p");

const orNull = z.string().nullable();
const average = z.number().min(0).max(5);
const region = of("region", z.enum(Region).nullable());
const pictureSql = picturePathSql("p.picture_url");
const picture = field(orNull.describe("A path on this site, for `proxy-image`."), pictureSql);

const instagramData = {
  full_name: of("displayName"),
  followers: of("followers"),
  profile_pic_url: field(orNull, pictureSql),
};

/** The business fields within a review or a category. */
export const reviewedBusinessFields = {
  username: of("username"),
  displayName: of("displayName"),
  profilePicture: picture,
  instagramData,
};

export const reviewedBusiness = recordSchema(reviewedBusinessFields).meta({
  id: "ReviewedBusiness",
});

const portfolio = `(SELECT ${listOf(pictureAddressSql("i.url", 640), "i.position")}
  FROM portfolio_images i WHERE i.provider_id = p.id)`;
const testimonials = `(SELECT ${listOf(text("t.quote"), "t.position")}
  FROM testimonials t WHERE t.provider_id = p.id AND ${isQuoted})`;

const named = {
  id: of("nodeId"),
  user_id: of("nodeId"),
  username: of("username"),
  instagramUsername: of("username"),
  full_name: of("displayName"),
  displayName: of("displayName"),
  title: of("title"),
  biography: of("biography"),
  description: of("biography"),
  badge: field(
    orNull.describe("`Featured` or null."),
    `CASE WHEN p.is_featured THEN '"Featured"' ELSE 'null' END`,
  ),
  instagramData,
  profilePicture: picture,
  profile_pic_url: picture,
  profile_pic_base64: field(orNull.describe("Only for a single business, not in lists."), "'null'"),
  category: of("categorySlug"),
  region,
  location: { region },
  price: of("price", orNull.describe("In the owner's words, such as `$150/session`.")),
  responseTime: of("responseTime"),
  completionRate: of("completionRate"),
  availability: of("availability"),
  specialties: of("specialties"),
  languages: of("languages"),
  serviceTypes: of("serviceTypeSlugs"),
  portfolioImages: field(z.array(z.string()), portfolio),
  testimonials: field(z.array(z.string()), testimonials),
  averageRating: of("averageRating", average),
  reviewCount: of("reviewCount"),
  followers: of("followers"),
  posts: of("posts"),
  reviewTypes: {
    service: { rating: of("serviceAverage", average), count: of("serviceCount") },
    advertisement: { rating: of("advertisementAverage", average), count: of("advertisementCount") },
  },
  verified: of("isVerified"),
  is_verified: of("isVerified"),
  featured: of("isFeatured"),
  is_business_account: of("isBusiness"),
  is_professional_account: of("isProfessional"),
  is_private: of("isPrivate"),
};
const newer = ["city", "country", "website"] as const;
const fields = withOtherTexts(Provider, "p", named, newer);

export const businessRecord = recordSchema(fields).meta({ id: "Business" });

/** A provider as a REST record: every key is present, with `null` or `[]` for missing values. */
export const businessSql = recordSql(fields);

/** With the inline picture of a single business. */
export const oneBusinessSql = recordSql({
  ...fields,
  profile_pic_base64: text(storedPictureSql("p.picture_url")),
});

/** The fields that `user-search` adds to a business. */
export const foundUserSql = (reviews: string) =>
  recordSql({ ...fields, searchData: fields, reviews });
