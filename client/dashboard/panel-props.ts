import type { ComponentType } from "react";
import type { OwnDashboard_providerFragment } from "./own-dashboard.generated";

export interface OwnPanelProps {
  provider: OwnDashboard_providerFragment;
}

export interface DashboardPanel<Props> {
  tab: string;
  label: string;
  Panel: ComponentType<Props>;
}
