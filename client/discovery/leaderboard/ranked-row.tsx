import { clsx } from "clsx";
import BadgeCheck from "lucide-react/icons/badge-check";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useId } from "react";
import { categoryColours, CategoryIcon } from "#client/catalog/categories";
import { NoticeBadge } from "#client/providers/card/notice-badge";
import { ProviderAvatar } from "#client/providers/card/provider-avatar";
import { ProviderName } from "#client/providers/card/provider-name";
import type { LeaderboardSort } from "#client/graphql/schema.generated";
import { WhyScoreButton } from "#client/providers/card/why-score-button";
import { formatScore } from "#client/trust/format-score";
import { ActionLink } from "#client/ui/controls/action-link";
import { formatFollowers, groupDigits } from "#client/ui/format/format";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { RatingNumber } from "#client/ui/rating/rating-number";
import { shownOn } from "./columns";
import type { RankedRow_standingFragment } from "./leaderboard.generated";
import styles from "./ranking-table.module.css";
import { figureOf, screenReaderCount } from "./sort-options";

interface Props {
  standing: RankedRow_standingFragment;
  sort: LeaderboardSort;
}

/** A row of the ranking. On phones all of it is the link to the profile. */
export function RankedRow({ standing, sort }: Props) {
  const { rank, provider, plauditScore } = standing;
  const { category, rating } = provider;
  const dialogs = useDialogs();
  const name = useId();
  const below = (
    <span className="mt-1 block text-small text-ink-3 md:hidden">{figureOf(standing, sort)}</span>
  );
  const figure = (column: LeaderboardSort) => clsx(styles.number, shownOn(column, sort));
  return (
    <tr>
      <td className={styles.rank}>
        <span className="sr">Rank </span>
        {rank}
      </td>
      <th scope="row">
        <Ranked provider={provider} nameId={name} />
      </th>
      <td className="max-xl:hidden">
        {category && (
          <span
            className={clsx(
              "inline-flex items-center gap-1.5 text-ink-2",
              categoryColours(category.slug),
            )}
          >
            <CategoryIcon slug={category.slug} size={17} className="text-cat" />
            {category.name}
          </span>
        )}
      </td>
      {sort === "PLAUDIT_SCORE" && (
        <td className={clsx(styles.number, styles.score)}>
          {plauditScore && (
            <span className="inline-flex items-center gap-0.5">
              {formatScore(plauditScore.value)}
              <WhyScoreButton provider={provider} />
            </span>
          )}
          {below}
        </td>
      )}
      <td className={figure("HIGHEST_RATED")}>
        <RatingNumber rating={rating.average} {...screenReaderCount(standing, sort)} />
        {below}
      </td>
      <td className={figure("MOST_REVIEWS")}>{groupDigits(rating.count)}</td>
      <td className={figure("MOST_FOLLOWERS")}>
        {provider.followers > 0 && formatFollowers(provider.followers)}
      </td>
      <td className={styles.action}>
        <ActionLink
          to={dialogs.link("provider-profile", { provider: provider.username }).to}
          variant="secondary"
          size="sm"
          aria-describedby={name}
          className="max-md:h-10! max-md:w-8! max-md:border-transparent! max-md:bg-transparent! max-md:p-0!"
          onPress={() => dialogs.open("provider-profile", { provider: provider.username })}
        >
          <span className="max-md:sr">View Profile</span>
          <ChevronRight aria-hidden="true" size={18} className="text-ink-3 md:hidden" />
        </ActionLink>
      </td>
    </tr>
  );
}

function Ranked({ provider, nameId }: Pick<Props["standing"], "provider"> & { nameId: string }) {
  return (
    <div className="flex items-center gap-3 md:gap-3.5">
      <ProviderAvatar provider={provider} size={44} />
      <div className="min-w-0">
        <p className="text-title">
          <ProviderName id={nameId} provider={provider} className={styles.name} />
          {provider.isVerified && (
            // The no-break space keeps the badge on the line of the last word.
            <span className="whitespace-nowrap">
              {"\u00a0"}
              <span
                role="img"
                aria-label="Verified"
                className="ml-0.5 inline-block align-[-2px] text-verified"
              >
                <BadgeCheck aria-hidden="true" size={15} />
              </span>
            </span>
          )}
        </p>
        <p className="text-small wrap-anywhere text-ink-3">@{provider.username}</p>
        {provider.hasNotice && <NoticeBadge className="mt-1" />}
      </div>
    </div>
  );
}
