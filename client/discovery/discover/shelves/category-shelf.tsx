import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import type { ReviewType } from "#client/graphql/schema.generated";
import { IconButton } from "#client/ui/controls/icon-button";
import { Skeleton } from "#client/ui/display/skeleton";
import { CategoryPoster } from "./category-poster";
import type { CategoryShelf_aggregateFragment } from "./category-shelf.generated";
import styles from "./category-shelf.module.css";
import { Section } from "#client/discovery/discover/section";
import { useShelf } from "./use-shelf";

interface Props {
  /** Undefined while loading. */
  aggregates: readonly CategoryShelf_aggregateFragment[] | undefined;
  reviewType: ReviewType | null;
  /** The chosen region, whose ranking is shown above: the posters then show figures instead of names. */
  regionName: string | undefined;
  /** The URL query with a category chosen. */
  queryFor(slug: string): string;
  onChooseCategory(): void;
  isStale: boolean;
}

export function CategoryShelf(props: Props) {
  const { aggregates, reviewType, regionName, queryFor, onChooseCategory, isStale } = props;
  const posters = aggregates?.filter(({ topProviders }) => topProviders.length > 0);
  const shelf = useShelf(posters?.length ?? 0);
  if (posters?.length === 0) return null;
  return (
    <Section
      id="top-by-category"
      title="Top rated by category"
      note={`Highest averages ${regionName ? `in ${regionName}` : "across all regions"}.`}
      isStale={isStale}
      isBusy={!posters}
      controls={
        <>
          <IconButton
            label="Previous categories"
            icon={<ArrowLeft size={18} aria-hidden="true" />}
            isOutlined
            disabled={shelf.isAtStart}
            onClick={() => shelf.move(-1)}
          />
          <IconButton
            label="Next categories"
            icon={<ArrowRight size={18} aria-hidden="true" />}
            isOutlined
            disabled={shelf.isAtEnd}
            onClick={() => shelf.move(1)}
          />
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it */}
      <ul ref={shelf.ref} tabIndex={0} aria-label="Categories" className={styles.shelf}>
        {posters?.map((aggregate) => (
          <CategoryPoster
            key={aggregate.category.slug}
            aggregate={aggregate}
            reviewType={reviewType}
            hasNames={!regionName}
            query={queryFor(aggregate.category.slug)}
            onChoose={onChooseCategory}
          />
        ))}
        {!posters && skeletonKeys.map((key) => <PosterSkeleton key={key} />)}
      </ul>
    </Section>
  );
}

const skeletonKeys = [1, 2, 3, 4, 5, 6];

function PosterSkeleton() {
  return (
    <li className={styles.poster}>
      <Skeleton shape="block" className="aspect-[5/4]" />
      <div className="flex items-center gap-3 py-3">
        <Skeleton shape="circle" width={48} height={48} className="flex-none" />
        <Skeleton width="60%" height={15} />
      </div>
      <Skeleton height={13} className="my-4" />
      <Skeleton height={13} />
    </li>
  );
}
