import { TabPanel } from "#client/kit/tab-panel";
import { Tabs } from "#client/kit/tabs";
import { groupDigits } from "#client/kit/format";
import layout from "./profile-layout.module.css";
import { ProfileOverview } from "./profile-overview";
import { ProfileReviews } from "./profile-reviews";
import type {
  ProfileOverview_providerFragment,
  ProfileReviews_providerFragment,
  ProfileTabs_providerFragment,
} from "./provider-profile.generated";

export type ShownTab = "overview" | "reviews";

export interface ProfileTabsProps {
  provider: ProfileTabs_providerFragment &
    ProfileOverview_providerFragment &
    ProfileReviews_providerFragment;
  tab: ShownTab;
  onChange(tab: ShownTab): void;
  onWrite(): void;
}

export function ProfileTabs({ provider, tab, onChange, onWrite }: ProfileTabsProps) {
  return (
    <Tabs
      label="Profile"
      value={tab}
      onChange={onChange}
      className={layout.tabs}
      tabs={[
        { value: "overview", label: "Overview" },
        { value: "reviews", label: "Reviews", count: groupDigits(provider.rating.count) },
      ]}
    >
      <TabPanel value="overview" className={layout.panel}>
        <ProfileOverview provider={provider} />
      </TabPanel>
      <TabPanel value="reviews" className={layout.panel}>
        <ProfileReviews provider={provider} onWrite={onWrite} />
      </TabPanel>
    </Tabs>
  );
}
