import { clsx } from "clsx";
import { Link } from "react-router";
import names from "#client/providers/card/ranked-name.module.css";
import { Avatar } from "#client/ui/display/avatar";
import { formatCount } from "#client/ui/format/format";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { RatingNumber } from "#client/ui/rating/rating-number";
import styles from "./category-poster.module.css";
import type { TopProvider_providerFragment } from "./top-provider.generated";

interface Props {
  provider: TopProvider_providerFragment;
  rank: number;
}

/** A top-rated provider of a category. The whole row opens the profile. */
export function TopProvider({ provider, rank }: Props) {
  const { username, displayName, avatar, isBusiness, rating } = provider;
  const profile = useDialogs().link("provider-profile", { provider: username });
  return (
    <li className={clsx(names.row, styles.row)}>
      <span className={styles.rank}>
        <span className="sr">Rank </span>
        {rank}
      </span>
      <Avatar
        name={displayName}
        picture={avatar}
        shape={isBusiness ? "rounded" : "circle"}
        size={36}
      />
      <span className={names.name}>
        <Link to={profile.to} state={profile.state}>
          {displayName}
        </Link>
      </span>
      <RatingNumber rating={rating.average} reviewCountText={formatCount(rating.count, "review")} />
    </li>
  );
}
