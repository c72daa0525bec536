import { clsx } from "clsx";
import ArrowRight from "lucide-react/icons/arrow-right";
import { useId } from "react";
import { Link } from "react-router";
import { serviceTypeAddress } from "#client/catalog/service-types";
import { categoryColours, CategoryIcon } from "#client/catalog/categories";
import plates from "#client/catalog/plate.module.css";
import { plateAddress, plateSet } from "#client/providers/card/plate-address";
import { formatCount } from "#client/ui/format/format";
import { RatingBadge } from "#client/ui/rating/rating-badge";
import { discoverAddress } from "./discover-address";
import type { CategoryPoster_aggregateFragment } from "./category-poster.generated";
import styles from "./category-poster.module.css";
import { TopProvider } from "./top-provider";

interface Props {
  aggregate: CategoryPoster_aggregateFragment;
  serviceTypes: readonly { slug: string; name: string }[];
  /** Whether it is in the first row. */
  isEager: boolean;
}

/** A category with its description, service types, figures and top-rated providers. */
export function CategoryPoster({ aggregate, serviceTypes, isEager }: Props) {
  const { category, providerCount, topProviders } = aggregate;
  const { slug, name, description, journeyLabel, isTrending } = category;
  const label = useId();
  const plate = { category: slug, seed: `categories-${slug}` };
  return (
    <li
      aria-labelledby={label}
      className={clsx(
        styles.poster,
        categoryColours(slug),
        "skip-offscreen [--skipped-height:720px]",
      )}
    >
      <Link to={discoverAddress(slug)} className={clsx(plates.plate, styles.plate)}>
        <img
          src={plateAddress({ ...plate, size: 480 })}
          srcSet={plateSet(plate, 480)}
          alt=""
          width={480}
          height={300}
          loading={isEager ? "eager" : "lazy"}
          decoding="async"
        />
        <h2 id={label} className={clsx(plates.label, styles.label)}>
          <CategoryIcon slug={slug} />
          {name}
        </h2>
        {isTrending && <span className={styles.trending}>Trending</span>}
      </Link>
      <div className={styles.words}>
        <p className={styles.journey}>{journeyLabel}</p>
        <p className="mt-1.5 text-body text-ink-2">{description}</p>
      </div>
      <ul aria-label={`Services in ${name}`} className={styles.types}>
        {serviceTypes.map((type) => (
          <li key={type.slug}>
            <Link to={serviceTypeAddress(type.slug)}>{type.name}</Link>
          </li>
        ))}
      </ul>
      <Figures aggregate={aggregate} />
      <ol aria-label={`Top rated in ${name}`}>
        {topProviders.map((provider, index) => (
          <TopProvider key={provider.id} provider={provider} rank={index + 1} />
        ))}
      </ol>
      <Link to={discoverAddress(slug)} className={styles.more}>
        {providerCount > 0 ? `See all ${formatCount(providerCount, "provider")}` : "Open Discover"}
        <span className="sr">: {name}</span>
        <ArrowRight size={16} aria-hidden="true" />
      </Link>
    </li>
  );
}

function Figures({ aggregate }: Pick<Props, "aggregate">) {
  const { providerCount, totalReviewCount, totalAverageRating } = aggregate;
  if (providerCount === 0) return <p className={styles.figures}>No providers yet</p>;
  return (
    <p className={styles.figures}>
      <RatingBadge rating={totalReviewCount > 0 ? totalAverageRating : null} />
      <span>
        <span className="whitespace-nowrap">{formatCount(totalReviewCount, "review")}</span> across{" "}
        <span className="whitespace-nowrap">{formatCount(providerCount, "provider")}</span>
      </span>
    </p>
  );
}
