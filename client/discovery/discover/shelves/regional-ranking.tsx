import { CategoryIcon } from "#client/catalog/category-icon";
import { categoryColours } from "#client/catalog/category-colours";
import type { ReviewType } from "#client/graphql/schema.generated";
import { RankingColumns } from "./ranking-columns";
import { RankingColumn } from "./ranking-column";
import { RankingColumnRow } from "./ranking-column-row";
import { formatCount } from "#client/ui/format/format";
import { RatingNumber } from "#client/ui/rating/rating-number";
import { figuresOf, RankedName, RankedPicture } from "./ranked-provider";
import type { RegionalBill_aggregateFragment } from "./regional-ranking.generated";
import { Section } from "#client/discovery/discover/section";

interface Props {
  /** The name of the region. */
  region: string;
  aggregates: readonly RegionalBill_aggregateFragment[];
  reviewType: ReviewType | null;
  isStale: boolean;
}

/** The best of each category in a region, as a bill with medals. */
export function RegionalRanking({ region, aggregates, reviewType, isStale }: Props) {
  const columns = aggregates.filter(({ topProviders }) => topProviders.length > 0);
  if (columns.length === 0) return null;
  return (
    <Section
      id="top-in-region"
      title={`Top rated in ${region}`}
      note="The three best averages in each category."
      isStale={isStale}
    >
      <RankingColumns>
        {columns.map(({ category, topProviders }) => (
          <RankingColumn
            key={category.slug}
            title={category.name}
            icon={<CategoryIcon slug={category.slug} size={20} />}
            className={categoryColours(category.slug)}
          >
            {topProviders.map((provider, index) => {
              const { average, count } = figuresOf(provider, reviewType);
              return (
                <RankingColumnRow
                  key={provider.id}
                  rank={index + 1}
                  picture={<RankedPicture provider={provider} size={40} />}
                  name={<RankedName provider={provider} />}
                  detail={formatCount(count, "review")}
                  figure={<RatingNumber rating={average} />}
                />
              );
            })}
          </RankingColumn>
        ))}
      </RankingColumns>
    </Section>
  );
}
