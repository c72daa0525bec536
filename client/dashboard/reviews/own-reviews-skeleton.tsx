import { Skeleton } from "#client/ui/display/skeleton";

export function OwnReviewsSkeleton() {
  return (
    <div aria-busy="true" className="grid">
      {["first", "second", "third"].map((row) => (
        <div key={row} className="grid gap-3 border-t border-line py-5">
          <Skeleton width={180} height={20} />
          <Skeleton height={16} />
          <Skeleton width="70%" height={16} />
        </div>
      ))}
    </div>
  );
}
