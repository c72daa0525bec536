import { clsx } from "clsx";
import type { ReactNode } from "react";
import { SeatingChart } from "#client/ui/brand/seating-chart";
import { seatingChartShapes } from "#client/ui/brand/seating-chart-seats";

export type EmptyStateProps = {
  title: string;
  /** One line of help. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
  headingLevel?: 2 | 3;
  /** Without the dashed frame. */
  isBare?: boolean;
  className?: string;
};

export function EmptyState({
  title,
  children,
  action,
  headingLevel = 3,
  isBare,
  className,
}: EmptyStateProps) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <div
      className={clsx(
        "grid justify-items-center gap-2 px-5 py-11 text-center",
        !isBare && "rounded-lg border border-dashed border-line-2",
        className,
      )}
    >
      <SeatingChart shape={seatingChartShapes.empty} litShare={0} isStageLit isOnPaper />
      <Heading className="mt-2 text-h3 text-[1.375rem]">{title}</Heading>
      {children && <p className="mb-2.5 max-w-[24.75em] text-ink-2">{children}</p>}
      {action}
    </div>
  );
}
