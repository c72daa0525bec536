import { Fragment } from "react";
import { serviceTypeAddress } from "#client/catalog/service-types";
import { Button } from "#client/ui/controls/button";
import { ButtonLink } from "#client/ui/controls/button-link";
import { TextLink } from "#client/ui/controls/text-link";
import { EmptyState } from "#client/ui/display/empty-state";
import { PageHead } from "#client/ui/display/page-head";
import {
  type CategoriesScreenQuery,
  useCategoriesScreenQuery,
} from "./categories-screen.generated";
import { CategoryPoster } from "./category-poster";
import styles from "./category-poster.module.css";
import { PosterSkeleton } from "./poster-skeleton";

export function CategoriesScreen() {
  const { data, error, loading, refetch } = useCategoriesScreenQuery();
  const hasFailed = Boolean(error) && !data && !loading;
  return (
    <>
      <PageHead
        title="Categories | Plaudit"
        description="Six categories from fitness to beauty, with services, ratings and top-rated providers."
        canonical="/categories"
        hasFailed={hasFailed}
      />
      <div className="container-page pt-12 md:pt-16">
        <h1 className="text-h1">Categories</h1>
        <p className="mt-3 text-lede text-balance text-ink-2">
          What do you want to get done? Pick a category and meet its top-rated providers.
        </p>
        {hasFailed ? (
          // A failed retry shows this state again.
          <CouldNotLoad onTryAgain={() => void refetch().catch(() => undefined)} />
        ) : (
          <Posters data={data} />
        )}
      </div>
    </>
  );
}

const skeletonKeys = [1, 2, 3, 4, 5, 6];

/** `data` is undefined while it loads. */
function Posters({ data }: { data: CategoriesScreenQuery | undefined }) {
  const general = data?.serviceTypes.filter(({ category }) => !category) ?? [];
  return (
    <>
      <ul aria-busy={!data || undefined} className={`${styles.posters} mt-10 md:mt-12`}>
        {data?.categoryAggregates.map((aggregate, index) => (
          <CategoryPoster
            key={aggregate.category.slug}
            aggregate={aggregate}
            isEager={index === 0}
            serviceTypes={data.serviceTypes.filter(
              ({ category }) => category?.slug === aggregate.category.slug,
            )}
          />
        ))}
        {!data && skeletonKeys.map((key) => <PosterSkeleton key={key} />)}
      </ul>
      <section
        aria-labelledby="every-field"
        className="mt-14 flex flex-col items-start gap-5 border-t-2 border-ink pt-6 md:mt-16 md:flex-row md:items-center md:justify-between"
      >
        <div>
          <h2 id="every-field" className="text-h2">
            Something else in mind?
          </h2>
          <p className="mt-1.5 text-body text-ink-2">
            {general.length > 0 && <GeneralTypes types={general} />}
            Discover lists every provider.
          </p>
        </div>
        <ButtonLink to="/" variant="secondary" size="lg">
          All Categories
        </ButtonLink>
      </section>
    </>
  );
}

function GeneralTypes({ types }: { types: readonly { slug: string; name: string }[] }) {
  return (
    <>
      {types.map(({ slug, name }, index) => (
        <Fragment key={slug}>
          {index > 0 && " and "}
          <TextLink to={serviceTypeAddress(slug)}>{name}</TextLink>
        </Fragment>
      ))}{" "}
      fit every category.{" "}
    </>
  );
}

function CouldNotLoad({ onTryAgain }: { onTryAgain(): void }) {
  return (
    <EmptyState
      title="The categories could not be loaded"
      headingLevel={2}
      className="mt-10 md:mt-12"
      action={
        <Button variant="secondary" onClick={onTryAgain}>
          Try again
        </Button>
      }
    >
      Check your connection and try again.
    </EmptyState>
  );
}
