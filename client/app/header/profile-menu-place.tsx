import { clsx } from "clsx";
import { Skeleton } from "#client/ui/display/skeleton";

// As wide for a long name as for a short one.
export const place = "flex justify-end md:w-34";
export const frame = "flex h-10 items-center gap-2 rounded-md px-1 pointer-coarse:h-11 md:pr-2";

/** As wide as the menu, until it is known whose it is. */
export function ProfileMenuPlace({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={clsx(place, className)}>
      <div className={frame}>
        <Skeleton shape="circle" width={32} height={32} />
        <Skeleton width={56} height={14} className="max-md:hidden" />
      </div>
    </div>
  );
}
