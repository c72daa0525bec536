import { Suspense } from "react";
import { ScrollingTabs, ScrollingTabsSkeleton } from "#client/ui/tabs/scrolling-tabs";
import { Skeleton } from "#client/ui/display/skeleton";
import type { DashboardPanel } from "./panel-props";

export interface DashboardPanelsProps<Provider> {
  /** On the page of its own, the tab is a heading between those of the page and of the panel. */
  isPage: boolean;
  panels: readonly DashboardPanel<{ provider: Provider }>[];
  provider: Provider;
  /** An unknown tab selects the first. */
  tab: string | undefined;
  onChange(tab: string): void;
}

export function DashboardPanels<Provider>(props: DashboardPanelsProps<Provider>) {
  const { isPage, panels, provider, tab, onChange } = props;
  const chosen = panels.find((panel) => panel.tab === tab) ?? panels[0];
  return (
    <>
      {isPage && <h2 className="sr">{chosen?.label}</h2>}
      <ScrollingTabs
        label="Provider Dashboard"
        value={chosen?.tab ?? ""}
        onChange={onChange}
        tabs={panels.map(({ tab: value, label, Panel }) => ({
          value,
          label,
          panel: (
            <Suspense fallback={<PanelSkeleton />}>
              <Panel provider={provider} />
            </Suspense>
          ),
        }))}
      />
    </>
  );
}

export function DashboardPanelSkeleton() {
  return (
    <ScrollingTabsSkeleton widths={[84, 72, 64]}>
      <PanelSkeleton />
    </ScrollingTabsSkeleton>
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
