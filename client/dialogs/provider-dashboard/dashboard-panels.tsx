import { Suspense, useLayoutEffect, useRef } from "react";
import { showPanelTop } from "#client/kit/panel-top";
import { Skeleton } from "#client/kit/skeleton";
import { TabPanel } from "#client/kit/tab-panel";
import { Tabs } from "#client/kit/tabs";
import layout from "./dashboard-layout.module.css";
import type { DashboardPanel } from "./own-panels";

export interface DashboardPanelsProps<Provider> {
  panels: readonly DashboardPanel<{ provider: Provider }>[];
  provider: Provider;
  /** The tab that was asked for; one that is not there means the first. */
  tab: string | undefined;
  onChange(tab: string): void;
}

export function DashboardPanels<Provider>(props: DashboardPanelsProps<Provider>) {
  const { panels, provider, tab, onChange } = props;
  const chosen = panels.find((panel) => panel.tab === tab) ?? panels[0];
  const surroundings = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => showPanelTop(surroundings.current?.querySelector("[role=tabpanel]:not([hidden])")),
    [tab],
  );
  return (
    <div ref={surroundings} className={layout.tabs}>
      <Tabs
        label="Provider Dashboard"
        value={chosen?.tab ?? ""}
        onChange={onChange}
        className={layout.tabs}
        listClassName={layout.tabList}
        tabs={panels.map(({ tab: value, label }) => ({ value, label }))}
      >
        {panels.map(({ tab: value, Panel }) => (
          <TabPanel key={value} value={value} className={layout.panel}>
            <Suspense fallback={<PanelSkeleton />}>
              <Panel provider={provider} />
            </Suspense>
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}

/** The place of the tabs and of what is below them. */
export function DashboardPanelSkeleton() {
  return (
    <div aria-busy="true" className={layout.tabs}>
      <div className="flex h-13.25 items-center gap-7 border-b border-line px-9 max-md:px-4.5">
        <Skeleton width={84} height={14} />
        <Skeleton width={72} height={14} />
        <Skeleton width={72} height={14} />
      </div>
      <div className={layout.panel}>
        <PanelSkeleton />
      </div>
    </div>
  );
}

function PanelSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-10 md:grid-cols-2">
      <div className="grid content-start gap-5">
        <Skeleton height={168} />
        <Skeleton height={18} />
        <Skeleton height={18} />
        <Skeleton height={18} />
      </div>
      <div className="grid content-start gap-5">
        <Skeleton width={140} height={20} />
        <Skeleton height={48} />
        <Skeleton height={48} />
        <Skeleton height={48} />
      </div>
    </div>
  );
}
