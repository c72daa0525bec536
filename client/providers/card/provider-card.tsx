import { clsx } from "clsx";
import { useId } from "react";
import { FollowButton } from "#client/providers/bookmarks/follow-button";
import type { ReviewType } from "#client/graphql/schema.generated";
import { followersText } from "#client/ui/format/format";
import { RatingBadge } from "#client/ui/rating/rating-badge";
import { MatchReason } from "./match-reason";
import { Price } from "./price";
import { ProviderActions } from "./provider-actions";
import { ProviderAvatar } from "./provider-avatar";
import { ProviderBadges } from "./provider-badges";
import type { ProviderCard_providerFragment } from "./provider-card.generated";
import styles from "./provider-card.module.css";
import { ProviderName } from "./provider-name";
import { ReviewCount } from "./review-count";
import { TypeRatings } from "./type-ratings";
import { WhyScoreButton } from "./why-score-button";

interface Props {
  provider: ProviderCard_providerFragment;
  /** The review type that decides the order; null for the overall rating. */
  rankedBy?: ReviewType | null;
  /** Why it matches a search, if the card does not show it. */
  matchReason?: string | null | undefined;
}

export function ProviderCard({ provider, rankedBy, matchReason }: Props) {
  const name = useId();
  return (
    <article
      aria-labelledby={name}
      className={clsx(
        "rounded-lg border border-line bg-surface p-4 md:p-5",
        "transition-[border-color,box-shadow] duration-(--d-2) hover:border-line-strong hover:shadow-2",
        styles.card,
      )}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3.5 min-[24rem]:grid-cols-[auto_minmax(0,1fr)_auto]">
        <ProviderAvatar provider={provider} size={56} />
        <div className="pt-1">
          <h3 className="text-title text-[1.0938rem]">
            <ProviderName id={name} provider={provider} />
          </h3>
          <p className="text-small wrap-anywhere text-ink-3">@{provider.username}</p>
          {matchReason && <MatchReason text={matchReason} />}
        </div>
        <div className="col-start-2 mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 min-[24rem]:col-start-3 min-[24rem]:mt-0 min-[24rem]:grid min-[24rem]:justify-items-end min-[24rem]:gap-1">
          <FollowButton provider={provider} describedBy={name} />
          <p className="text-[0.75rem] leading-[1.3] font-medium whitespace-nowrap text-ink-3 tabular-nums">
            {followersText(provider.followers)}
          </p>
        </div>
      </div>
      <ProviderBadges provider={provider} className="mt-3 max-md:empty:hidden" />
      <p className="mt-2.5 line-clamp-2 leading-normal md:min-h-[3em] text-ink-2">
        {provider.biography || provider.title}
      </p>
      <div className="mt-3.5 flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <RatingBadge rating={provider.rating.average} />
        <span className="inline-flex items-center gap-0.5">
          <ReviewCount count={provider.rating.count} />
          {provider.rating.count > 0 && <WhyScoreButton provider={provider} />}
        </span>
        {provider.price && <Price price={provider.price} className="ml-auto" />}
      </div>
      <div className="mt-auto pt-4">
        <TypeRatings provider={provider} rankedBy={rankedBy} />
        <ProviderActions
          provider={provider}
          describedBy={name}
          className="pt-4 max-[22rem]:flex-wrap"
          buttonClassName="min-w-0 max-w-60 flex-1 px-2! max-[24rem]:px-1! max-[24rem]:text-[0.875rem] max-[22rem]:flex-[1_1_40%]"
        />
      </div>
    </article>
  );
}
