import { skipToken } from "@apollo/client/react";
import type { DeepPartial } from "@apollo/client/utilities";
import { useEffect, useState } from "react";
import { FollowButton } from "#client/providers/bookmarks/follow-button";
import { useIsOwnPage } from "#client/session/use-is-own-page";
import { ProviderBadges } from "#client/providers/card/provider-badges";
import { useInlinePicture } from "#client/providers/card/use-inline-picture";
import { Avatar } from "#client/ui/display/avatar";
import { DialogTitle } from "#client/ui/overlays/dialog-title";
import { onFirstInput } from "#client/ui/hooks/first-input";
import { followersText, formatDate, formatDay } from "#client/ui/format/format";
import { reviewProof } from "#client/trust/review-proof";
import { useReviewProofQuery } from "#client/trust/review-proof.generated";
import { formatScore } from "#client/trust/format-score";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { RatingNumber } from "#client/ui/rating/rating-number";
import styles from "./profile-head.module.css";
import { ProfileScore } from "./seats/profile-score";
import type { ProfileHead_providerFragment } from "./provider-profile.generated";

export interface ProfileHeadProps {
  /** On the page of its own, the name is the heading of the page. */
  isPage?: boolean;
  /** From the URL, shown until the profile has loaded. */
  username: string;
  provider: DeepPartial<ProfileHead_providerFragment> | undefined;
}

/** Shows the data loaded so far; the rest fills in without layout shift. */
export function ProfileHead({ username, provider, isPage }: ProfileHeadProps) {
  const { displayName, title, avatar, isBusiness } = provider ?? {};
  const handle = provider?.username ?? username;
  const inline = useInlinePicture(handle);
  const isOwn = useIsOwnPage(handle);
  const Title = isPage ? "h1" : DialogTitle;
  return (
    <div className={styles.head}>
      <Avatar
        name={displayName ? `Picture of ${displayName}` : ""}
        picture={avatar}
        shape={isBusiness ? "rounded" : "circle"}
        size={104}
        isRinged
        className={styles.picture}
        {...inline}
      />
      <div className={styles.identity}>
        <Title className={styles.name}>{displayName ?? `@${handle}`}</Title>
        <p className={styles.facts}>
          <span>@{handle}</span>
          {title && <span>{title}</span>}
          {provider?.followers ? <Followers {...provider} /> : null}
        </p>
        <div className={styles.badges}>
          {displayName && !isOwn && (
            <FollowButton isOnDark provider={{ username: handle, displayName }} />
          )}
          <ProviderBadges isOnDark provider={provider ?? {}} />
        </div>
        <HeadScore provider={provider} />
      </div>
      <ProfileScore username={handle} rating={provider?.rating} isPage={isPage} />
    </div>
  );
}

function HeadScore({ provider }: Pick<ProfileHeadProps, "provider">) {
  const dialogs = useDialogs();
  const { username, score } = provider ?? {};
  if (!username || score?.value === null || score?.value === undefined) return null;
  const open = () => dialogs.open("why-score", { provider: username });
  return (
    <div className={styles.why}>
      <p className={styles.scoreLine}>
        <span>
          Plaudit score <b className="font-semibold text-on-stage">{formatScore(score.value)}</b>
          {score.settled === false && ", settling"}
        </span>
        <button
          type="button"
          className="underline decoration-dotted underline-offset-4 hover:text-on-stage"
          onClick={open}
        >
          Why this score?
        </button>
      </p>
      <Proof username={username} onOpen={open} />
    </div>
  );
}

/** Loads after the first input, as the page itself sends no request. Its place stays, also without a sentence. */
function Proof({ username, onOpen }: { username: string; onOpen(): void }) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => onFirstInput(() => setWanted(true)), []);
  const { data } = useReviewProofQuery(isWanted ? { variables: { username } } : skipToken);
  const proof = reviewProof(data?.provider?.score?.classes ?? []);
  return (
    <p className={styles.proof}>
      {proof && (
        <button type="button" onClick={onOpen}>
          {proof}
        </button>
      )}
    </p>
  );
}

function Followers({ followers, fetchedAt }: DeepPartial<ProfileHead_providerFragment>) {
  return (
    <span>
      <span>{followersText(followers)}</span>
      {fetchedAt && (
        <>
          , as of{" "}
          <time dateTime={fetchedAt} title={formatDate(fetchedAt)}>
            {formatDay(fetchedAt)}
          </time>
        </>
      )}
    </span>
  );
}

/** The compact head after scrolling. */
export function ProfileHeadBar({ username, provider }: ProfileHeadProps) {
  const { displayName, rating } = provider ?? {};
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="truncate text-h3">{displayName ?? `@${username}`}</span>
      {rating?.average !== undefined && rating.count !== undefined && rating.count > 0 && (
        <RatingNumber rating={rating.average} className="shrink-0 text-on-stage" />
      )}
    </span>
  );
}
