import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { LoadFailure } from "#client/ui/display/load-failure";
import { PageHead } from "#client/ui/display/page-head";
import { ProfileFoot } from "#client/profile/profile-foot";
import { ProfileHead } from "#client/profile/profile-head";
import { ProfilePageHead } from "#client/profile/profile-page-head";
import { ProfileSkeleton } from "#client/profile/profile-skeleton";
import { type ProfileTab, ProfileTabs } from "#client/profile/profile-tabs";
import { isReviewFormPath, providerPath, usernameOfPath } from "#client/providers/provider-address";
import { useProviderProfileDialogQuery } from "#client/profile/provider-profile.generated";
import { parseProfileTab, profileAddress } from "#client/profile/profile-tab";
import { shownItems } from "#client/ui/hooks/shown-items";
import { limits } from "#client/ui/limits";
import { useReviewFeed } from "#client/profile/reviews/use-review-feed";
import { MissingPage } from "./missing-page";
import { NeedsScripts } from "./needs-scripts";
import { useAddressedReview } from "./use-addressed-review";
import styles from "./provider-screen.module.css";

/** The page of a provider at `/@username`; `/@username/review` also opens the review form. */
export function ProviderScreen() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const username = usernameOfPath(pathname) ?? "";
  const dialogs = useDialogs();
  // Those of the first view: a list that grows here is in the cache.
  const [reviews] = useState(() => shownItems(search));
  const { data, error, refetch } = useProviderProfileDialogQuery({
    variables: { username, ...(reviews > limits.reviewsPage && { reviews }) },
  });
  const provider = data?.provider;
  useReviewFeed(provider?.username);
  const tab = parseProfileTab(pathname, search);
  const linkTo = (chosen: ProfileTab) => ({
    to: profileAddress(username, chosen),
    state: { isSamePage: true },
  });
  useAddressedReview(username, Boolean(provider));
  const writeReview = () => dialogs.open("review-wizard", { provider: username });

  if (provider === null) return <MissingPage username={username} />;
  return (
    <div className={styles.page}>
      <div className="stage">
        <div className="container-page px-0!">
          <ProfileHead isPage username={username} provider={provider} />
        </div>
      </div>
      <div className="container-page px-0!">
        {provider ? (
          <>
            <ProfilePageHead provider={provider} />
            {isReviewFormPath(pathname) && <NeedsScripts username={username} />}
            <div className={styles.actions}>
              <ProfileFoot provider={provider} onWrite={writeReview} />
            </div>
            <h2 className="sr">Profile of {provider.displayName}</h2>
            <ProfileTabs
              key={provider.id}
              provider={provider}
              tab={tab}
              onChange={(chosen) => {
                const { to, state } = linkTo(chosen);
                void navigate(to, { state });
              }}
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
            <LoadFailure className="my-10" onRetry={refetch}>
              This profile could not be loaded. Check your connection and try again.
            </LoadFailure>
          </>
        ) : (
          <ProfileSkeleton />
        )}
      </div>
    </div>
  );
}
