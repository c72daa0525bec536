import { clsx } from "clsx";
import { Skeleton } from "#client/ui/display/skeleton";

// Reserved width: the header shifts for a long name only.
export const placeholderClass = "flex justify-end md:min-w-34";
export const frameClass =
  "flex h-10 items-center gap-2 rounded-md px-1 pointer-coarse:h-11 md:pr-2";

/** Placeholder as wide as the profile menu, until the viewer is known. */
export function ProfileMenuPlaceholder({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={clsx(placeholderClass, className)}>
      <div className={frameClass}>
        <Skeleton shape="circle" width={32} height={32} />
        <Skeleton width={56} height={14} className="max-md:hidden" />
      </div>
    </div>
  );
}
