import { ProviderAvatar } from "#client/providers/card/provider-avatar";
import { ProviderName } from "#client/providers/card/provider-name";
import { WhyScoreButton } from "#client/providers/card/why-score-button";
import { formatScore } from "#client/trust/format-score";
import { formatCount } from "#client/ui/format/format";
import { SectionHeading } from "#client/ui/display/section-heading";
import { RatingNumber } from "#client/ui/rating/rating-number";
import { categoryAndRegionOf, type LeaderboardAddress } from "./leaderboard-address";
import {
  type PromisingProvider_providerFragment,
  usePromisingProvidersQuery,
} from "./promising.generated";

const headingId = "promising";
const candidates = 50;
const minReviews = 3;
const maxShown = 4;

/** Newcomers whose scores are still settling. A shelf of the page: no order of the graph has it. */
export function Promising({ address }: { address: LeaderboardAddress }) {
  const { category, region } = categoryAndRegionOf(address);
  const { data } = usePromisingProvidersQuery({
    variables: { categories: category ? [category] : null, region, first: candidates },
  });
  const shown = promisingOf(data?.providers.nodes ?? []);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="container-page mt-14 md:mt-18">
      <SectionHeading
        id={headingId}
        title="New and promising"
        note="Few reviews yet, and good ones: their scores are still settling."
      />
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
        {shown.map((provider) => (
          <li
            key={provider.id}
            className="flex items-center gap-3.5 rounded-lg border border-line bg-surface p-4"
          >
            <ProviderAvatar provider={provider} size={48} />
            <div className="min-w-0">
              <h3 className="text-title">
                <ProviderName provider={provider} />
              </h3>
              <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-small text-ink-3">
                <RatingNumber rating={provider.rating.average} />
                <span>{formatCount(provider.rating.count, "review")}</span>
                <span className="inline-flex items-center">
                  score {formatScore(provider.score!.value!)}
                  <WhyScoreButton provider={provider} />
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function promisingOf(
  providers: readonly PromisingProvider_providerFragment[],
): PromisingProvider_providerFragment[] {
  const scoreOf = ({ score }: PromisingProvider_providerFragment) => score?.value ?? 0;
  return providers
    .filter(({ rating, hasNotice }) => rating.count >= minReviews && !hasNotice)
    .filter(({ score }) => score?.settled === false)
    .toSorted((one, other) => scoreOf(other) - scoreOf(one))
    .slice(0, maxShown);
}
