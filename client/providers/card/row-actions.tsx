import { FollowButton } from "#client/providers/bookmarks/follow-button";
import { SaveButton } from "#client/providers/bookmarks/save-button";
import { ShareButton } from "#client/providers/bookmarks/share-button";
import { ReviewAction, ViewAction } from "./dialog-actions";
import styles from "./list-row.module.css";
import type { ProviderCard_providerFragment } from "./provider-card.generated";

interface Props {
  provider: Pick<ProviderCard_providerFragment, "username" | "displayName">;
  describedBy: string;
}

const tall = "max-md:h-11!";

export function RowActions({ provider, describedBy }: Props) {
  const action = {
    provider: provider.username,
    describedBy,
    size: "sm",
    className: `px-2! ${tall}`,
  } as const;
  return (
    <div className={styles.actions}>
      <ViewAction {...action} />
      <SaveButton provider={provider} size="sm" className={`w-auto! ${tall}`} />
      <ShareButton provider={provider} size="sm" className={`w-auto! ${tall}`} />
      <ReviewAction {...action} />
      <FollowButton
        provider={provider}
        describedBy={describedBy}
        className={`col-span-2 min-w-0! ${tall}`}
      />
    </div>
  );
}
