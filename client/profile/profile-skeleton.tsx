import { ScrollingTabsSkeleton } from "#client/ui/tabs/scrolling-tabs";
import { Skeleton } from "#client/ui/display/skeleton";
import layout from "./profile-layout.module.css";

const lines = ["100%", "92%", "64%"];
const tabs = [64, 84, 72, 56];
const facts = [0, 1, 2, 3, 4];

/** Matches the layout of the overview, to avoid layout shift. */
export function ProfileSkeleton() {
  return (
    <ScrollingTabsSkeleton widths={tabs}>
      <span className="sr" role="status">
        Loading profile
      </span>
      <div className={layout.columns}>
        <div className="grid content-start gap-3.5">
          <Skeleton width={72} height={18} />
          {lines.map((width) => (
            <Skeleton key={width} width={width} height={16} />
          ))}
          <Skeleton width={110} height={18} className="mt-5" />
          <div className="flex gap-2">
            <Skeleton shape="block" width={120} height={32} />
            <Skeleton shape="block" width={96} height={32} />
          </div>
        </div>
        <div className="grid content-start gap-6">
          <Skeleton width={120} height={18} />
          {facts.map((fact) => (
            <Skeleton key={fact} height={18} />
          ))}
        </div>
      </div>
    </ScrollingTabsSkeleton>
  );
}

export function ProfileFootSkeleton() {
  return (
    <>
      <Skeleton shape="block" width={146} height={40} className="max-md:flex-1" />
      <Skeleton shape="block" width={100} height={40} />
      <Skeleton shape="block" width={48} height={40} />
    </>
  );
}
