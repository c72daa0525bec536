import PenLine from "lucide-react/icons/pen-line";
import { SaveButton } from "#client/providers/bookmarks/save-button";
import { ShareButton } from "#client/providers/bookmarks/share-button";
import type { BookmarkedProvider } from "#client/providers/bookmarks/use-bookmark";
import { reviewFormPath } from "#client/providers/provider-address";
import { useIsOwnPage } from "#client/session/use-is-own-page";
import { ActionLink } from "#client/ui/controls/action-link";
import { Button } from "#client/ui/controls/button";
import { ButtonLink } from "#client/ui/controls/button-link";
import { Kbd } from "#client/ui/display/kbd";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import styles from "./profile-layout.module.css";

export interface ProfileFootProps {
  provider: BookmarkedProvider;
  onWrite(): void;
}

const pen = <PenLine size={18} aria-hidden="true" className="max-[24.99rem]:hidden" />;

/** An owner manages the own page; everyone else reviews it. */
export function ProfileFoot({ provider, onWrite }: ProfileFootProps) {
  const dialogs = useDialogs();
  const isOwn = useIsOwnPage(provider.username);
  return (
    <>
      <div className="flex gap-1.5 max-[22.49rem]:flex-col max-[22.49rem]:*:flex-none! max-md:flex-1 max-md:*:flex-1 max-md:*:px-2 max-[24.99rem]:*:px-1">
        {isOwn ? (
          <>
            <ButtonLink to="/dashboard/profile" icon={pen}>
              Edit profile
            </ButtonLink>
            <ButtonLink to="/dashboard" variant="ghost">
              Dashboard
            </ButtonLink>
          </>
        ) : (
          <>
            <ActionLink to={reviewFormPath(provider.username)} icon={pen} onPress={onWrite}>
              Write Review
            </ActionLink>
            <Button
              variant="ghost"
              onClick={() => dialogs.open("quick-review", { provider: provider.username })}
            >
              Quick review
            </Button>
          </>
        )}
      </div>
      <SaveButton
        look="words"
        provider={provider}
        className="max-md:min-w-0! max-md:shrink-0 max-md:[&>span:last-child]:sr"
      />
      <ShareButton look="words" provider={provider} />
      <span className={styles.hint}>
        <Kbd>←</Kbd>
        <Kbd>→</Kbd>
        change tab
      </span>
    </>
  );
}
