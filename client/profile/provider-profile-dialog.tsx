import { Dialog } from "#client/ui/overlays/dialog";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { PageHead } from "#client/ui/display/page-head";
import { providerPath } from "#client/providers/provider-address";
import { ProfileFoot } from "./profile-foot";
import { ProfileHead, ProfileHeadBar } from "./profile-head";
import { ProfilePageHead } from "./profile-page-head";
import { ProfileFailed, ProfileNotFound } from "./profile-missing";
import { ProfileFootSkeleton, ProfileSkeleton } from "./profile-skeleton";
import { type ProfileTab, ProfileTabs } from "./profile-tabs";
import { useProviderProfileDialogQuery } from "./provider-profile.generated";
import { useCachedProvider } from "./use-cached-provider";
import { useReviewFeed } from "./reviews/use-review-feed";

export interface ProviderProfileDialogProps {
  username: string;
  tab: ProfileTab;
  onClose(): void;
}

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
  const linkTo = (chosen: ProfileTab) =>
    dialogs.link("provider-profile", { provider: username, tab: chosen });

  if (isMissing) return <MissingProfile username={username} onClose={onClose} />;
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
            linkTo={linkTo}
            onWrite={writeReview}
          />
        </>
      ) : error ? (
        <>
          <PageHead
            title={`@${username} | Plaudit`}
            description="This profile could not be loaded."
            canonical={providerPath(username)}
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

function MissingProfile({ username, onClose }: Omit<ProviderProfileDialogProps, "tab">) {
  return (
    <Dialog isOpen onClose={onClose} title="Provider not found">
      <PageHead
        title="Profile not found | Plaudit"
        description={`We couldn’t find @${username} on Plaudit.`}
        canonical={providerPath(username)}
        isMissing
      />
      <ProfileNotFound username={username} onClose={onClose} />
    </Dialog>
  );
}
