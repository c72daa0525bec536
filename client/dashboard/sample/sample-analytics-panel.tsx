import { regionName } from "#client/reviews/card/review-words";
import { formatCount } from "#client/ui/format/format";
import { FigureChart } from "#client/dashboard/analytics/figure-chart";
import { periodLabel } from "#client/dashboard/analytics/figure-words";
import { sampleFigures } from "./sample-figures.data";
import type { SamplePanelProps } from "./sample-panel-props";

export function SampleAnalyticsPanel({ provider }: SamplePanelProps) {
  const figures = sampleFigures[provider.id];
  if (!figures) return null;
  const months = lastMonths(figures.reviewsByMonth.length);
  const byMonth = (values: readonly number[]) =>
    values.map((value, index) => ({ label: months[index] ?? "", value }));
  return (
    <>
      <h3 className="mb-4 text-h3">The last six months</h3>
      <div className="grid gap-x-9 gap-y-8 md:grid-cols-2">
        <FigureChart title="Reviews" points={byMonth(figures.reviewsByMonth)} />
        <FigureChart title="Saves" points={byMonth(figures.savesByMonth)} />
      </div>
      <h3 className="mt-9 mb-4 text-h3">All {formatCount(provider.totalReviews, "review")}</h3>
      <div className="grid gap-x-9 gap-y-8 md:grid-cols-2">
        <FigureChart
          title="By number of stars"
          points={figures.stars.map((value, index) => ({
            label: index === 4 ? "1 star" : `${5 - index} stars`,
            value,
          }))}
        />
        <FigureChart
          title="By region"
          points={figures.regions.map(({ region, count }) => ({
            label: regionName(region),
            value: count,
          }))}
        />
      </div>
    </>
  );
}

/** Names of the last months, the current one last. */
function lastMonths(count: number): string[] {
  const now = new Date();
  return Array.from({ length: count }, (_, index) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count + 1 + index));
    return periodLabel({ firstDay: month.toISOString() }, "TWELVE_MONTHS");
  });
}
