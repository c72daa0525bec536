import { Skeleton } from "#client/ui/display/skeleton";
import styles from "./list-row.module.css";

export function ProviderCardSkeleton() {
  return (
    <div className="flex h-full flex-col rounded-lg border border-line bg-surface p-4 md:p-5">
      <div className="flex items-center gap-3.5">
        <Skeleton shape="circle" width={56} height={56} className="flex-none" />
        <div className="grid flex-1 gap-2">
          <Skeleton width="60%" height={16} />
          <Skeleton width="42%" height={12} />
        </div>
        <Skeleton shape="block" width={102} height={32} className="max-[24rem]:hidden" />
      </div>
      <Skeleton width="52%" height={14} className="mt-4" />
      <Skeleton height={13} className="mt-5" />
      <Skeleton width="72%" height={13} className="mt-2.5" />
      <div className="mt-5 flex items-center gap-2.5">
        <Skeleton width={64} height={28} />
        <Skeleton width={90} height={13} />
      </div>
      <div className="mt-4 flex gap-7 border-t border-dashed border-line-2 pt-3.5">
        <Skeleton height={13} />
        <Skeleton height={13} />
      </div>
      <div className="mt-5 flex gap-2">
        <Skeleton shape="block" height={40} className="flex-1" />
        <Skeleton shape="block" height={40} className="flex-1" />
        <Skeleton shape="block" width={40} height={40} />
        <Skeleton shape="block" width={40} height={40} />
      </div>
    </div>
  );
}

export function LeadCardSkeleton() {
  return (
    <div className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <Skeleton shape="block" className="min-h-[180px] flex-1 rounded-none! md:min-h-[250px]" />
      <div className="p-5 md:px-7 md:pt-6.5 md:pb-6">
        <div className="flex items-center gap-4.5">
          <Skeleton shape="circle" width={76} height={76} className="flex-none" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton width="40%" height={24} />
            <Skeleton width="24%" height={12} />
            <Skeleton width="34%" height={14} />
          </div>
          <Skeleton width={112} height={44} className="hidden md:block" />
        </div>
        <Skeleton width="86%" height={13} className="mt-6" />
        <Skeleton width="58%" height={13} className="mt-2.5" />
        <div className="mt-6 flex gap-7 border-t border-dashed border-line-2 pt-3.5">
          <Skeleton height={13} />
          <Skeleton height={13} />
        </div>
        <div className="mt-5 flex gap-2">
          <Skeleton shape="block" width={122} height={40} />
          <Skeleton shape="block" width={126} height={40} />
        </div>
      </div>
    </div>
  );
}

export function ListRowSkeleton() {
  return (
    <div className={styles.row}>
      <Skeleton shape="circle" width={64} height={64} className={styles.picture} />
      <div className={styles.identity}>
        <Skeleton width="70%" height={16} />
        <Skeleton width="45%" height={12} className="mt-2.5" />
        <Skeleton width="60%" height={14} className="mt-3" />
      </div>
      <div className={styles.biography}>
        <Skeleton height={12} />
        <Skeleton width="80%" height={12} className="mt-2.5" />
      </div>
      <div className={styles.ratings}>
        <Skeleton width={130} height={28} />
      </div>
      <div className={styles.actions}>
        <Skeleton shape="block" height={32} />
        <Skeleton shape="block" height={32} className="col-span-2" />
        <Skeleton shape="block" height={32} />
        <Skeleton shape="block" height={32} className="col-span-2" />
      </div>
    </div>
  );
}
