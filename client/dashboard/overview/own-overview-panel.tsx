import Bookmark from "lucide-react/icons/bookmark";
import StarIcon from "lucide-react/icons/star";
import ThumbsUp from "lucide-react/icons/thumbs-up";
import UserPlus from "lucide-react/icons/user-plus";
import { regionName, reviewerName, serviceName } from "#client/reviews/card/review-words";
import { formatCount } from "#client/ui/format/format";
import { LoadFailure } from "#client/ui/display/load-failure";
import { Skeleton } from "#client/ui/display/skeleton";
import { dayText } from "#client/dashboard/day-text";
import { measures } from "#client/dashboard/analytics/figure-words";
import { type OwnActivityQuery, useOwnActivityQuery } from "./own-activity.generated";
import {
  type OwnFigures_figuresFragment,
  useOwnFiguresQuery,
} from "#client/dashboard/analytics/own-figures.generated";
import type { OwnPanelProps } from "#client/dashboard/panel-props";
import { Overview } from "./overview";
import { type Activity, RecentActivity } from "./recent-activity";

export function OwnOverviewPanel({ provider }: OwnPanelProps) {
  return (
    <Overview
      all={provider.rating}
      service={provider.serviceRating}
      advertisement={provider.advertisementRating}
    >
      <OwnActivity />
      <LastDays />
    </Overview>
  );
}

function LastDays() {
  const { data, error, refetch } = useOwnFiguresQuery({
    variables: { range: "THIRTY_DAYS" },
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const total = data?.viewer?.dashboard?.figures.total;
  return (
    <section>
      <h3 className="mt-6 mb-2 text-h3">The last 30 days</h3>
      {error && !total ? (
        <LoadFailure onRetry={() => refetch()}>These figures could not be loaded.</LoadFailure>
      ) : (
        <Totals total={total} />
      )}
    </section>
  );
}

/** Layout stability: the titles render before the figures load. */
function Totals({ total }: { total: OwnFigures_figuresFragment["total"] | undefined }) {
  return (
    <dl aria-busy={!total} className="grid grid-cols-4 gap-3 border-t-2 border-ink pt-3">
      {measures
        .filter(({ key }) => key !== "rating")
        .map(({ key, title, valueOf, format }) => (
          <div key={key} className="flex flex-col-reverse justify-end">
            <dt className="text-small text-ink-3">{title}</dt>
            <dd className="min-h-7 font-display text-[1.375rem] leading-7 font-semibold">
              {total ? format(valueOf(total) ?? 0) : <Skeleton width={36} height={22} />}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function OwnActivity() {
  const { data, error, refetch } = useOwnActivityQuery({
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const activity = data?.viewer?.dashboard?.recentActivity;
  if (activity) return <RecentActivity activities={activity.map(toActivity)} />;
  if (error) {
    return (
      <LoadFailure className="self-start" onRetry={() => refetch()}>
        Recent activity could not be loaded.
      </LoadFailure>
    );
  }
  return (
    <div aria-busy="true" className="grid content-start gap-5">
      <Skeleton width={140} height={20} />
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </div>
  );
}

type ActivityItem = NonNullable<
  NonNullable<OwnActivityQuery["viewer"]>["dashboard"]
>["recentActivity"][number];

const activityTexts = {
  SAVED: {
    Icon: Bookmark,
    title: (count: number) => `Saved by ${formatCount(count, "person", "people")}`,
    note: "In their Saved Services",
  },
  FOLLOWED: {
    Icon: UserPlus,
    title: (count: number) => `Followed by ${formatCount(count, "person", "people")}`,
    note: "They’re notified of new reviews",
  },
  HELPFUL: {
    Icon: ThumbsUp,
    title: (count: number) => formatCount(count, "helpful vote"),
    note: "On your reviews",
  },
};

function toActivity({ kind, count, at, review }: ActivityItem): Activity {
  const when = dayText(at);
  if (kind === "REVIEW") {
    return {
      id: review?.id ?? at,
      Icon: StarIcon,
      title: `New ${review?.rating ?? 0}-star review from ${reviewerName(review?.reviewer)}`,
      note: `${serviceName(review?.serviceType)}, ${regionName(review?.region)}`,
      when,
    };
  }
  const { Icon, title, note } = activityTexts[kind];
  return { id: `${kind} ${at}`, Icon, title: title(count), note, when };
}
