import { DashboardPanels, DashboardPanelSkeleton } from "./dashboard-panels";
import { ownPanels } from "./own-panels";
import type { OwnDashboard } from "./use-own-dashboard";
import { DemonstrationStrip } from "./sample/demonstration-strip";
import { samplePanels } from "./sample/sample-panels";
import type { SampleProvider } from "./sample/sample-providers";

export interface DashboardBodyProps {
  isPage?: boolean;
  sample: SampleProvider | undefined;
  /** The viewer's own provider. Without it and without a sample, the dashboard is loading. */
  mine: OwnDashboard["provider"];
  tab: string | undefined;
  onChange(tab: string): void;
}

/** The tabs of a provider's dashboard, in the dialog and on the page. */
export function DashboardBody({ isPage = false, sample, mine, tab, onChange }: DashboardBodyProps) {
  if (sample) {
    return (
      <>
        <DemonstrationStrip />
        <DashboardPanels
          key={sample.id}
          isPage={isPage}
          panels={samplePanels}
          provider={sample}
          tab={tab}
          onChange={onChange}
        />
      </>
    );
  }
  if (!mine) return <DashboardPanelSkeleton />;
  return (
    <DashboardPanels
      key={mine.id}
      isPage={isPage}
      panels={ownPanels}
      provider={mine}
      tab={tab}
      onChange={onChange}
    />
  );
}
