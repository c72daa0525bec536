import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { groupDigits } from "#client/kit/format";
import { showPanelTop } from "#client/kit/panel-top";
import { TabPanel } from "#client/kit/tab-panel";
import { Tabs } from "#client/kit/tabs";

import { ProfileContact } from "./profile-contact";
import layout from "./profile-layout.module.css";
import { ProfileOverview } from "./profile-overview";
import { ProfilePortfolio } from "./profile-portfolio";
import { ProfileReviews } from "./profile-reviews";
import type {
  ProfileContact_providerFragment,
  ProfileOverview_providerFragment,
  ProfilePortfolio_providerFragment,
  ProfileReviews_providerFragment,
  ProfileTabs_providerFragment,
} from "./provider-profile.generated";
import { everyReview } from "#client/reviewing/review-choice";

export type ProfileTab = "overview" | "reviews" | "portfolio" | "contact";

export interface ProfileTabsProps {
  provider: ProfileTabs_providerFragment &
    ProfileOverview_providerFragment &
    ProfileReviews_providerFragment &
    ProfilePortfolio_providerFragment &
    ProfileContact_providerFragment;
  tab: ProfileTab;
  onChange(tab: ProfileTab): void;
  onWrite(): void;
}

export function ProfileTabs({ provider, tab, onChange, onWrite }: ProfileTabsProps) {
  // Kept here, so that it is still in force when the reviews are come back to.
  const [choice, setChoice] = useState(everyReview);
  const surroundings = useRef<HTMLDivElement>(null);
  useFocusKept(surroundings, tab);
  useLayoutEffect(
    () => showPanelTop(surroundings.current?.querySelector("[role=tabpanel]:not([hidden])")),
    [tab],
  );
  return (
    <div ref={surroundings} className={layout.tabs}>
      <Tabs
        label="Profile"
        value={tab}
        onChange={onChange}
        className={layout.tabs}
        listClassName={layout.tabList}
        tabs={[
          { value: "overview", label: "Overview" },
          { value: "reviews", label: "Reviews", count: groupDigits(provider.rating.count) },
          { value: "portfolio", label: "Portfolio", count: provider.portfolio.length },
          { value: "contact", label: "Contact" },
        ]}
      >
        <TabPanel value="overview" className={layout.panel}>
          <ProfileOverview provider={provider} />
        </TabPanel>
        <TabPanel value="reviews" className={layout.panel}>
          <ProfileReviews
            provider={provider}
            choice={choice}
            onChoose={setChoice}
            onWrite={onWrite}
          />
        </TabPanel>
        <TabPanel value="portfolio" className={layout.panel}>
          <ProfilePortfolio provider={provider} />
        </TabPanel>
        <TabPanel value="contact" className={layout.panel}>
          <ProfileContact provider={provider} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** A link inside a panel that leads to another tab goes with its panel; the tab takes the focus over. */
function useFocusKept(surroundings: RefObject<HTMLElement | null>, tab: ProfileTab) {
  const shown = useRef(tab);
  useEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    // By then the dialog has caught the focus that fell out of it, which takes it some frames.
    const timer = setTimeout(() => {
      const { activeElement } = document;
      const isLost = !activeElement || activeElement.contains(surroundings.current);
      if (!isLost) return;
      surroundings.current?.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus();
    }, 100);
    return () => clearTimeout(timer);
  }, [surroundings, tab]);
}
