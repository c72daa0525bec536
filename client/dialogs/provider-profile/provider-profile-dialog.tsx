import PenLine from "lucide-react/icons/pen-line";
import { SaveButton } from "#client/bookmarks/save-button";
import { ShareButton } from "#client/bookmarks/share-button";
import { Button } from "#client/kit/button";
import { Dialog } from "#client/kit/dialog";
import { formatCount, formatRating } from "#client/kit/format";
import { Kbd } from "#client/kit/kbd";
import { useDialogs } from "#client/kit/open-dialog";
import { PageHead } from "#client/kit/page-head";
import { ProfileHead } from "./profile-head";
import { ProfileFailed, ProfileNotFound } from "./profile-missing";
import { ProfileSkeleton } from "./profile-skeleton";
import { ProfileTabs, type ShownTab, shownTabs } from "./profile-tabs";
import {
  type ProviderProfileDialogQuery,
  useProviderProfileDialogQuery,
} from "./provider-profile.generated";
import { useProviderAtHand } from "./use-provider-at-hand";

export interface ProviderProfileDialogProps {
  username: string;
  /** The tab that the address asks for; one that is not shown means the overview. */
  tab: string;
  onClose(): void;
}

type Profile = NonNullable<ProviderProfileDialogQuery["provider"]>;

export function ProviderProfileDialog({ username, tab, onClose }: ProviderProfileDialogProps) {
  const dialogs = useDialogs();
  const { data, error, refetch } = useProviderProfileDialogQuery({ variables: { username } });
  const complete = data?.provider;
  const isMissing = complete === null;
  // The dialog opens with what a card has loaded already and fills in the rest.
  const atHand = useProviderAtHand(username, complete === undefined);
  const writeReview = () => dialogs.open("review-form", { provider: username });
  const showTab = (chosen: ShownTab) =>
    dialogs.open("provider-profile", { provider: username, tab: chosen });

  if (isMissing) {
    return (
      <Dialog isOpen onClose={onClose} title="Profile not found">
        <ProfileNotFound username={username} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="wide"
      height="wide"
      isBare
      head={<ProfileHead username={username} provider={complete ?? atHand} />}
      foot={complete && <ProfileFoot provider={complete} onWrite={writeReview} />}
    >
      {complete ? (
        <>
          <ProfilePageHead provider={complete} />
          <ProfileTabs
            key={complete.id}
            provider={complete}
            tab={shownTabs.find((shown) => shown === tab) ?? "overview"}
            onChange={showTab}
            onWrite={writeReview}
          />
        </>
      ) : error ? (
        <ProfileFailed onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <ProfileSkeleton />
      )}
    </Dialog>
  );
}

function ProfileFoot({ provider, onWrite }: { provider: Profile; onWrite(): void }) {
  return (
    <>
      <Button
        icon={<PenLine size={18} aria-hidden="true" />}
        className="max-md:flex-1 pointer-coarse:h-11"
        onClick={onWrite}
      >
        Write Review
      </Button>
      <SaveButton look="words" provider={provider} />
      <ShareButton look="words" provider={provider} />
      <span className="ml-auto flex items-center gap-2 text-small text-ink-3 max-md:hidden">
        <Kbd>←</Kbd>
        <Kbd>→</Kbd>
        change tab
      </span>
    </>
  );
}

function ProfilePageHead({ provider }: { provider: Profile }) {
  const { displayName, username, title, rating } = provider;
  const figures =
    rating.count > 0
      ? `Rated ${formatRating(rating.average)} from ${formatCount(rating.count, "review")}.`
      : "No reviews yet.";
  return (
    <PageHead
      title={`${displayName} (@${username}) | Plaudit`}
      description={`${title ? `${title}. ` : ""}${figures} Read what people wrote about ${displayName}.`}
      canonical={`/?provider=${encodeURIComponent(username)}`}
    />
  );
}
