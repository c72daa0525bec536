import { clsx } from "clsx";
import Clock from "lucide-react/icons/clock";
import Handshake from "lucide-react/icons/handshake";
import Megaphone from "lucide-react/icons/megaphone";
import Users from "lucide-react/icons/users";
import { type ReactNode, useId } from "react";
import type { ReviewType } from "#client/graphql/schema.generated";
import { followersText, formatCount, formatRating } from "#client/ui/format/format";
import { RatingBadge } from "#client/ui/rating/rating-badge";
import styles from "./list-row.module.css";
import { MatchReason } from "./match-reason";
import { Price } from "./price";
import { ProviderAvatar } from "./provider-avatar";
import { ProviderBadges } from "./provider-badges";
import type { ProviderCard_providerFragment } from "./provider-card.generated";
import { ProviderName } from "./provider-name";
import { rankClass } from "./rank-class";
import { RowActions } from "./row-actions";
import { WhyScoreButton } from "./why-score-button";

interface Props {
  provider: ProviderCard_providerFragment;
  /** The review type that decides the order; null for the overall rating. */
  rankedBy?: ReviewType | null;
  /** Why it matches a search, if the card does not show it. */
  matchReason?: string | null | undefined;
}

export function ListRow({ provider, rankedBy, matchReason }: Props) {
  const name = useId();
  const { rating } = provider;
  const followers = followersText(provider.followers);
  return (
    <article aria-labelledby={name} className={styles.row}>
      <ProviderAvatar provider={provider} size={64} className={styles.picture} />
      <div className={styles.identity}>
        <h3 className="text-title">
          <ProviderName id={name} provider={provider} />
        </h3>
        <p className="text-small wrap-anywhere text-ink-3">@{provider.username}</p>
        {matchReason && <MatchReason text={matchReason} />}
        <ProviderBadges provider={provider} className="mt-1.5 gap-x-2.5! gap-y-0.5!" />
      </div>
      <p className={styles.biography}>{provider.biography || provider.title}</p>
      <div className={styles.ratings}>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <RatingBadge rating={rating.average} />
          <span className="text-small text-ink-3 tabular-nums">
            {rating.count === 0 ? "No reviews yet" : formatCount(rating.count, "review")}
          </span>
          {rating.count > 0 && <WhyScoreButton provider={provider} />}
        </p>
        <ul className={styles.facts}>
          <TypeFact
            icon={<Handshake size={15} />}
            label="Services"
            rating={provider.serviceRating}
            isRank={rankedBy === "SERVICE"}
          />
          <TypeFact
            icon={<Megaphone size={15} />}
            label="Ads"
            rating={provider.advertisementRating}
            isRank={rankedBy === "ADVERTISEMENT"}
          />
        </ul>
      </div>
      <ul className={styles.facts}>
        {provider.price && (
          <li>
            <Price price={provider.price} />
          </li>
        )}
        {followers && <Fact icon={<Users size={15} />}>{followers}</Fact>}
        {provider.responseTime && (
          <Fact icon={<Clock size={15} />}>Answers reviews within {provider.responseTime}</Fact>
        )}
      </ul>
      <RowActions provider={provider} describedBy={name} />
    </article>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden="true" className="text-ink-3">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  );
}

interface TypeFactProps {
  icon: ReactNode;
  label: string;
  rating: ProviderCard_providerFragment["serviceRating"];
  isRank: boolean;
}

function TypeFact({ icon, label, rating, isRank }: TypeFactProps) {
  return (
    <Fact icon={icon}>
      {label}{" "}
      {rating.count === 0 ? (
        "none yet"
      ) : (
        <span className={clsx(isRank && rankClass)}>{formatRating(rating.average)}</span>
      )}
      {rating.count > 0 && <span className="text-ink-3"> ({rating.count})</span>}
    </Fact>
  );
}
