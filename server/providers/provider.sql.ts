import { categories, categoryOf } from "#server/catalog/categories";
import { ReviewType } from "#server/catalog/review-types";
import { serviceTypeOf, serviceTypes } from "#server/catalog/service-types";
import { picture } from "#server/pictures/picture.sql";
import { ownPictureIdSql } from "./pictures/own-picture-id";
import { portfolioImageIdSql } from "./pictures/portfolio-image-id";
import {
  constant,
  constantList,
  embedded,
  embeddedList,
  enumeration,
  moment,
  nodeId,
  nullable,
  plain,
  relatedList,
  text,
  texts,
} from "#server/platform/graph/compiler/field-sql";
import { type TypeSql } from "#server/platform/graph/compiler/selection";
import { isQuoted } from "./testimonial.entity";

const categorySlugs = categories.map(({ slug }) => slug);
const serviceTypeSlugs = serviceTypes.map(({ slug }) => slug);

/** The fields of `providers p`. */
export const providerSql: TypeSql = {
  id: nodeId("p.node_id"),
  username: text("p.username"),
  displayName: text("p.display_name"),
  title: nullable(text("p.title")),
  biography: nullable(text("p.biography")),
  avatar: nullable(picture("p.picture_url")),
  avatarSubjectId: nullable(text(ownPictureIdSql)),
  category: constant("p.category", categoryOf, categorySlugs),
  region: nullable(enumeration("p.region")),
  serviceTypes: constantList("p.service_types", serviceTypeOf, serviceTypeSlugs),
  specialties: texts("p.specialties"),
  languages: texts("p.languages"),
  price: nullable(text("p.price")),
  responseTime: nullable(text("p.response_time")),
  completionRate: nullable(plain("p.completion_rate")),
  availability: nullable(text("p.availability")),
  followers: plain("p.followers"),
  posts: plain("p.posts"),
  isVerified: plain("p.is_verified"),
  verifiedSource: nullable(enumeration("p.verified_source")),
  verifiedAt: nullable(moment("p.verified_at")),
  isFeatured: plain("p.is_featured"),
  featuredOn: nullable(text("p.featured_on")),
  featuredReason: nullable(text("p.featured_reason")),
  fetchedAt: nullable(moment("p.fetched_at")),
  createdAt: moment("p.created_at"),
  updatedAt: moment("coalesce(p.updated_at, p.created_at)"),
  isBusiness: plain("p.is_business"),
  isProfessional: plain("p.is_professional"),
  isPrivate: plain("p.is_private"),
  rating: embedded(({ reviewType }: { reviewType?: ReviewType | null }) => {
    const columns = reviewType ? ratingColumns[reviewType] : allRatings;
    return ratingSql(columns.average, columns.count, columns.stars);
  }),
  portfolio: relatedList("portfolio_images i WHERE i.provider_id = p.id", "i.position"),
  packages: relatedList("provider_packages k WHERE k.provider_id = p.id", "k.position"),
  testimonials: relatedList(
    `testimonials t WHERE t.provider_id = p.id AND ${isQuoted}`,
    "t.position",
  ),
};

/** The fields of `portfolio_images i`. */
export const portfolioImageSql: TypeSql = {
  subjectId: text(portfolioImageIdSql),
  address: picture("i.url"),
  description: text("i.description"),
};

/** The fields of `provider_packages k`. */
export const packageSql: TypeSql = {
  name: text("k.name"),
  price: text("k.price"),
  description: nullable(text("k.description")),
};

/** The fields of `testimonials t`. */
export const testimonialSql: TypeSql = { quote: text("t.quote") };

type StarsSql = (stars: number) => string;

const serviceStars: StarsSql = (stars) => `p.service_histogram[${stars}]`;
const advertisementStars: StarsSql = (stars) => `p.advertisement_histogram[${stars}]`;
const allRatings = {
  average: "p.average_rating",
  count: "p.review_count",
  stars: (stars: number) => `(${serviceStars(stars)} + ${advertisementStars(stars)})`,
};
const ratingColumns = {
  [ReviewType.SERVICE]: {
    average: "p.service_average",
    count: "p.service_count",
    stars: serviceStars,
  },
  [ReviewType.ADVERTISEMENT]: {
    average: "p.advertisement_average",
    count: "p.advertisement_count",
    stars: advertisementStars,
  },
};

function ratingSql(average: string, count: string, stars: StarsSql): TypeSql {
  const bars = [5, 4, 3, 2, 1].map((each) => ({
    stars: plain(String(each)),
    count: plain(stars(each)),
  }));
  const known = `CASE WHEN ${count} > 0 THEN ${average} END`;
  return { average: nullable(plain(known)), count: plain(count), histogram: embeddedList(bars) };
}
