import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import { useIsOwnPage } from "#client/session/use-is-own-page";
import { type BookmarkedProvider, useBookmark } from "./use-bookmark";
import { useClap } from "./use-clap";

export interface FollowButtonProps {
  provider: BookmarkedProvider;
  /** Id of the name, to tell the buttons of different cards apart. */
  describedBy?: string;
  isOnDark?: boolean;
  className?: string;
}

/** Equally wide as Follow and Following, to avoid layout shift. Owners do not follow their own page. */
export function FollowButton({ provider, describedBy, isOnDark, className }: FollowButtonProps) {
  const { isOn, toggle } = useBookmark("followed", provider);
  const { clap, withClap } = useClap();
  const isOwn = useIsOwnPage(provider.username);
  const Icon = isOn ? Check : Plus;
  if (isOwn) return null;
  return (
    <button
      type="button"
      aria-describedby={describedBy}
      className={clsx(
        "inline-flex h-8 min-w-[6.375rem] items-center justify-center gap-1.5 rounded-sm border px-2 text-[0.875rem] font-semibold whitespace-nowrap transition-colors pointer-coarse:h-11",
        isOn
          ? "border-transparent bg-curtain-soft text-link"
          : isOnDark
            ? "border-on-stage/34 text-on-stage hover:bg-stage-2"
            : "border-line-2 text-ink hover:border-ink-3",
        className,
      )}
      onClick={() => {
        if (!isOn) clap();
        toggle();
      }}
    >
      {withClap(<Icon size={16} aria-hidden="true" />)}
      {isOn ? "Following" : "Follow"}
    </button>
  );
}
