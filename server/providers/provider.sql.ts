import { ReviewType } from "#server/catalog/review-types";
import { picture } from "#server/pictures/picture.sql";
import { entitySql } from "#server/platform/graph/compiler/entity-sql";
import {
  embedded,
  embeddedList,
  nullable,
  plain,
  relatedList,
  text,
} from "#server/platform/graph/compiler/field-sql";
import { type TypeSql } from "#server/platform/graph/compiler/selection";
import { ownPictureIdSql } from "./pictures/own-picture-id";
import { portfolioImageIdSql } from "./pictures/portfolio-image-id";
import { PortfolioImage } from "./portfolio-image.entity";
import { ProviderPackage } from "./provider-package.entity";
import { Provider } from "./provider.entity";
import { isQuoted, Testimonial } from "./testimonial.entity";

/** The fields of `providers p`. */
export const providerSql: TypeSql = {
  ...entitySql(Provider, "p"),
  avatar: nullable(picture("p.picture_url")),
  avatarSubjectId: nullable(text(ownPictureIdSql)),
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
  ...entitySql(PortfolioImage, "i"),
  subjectId: text(portfolioImageIdSql),
  address: picture("i.url"),
};

/** The fields of `provider_packages k`. */
export const packageSql = entitySql(ProviderPackage, "k");

/** The fields of `testimonials t`. */
export const testimonialSql = entitySql(Testimonial, "t");

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
