import type { ReactNode } from "react";
import { DashboardScore, type DashboardScoreProps } from "./dashboard-score";

export interface OverviewProps extends DashboardScoreProps {
  children: ReactNode;
}

/** The rating, and beside it what happened lately; of the owner's provider or of a sample. */
export function Overview({ children, ...score }: OverviewProps) {
  return (
    <div className="grid gap-9 md:grid-cols-[minmax(0,1fr)_minmax(0,0.87fr)]">
      <DashboardScore {...score} />
      <div>{children}</div>
    </div>
  );
}
