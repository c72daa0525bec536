import { pictureAddressSql, picturePathSql, storedPictureSql } from "#server/pictures/picture.sql";
import type { BusinessRecord } from "./business-record";
import { listOf, plain, recordSql, text, type RecordSql } from "./record-sql";
import { isQuoted } from "#server/providers/testimonial.entity";

const picture = picturePathSql("p.picture_url");
const displayName = text("p.display_name");

const instagramData = {
  full_name: displayName,
  followers: plain("p.followers"),
  profile_pic_url: picture,
};

/** The fields of `ReviewedBusiness`, of `providers p`. */
export const reviewedBusinessSql: RecordSql = {
  username: text("p.username"),
  displayName,
  profilePicture: picture,
  instagramData,
};

const portfolio = `(SELECT ${listOf(pictureAddressSql("i.url", 640), "i.position")}
  FROM portfolio_images i WHERE i.provider_id = p.id)`;
const testimonials = `(SELECT ${listOf(text("t.quote"), "t.position")}
  FROM testimonials t WHERE t.provider_id = p.id AND ${isQuoted})`;

const fields = {
  id: text("p.node_id"),
  user_id: text("p.node_id"),
  username: text("p.username"),
  instagramUsername: text("p.username"),
  full_name: displayName,
  displayName,
  title: text("p.title"),
  biography: text("p.biography"),
  description: text("p.biography"),
  badge: `CASE WHEN p.is_featured THEN '"Featured"' ELSE 'null' END`,
  instagramData,
  profilePicture: picture,
  profile_pic_url: picture,
  profile_pic_base64: "'null'",
  category: text("p.category"),
  region: text("p.region"),
  location: { region: text("p.region") },
  price: text("p.price"),
  responseTime: text("p.response_time"),
  completionRate: plain("p.completion_rate"),
  availability: text("p.availability"),
  specialties: text("p.specialties"),
  languages: text("p.languages"),
  serviceTypes: text("p.service_types"),
  portfolioImages: portfolio,
  testimonials,
  averageRating: plain("p.average_rating"),
  reviewCount: plain("p.review_count"),
  followers: plain("p.followers"),
  posts: plain("p.posts"),
  reviewTypes: {
    service: { rating: plain("p.service_average"), count: plain("p.service_count") },
    advertisement: {
      rating: plain("p.advertisement_average"),
      count: plain("p.advertisement_count"),
    },
  },
  verified: plain("p.is_verified"),
  is_verified: plain("p.is_verified"),
  featured: plain("p.is_featured"),
  is_business_account: plain("p.is_business"),
  is_professional_account: plain("p.is_professional"),
  is_private: plain("p.is_private"),
} satisfies Record<keyof BusinessRecord, string | RecordSql>;

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
