import Bookmark from "lucide-react/icons/bookmark";
import StarIcon from "lucide-react/icons/star";
import Ticket from "lucide-react/icons/ticket";
import { Button } from "#client/ui/controls/button";
import { CodeStatus } from "#client/dashboard/codes/code-status";
import { CopyCodeButton } from "#client/dashboard/codes/copy-code";
import { Overview } from "#client/dashboard/overview/overview";
import { RecentActivity } from "#client/dashboard/overview/recent-activity";
import { sampleFigures } from "./sample-figures.data";
import type { SamplePanelProps } from "./sample-panel-props";
import { useSampleCodes } from "./use-sample-codes";

const icons = { review: StarIcon, code: Ticket, saved: Bookmark };

export function SampleOverviewPanel({ provider }: SamplePanelProps) {
  const figures = sampleFigures[provider.id];
  if (!figures) return null;
  return (
    <Overview
      all={{ average: provider.averageRating, count: provider.totalReviews }}
      service={figures.service}
      advertisement={figures.advertisement}
    >
      <RecentActivity
        activities={figures.activities.map((activity) => ({
          ...activity,
          id: activity.title,
          Icon: icons[activity.kind],
        }))}
      />
      <NextCode provider={provider} />
    </Overview>
  );
}

function NextCode({ provider }: SamplePanelProps) {
  const { codes, generate } = useSampleCodes(provider);
  const next = codes.find(({ used }) => !used);
  return (
    <section>
      <h3 className="mt-6 mb-2 text-h3">Next code to share</h3>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 rounded-md border border-dashed border-line-strong bg-paper px-4 py-3.5">
        {next ? (
          <>
            <span className="font-display text-[1.5rem] leading-tight font-semibold">
              {next.code}
            </span>
            <CodeStatus status="Active" />
            <span className="ml-auto">
              <CopyCodeButton code={next.code} />
            </span>
          </>
        ) : (
          <>
            <p className="text-ink-2">Every code has been used.</p>
            <Button size="sm" className="ml-auto pointer-coarse:h-11" onClick={generate}>
              Generate code
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
