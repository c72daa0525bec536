import { Dialog } from "#client/ui/overlays/dialog";
import { formatCount, formatRating } from "#client/ui/format/format";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { PageHead } from "#client/ui/display/page-head";
import { ProfileFoot } from "./profile-foot";
import { ProfileHead, ProfileHeadBar } from "./profile-head";
import { ProfileFailed, ProfileNotFound } from "./profile-missing";
import { ProfileFootSkeleton, ProfileSkeleton } from "./profile-skeleton";
import { type ProfileTab, ProfileTabs } from "./profile-tabs";
import {
  type ProviderProfileDialogQuery,
  useProviderProfileDialogQuery,
} from "./provider-profile.generated";
import { useCachedProvider } from "./use-cached-provider";
import { useReviewFeed } from "./reviews/use-review-feed";

export interface ProviderProfileDialogProps {
  username: string;
  tab: ProfileTab;
  onClose(): void;
}

type Profile = NonNullable<ProviderProfileDialogQuery["provider"]>;

export function ProviderProfileDialog({ username, tab, onClose }: ProviderProfileDialogProps) {
  const dialogs = useDialogs();
  const { data, error, refetch } = useProviderProfileDialogQuery({ variables: { username } });
  const complete = data?.provider;
  const isMissing = complete === null;
  // Opens with the data that a card has already loaded.
  const cached = useCachedProvider(username, complete === undefined);
  useReviewFeed(complete?.username);
  const writeReview = () => dialogs.open("review-wizard", { provider: username });
  const showTab = (chosen: ProfileTab) =>
    dialogs.open("provider-profile", { provider: username, tab: chosen });

  if (isMissing) {
    return (
      <Dialog isOpen onClose={onClose} title="Provider not found">
        <PageHead
          title="Profile not found | Plaudit"
          description={`We couldn’t find @${username} on Plaudit.`}
          canonical={addressOf(username)}
          isMissing
        />
        <ProfileNotFound username={username} onClose={onClose} />
      </Dialog>
    );
  }
  const known = complete ?? cached;
  const { displayName } = known ?? {};
  const foot = displayName ? (
    <ProfileFoot provider={{ username, displayName }} onWrite={writeReview} />
  ) : (
    <ProfileFootSkeleton />
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="wide"
      height="wide"
      isBare
      head={<ProfileHead username={username} provider={known} />}
      headBar={<ProfileHeadBar username={username} provider={known} />}
      foot={error && !complete ? undefined : foot}
    >
      {complete ? (
        <>
          <ProfilePageHead provider={complete} />
          <ProfileTabs
            key={complete.id}
            provider={complete}
            tab={tab}
            onChange={showTab}
            onWrite={writeReview}
          />
        </>
      ) : error ? (
        <>
          <PageHead
            title={`@${username} | Plaudit`}
            description="This profile could not be loaded."
            canonical={addressOf(username)}
            hasFailed
          />
          <ProfileFailed onRetry={() => void refetch().catch(() => undefined)} />
        </>
      ) : (
        <ProfileSkeleton />
      )}
    </Dialog>
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
      description={`${title ? `${title}. ` : ""}${figures} Read reviews of ${displayName}.`}
      canonical={addressOf(username)}
    />
  );
}

function addressOf(username: string): string {
  return `/?provider=${encodeURIComponent(username)}`;
}
