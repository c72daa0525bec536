import { Skeleton } from "#client/ui/display/skeleton";

export function SetupWaiting() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <Skeleton width="40%" height={28} />
      <Skeleton shape="block" width="100%" height={320} />
    </div>
  );
}
