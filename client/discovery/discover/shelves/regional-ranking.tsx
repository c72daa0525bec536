import { categoryColours, CategoryIcon } from "#client/catalog/categories";
import type { ReviewType } from "#client/graphql/schema.generated";
import { RankingColumns } from "./ranking-columns";
import { RankingColumn } from "./ranking-column";
import { RankingColumnRow } from "./ranking-column-row";
import { formatCount } from "#client/ui/format/format";
import { RatingNumber } from "#client/ui/rating/rating-number";
import { ratingFor, RankedName, RankedPicture } from "./ranked-provider";
import type { RegionalRanking_aggregateFragment } from "./regional-ranking.generated";
import { Section } from "#client/discovery/discover/section";

interface Props {
  regionName: string;
  aggregates: readonly RegionalRanking_aggregateFragment[];
  reviewType: ReviewType | null;
  isStale: boolean;
}

/** The top three of each category in a region. */
export function RegionalRanking({ regionName, aggregates, reviewType, isStale }: Props) {
  const columns = aggregates.filter(({ topProviders }) => topProviders.length > 0);
  if (columns.length === 0) return null;
  return (
    <Section
      id="top-in-region"
      title={`Top rated in ${regionName}`}
      note="The top three in each category."
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
              const { average, count } = ratingFor(provider, reviewType);
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
