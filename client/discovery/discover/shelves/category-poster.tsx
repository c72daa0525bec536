import { clsx } from "clsx";
import { useId } from "react";
import { Link } from "react-router";
import { categoryColours, CategoryIcon } from "#client/catalog/categories";
import plates from "#client/catalog/plate.module.css";
import { plateAddress, plateSet } from "#client/providers/card/plate-address";
import names from "#client/providers/card/ranked-name.module.css";
import type { ReviewType } from "#client/graphql/schema.generated";
import { formatCount } from "#client/ui/format/format";
import { isPlainClick } from "#client/ui/hooks/plain-click";
import { RatingNumber } from "#client/ui/rating/rating-number";
import { RatingBadge } from "#client/ui/rating/rating-badge";
import type { CategoryShelf_aggregateFragment } from "./category-shelf.generated";
import styles from "./category-shelf.module.css";
import { ratingFor, RankedName, RankedPicture } from "./ranked-provider";

interface Props {
  aggregate: CategoryShelf_aggregateFragment;
  reviewType: ReviewType | null;
  /** False where a ranking above has the same names. */
  hasNames: boolean;
  /** The URL query with this category chosen. */
  query: string;
  onChoose(): void;
}

/** A category with its top three: the first overlaps the plate, the next two follow. */
export function CategoryPoster({ aggregate, reviewType, hasNames, query, onChoose }: Props) {
  const { category, topProviders } = aggregate;
  const [first] = topProviders;
  const label = useId();
  if (!first) return null;
  const plate = { category: category.slug, seed: first.username };
  return (
    <li aria-labelledby={label} className={clsx(styles.poster, categoryColours(category.slug))}>
      <Link
        to={{ search: query }}
        className={clsx(plates.plate, styles.plate)}
        onClick={(event) => isPlainClick(event) && onChoose()}
      >
        <img
          src={plateAddress({ ...plate, size: 320 })}
          srcSet={plateSet(plate, 320)}
          alt=""
          width={400}
          height={320}
          loading="lazy"
          decoding="async"
        />
        <h3 id={label} className={clsx(plates.label, styles.label)}>
          <CategoryIcon slug={category.slug} />
          {category.name}
        </h3>
      </Link>
      {hasNames ? (
        <TopThree providers={topProviders} reviewType={reviewType} />
      ) : (
        <Figures aggregate={aggregate} />
      )}
    </li>
  );
}

function Figures({ aggregate }: Pick<Props, "aggregate">) {
  const { providerCount, totalReviewCount, totalAverageRating } = aggregate;
  return (
    <p className={clsx(names.row, styles.first)}>
      <RatingBadge rating={totalReviewCount > 0 ? totalAverageRating : null} />
      <span className="text-small text-ink-3 tabular-nums">
        {formatCount(providerCount, "provider")}, {formatCount(totalReviewCount, "review")}
      </span>
    </p>
  );
}

interface TopThreeProps {
  providers: CategoryShelf_aggregateFragment["topProviders"];
  reviewType: ReviewType | null;
}

function TopThree({ providers: [first, ...next], reviewType }: TopThreeProps) {
  if (!first) return null;
  const { average, count } = ratingFor(first, reviewType);
  return (
    <ol>
      <li className={clsx(names.row, styles.first)}>
        <RankedPicture provider={first} size={44} />
        <span className="min-w-0">
          <span className={names.name}>
            <RankedName provider={first} />
          </span>
          <span className="block truncate text-small text-ink-3 tabular-nums">
            {formatCount(count, "review")}
          </span>
        </span>
        <RatingBadge rating={average} />
      </li>
      {next.map((provider) => {
        const figures = ratingFor(provider, reviewType);
        return (
          <li key={provider.id} className={clsx(names.row, styles.next)}>
            <RankedPicture provider={provider} size={32} />
            <span className={names.name}>
              <RankedName provider={provider} />
            </span>
            <RatingNumber
              rating={figures.average}
              reviewCountText={formatCount(figures.count, "review")}
            />
          </li>
        );
      })}
    </ol>
  );
}
