import { type ComponentType, lazy } from "react";
import type { OwnDashboard_providerFragment } from "./own-dashboard.generated";

export interface OwnPanelProps {
  provider: OwnDashboard_providerFragment;
}

export interface DashboardPanel<Props> {
  tab: string;
  label: string;
  Panel: ComponentType<Props>;
}

/** A panel in a chunk of its own. */
export function lazyPanel<Props>(
  tab: string,
  label: string,
  load: () => Promise<ComponentType<Props>>,
) {
  return { tab, label, Panel: lazy(async () => ({ default: await load() })) };
}
