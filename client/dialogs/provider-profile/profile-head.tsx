import type { DeepPartial } from "@apollo/client/utilities";
import { Avatar } from "#client/kit/avatar";
import { DialogTitle } from "#client/kit/dialog-title";
import { formatFollowers } from "#client/kit/format";
import { ProfileBadges } from "./profile-badges";
import styles from "./profile-head.module.css";
import { ProfileScore } from "./profile-score";
import type { ProfileHead_providerFragment } from "./provider-profile.generated";

export interface ProfileHeadProps {
  /** The name in the address, shown until the profile's own arrives. */
  username: string;
  provider: DeepPartial<ProfileHead_providerFragment> | undefined;
}

/** Shows what is known already; the rest fills in without moving anything. */
export function ProfileHead({ username, provider }: ProfileHeadProps) {
  const { displayName, title, avatar, followers, isBusiness } = provider ?? {};
  const handle = provider?.username ?? username;
  const facts = [
    `@${handle}`,
    title,
    followers !== undefined && `${formatFollowers(followers)} followers`,
  ];
  return (
    <header className={styles.head}>
      <Avatar
        name={displayName ? `Picture of ${displayName}` : ""}
        picture={avatar}
        shape={isBusiness ? "rounded" : "circle"}
        size={104}
        isRinged
        isEager
        className={styles.picture}
      />
      <div className={styles.identity}>
        <DialogTitle className={styles.name}>{displayName ?? `@${handle}`}</DialogTitle>
        <p className={styles.facts}>
          {facts.filter(Boolean).map((fact) => (
            <span key={String(fact)}>{fact}</span>
          ))}
        </p>
        <ProfileBadges {...provider} />
      </div>
      <ProfileScore rating={provider?.rating} />
    </header>
  );
}
