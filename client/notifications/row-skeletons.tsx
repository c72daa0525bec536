import { Skeleton } from "#client/ui/display/skeleton";

export function RowSkeletons({ count }: { count: number }) {
  return (
    <div aria-busy="true">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="flex gap-3 px-2.5 py-3">
          <Skeleton shape="circle" width={36} height={36} />
          <div className="grid flex-1 content-center gap-2">
            <Skeleton width="85%" height={15} />
            <Skeleton width="35%" height={12} />
          </div>
        </div>
      ))}
    </div>
  );
}
