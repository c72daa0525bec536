import { clsx } from "clsx";
import names from "#client/providers/card/ranked-name.module.css";
import { Skeleton } from "#client/ui/display/skeleton";
import styles from "./category-poster.module.css";

const rows = ["first", "second", "third"];

export function PosterSkeleton() {
  return (
    <li className={styles.poster}>
      <Skeleton shape="block" className="aspect-[8/5] w-full" />
      <div className={styles.words}>
        <Skeleton width="55%" height={26} />
        <Skeleton width="90%" height={16} className="mt-3" />
      </div>
      <div className={styles.types}>
        <Skeleton width="70%" height={28} />
        <Skeleton width="85%" height={28} />
      </div>
      <div className={styles.figures}>
        <Skeleton width="60%" height={24} />
      </div>
      <div>
        {rows.map((row) => (
          <div key={row} className={clsx(names.row, styles.row)}>
            <span />
            <Skeleton shape="circle" width={36} height={36} />
            <Skeleton width="60%" height={15} />
          </div>
        ))}
      </div>
      <div className={styles.more} />
    </li>
  );
}
