import { Skeleton } from "#client/ui/display/skeleton";

export function SavedRowSkeleton() {
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-t border-line py-4 md:grid-cols-[56px_minmax(0,1fr)_auto]">
      <Skeleton shape="circle" width={56} height={56} />
      <div className="grid gap-2.5">
        <Skeleton width="46%" height={16} />
        <Skeleton width="64%" height={12} />
      </div>
      <div className="flex items-center justify-end gap-2 max-md:col-span-2">
        <Skeleton width={120} height={24} className="mr-auto md:mr-3" />
        <Skeleton shape="block" width={110} height={40} />
        <Skeleton shape="block" width={40} height={40} />
      </div>
    </li>
  );
}
