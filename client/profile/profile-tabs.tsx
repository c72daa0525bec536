import { createPath } from "react-router";
import { groupDigits } from "#client/ui/format/format";
import type { DialogLink } from "#client/ui/overlays/use-dialogs";
import { ScrollingTabs } from "#client/ui/tabs/scrolling-tabs";
import { ProfileContact } from "./overview/profile-contact";
import { ProfileOverview } from "./overview/profile-overview";
import { ProfilePortfolio } from "./overview/profile-portfolio";
import { ProfileReviews } from "./reviews/profile-reviews";
import { useReviewChoice } from "./reviews/use-review-choice";
import { ActiveNotices } from "./record/provider-notices";
import { useProviderRecordQuery } from "./record/provider-record.generated";
import type {
  ProfileContact_providerFragment,
  ProfileOverview_providerFragment,
  ProfilePortfolio_providerFragment,
  ProfileReviews_providerFragment,
  ProfileTabs_providerFragment,
} from "./provider-profile.generated";

export type ProfileTab = "overview" | "reviews" | "portfolio" | "contact";

export interface ProfileTabsProps {
  provider: ProfileTabs_providerFragment &
    ProfileOverview_providerFragment &
    ProfileReviews_providerFragment &
    ProfilePortfolio_providerFragment &
    ProfileContact_providerFragment;
  tab: ProfileTab;
  onChange(tab: ProfileTab): void;
  linkTo(tab: ProfileTab): DialogLink;
  onWrite(): void;
}

export function ProfileTabs({ provider, tab, onChange, linkTo, onWrite }: ProfileTabsProps) {
  // Stored here to survive switching tabs.
  const [choice, setChoice] = useReviewChoice(tab === "reviews");
  const reviews = (
    <ProfileReviews provider={provider} choice={choice} onChoose={setChoice} onWrite={onWrite} />
  );
  const hrefOf = (wanted: ProfileTab) => {
    const { to } = linkTo(wanted);
    return typeof to === "string" ? to : createPath(to);
  };
  return (
    <>
      <NoticesOf username={provider.username} />
      <ScrollingTabs
        label="Profile"
        value={tab}
        onChange={onChange}
        tabs={[
          {
            value: "overview",
            href: hrefOf("overview"),
            label: "Overview",
            panel: <ProfileOverview provider={provider} portfolioLink={linkTo("portfolio")} />,
          },
          {
            value: "reviews",
            href: hrefOf("reviews"),
            label: "Reviews",
            count: groupDigits(provider.rating.count),
            panel: reviews,
          },
          {
            value: "portfolio",
            href: hrefOf("portfolio"),
            label: "Portfolio",
            count: provider.portfolio.length,
            panel: <ProfilePortfolio provider={provider} />,
          },
          {
            value: "contact",
            href: hrefOf("contact"),
            label: "Contact",
            panel: <ProfileContact provider={provider} />,
          },
        ]}
      />
    </>
  );
}

function NoticesOf({ username }: { username: string }) {
  const { data } = useProviderRecordQuery({ variables: { username } });
  return <ActiveNotices notices={data?.provider?.notices ?? []} />;
}
