import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { limits } from "#client/ui/limits";

export interface Activity {
  id: string;
  Icon: LucideIcon;
  title: ReactNode;
  note: string;
  when: string;
}

export function RecentActivity({ activities }: { activities: readonly Activity[] }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="text-h3">
        Recent activity
      </h3>
      {activities.length === 0 ? (
        <p className="mt-2 border-t-2 border-ink pt-3 text-ink-2">
          No activity yet. New reviews, votes, saves and follows appear here.
        </p>
      ) : (
        <ul aria-labelledby={headingId} className="mt-2 border-t-2 border-ink">
          {activities.slice(0, limits.recentActivities).map(({ id, Icon, title, note, when }) => (
            <li
              key={id}
              className="grid grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-3.5"
            >
              <span className="grid size-9 place-items-center rounded-sm bg-curtain-soft text-ink-2">
                <Icon size={18} aria-hidden="true" />
              </span>
              <span className="min-w-0 wrap-anywhere">
                <span className="block text-ui-strong">{title}</span>
                <span className="block text-small text-ink-3">{note}</span>
              </span>
              <span className="text-small text-ink-3 tabular-nums">{when}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
