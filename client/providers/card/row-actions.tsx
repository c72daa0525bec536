import { lazy, Suspense } from "react";
import { useHydrated } from "#client/ui/hooks/use-hydrated";
import { FollowButton } from "#client/providers/bookmarks/follow-button";
import { SaveButton } from "#client/providers/bookmarks/save-button";
import { ShareButton } from "#client/providers/bookmarks/share-button";
import { ReviewAction, ViewAction } from "./dialog-actions";
import styles from "./list-row.module.css";
import type { ProviderCard_providerFragment } from "./provider-card.generated";

/** Loaded for the list only, which few visitors choose; without it, its place stays empty. */
const CompareButton = lazy(() =>
  import("#client/providers/bookmarks/compare-button").then(
    (module) => ({ default: module.CompareButton }),
    () => ({ default: () => <i /> }),
  ),
);

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
      {useHydrated() ? (
        <Suspense fallback={<i />}>
          <CompareButton look="icon" provider={provider} className={`w-auto! ${tall}`} />
        </Suspense>
      ) : (
        <i />
      )}
      <ReviewAction {...action} />
      <FollowButton
        provider={provider}
        describedBy={describedBy}
        className={`col-span-3 min-w-0! ${tall}`}
      />
    </div>
  );
}
