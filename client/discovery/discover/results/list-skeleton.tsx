import {
  LeadCardSkeleton,
  ListRowSkeleton,
  ProviderCardSkeleton,
} from "#client/providers/card/provider-skeletons";
import type { View } from "#client/discovery/filters/discover-address";
import styles from "./provider-list.module.css";

const skeletonKeys = [1, 2, 3, 4, 5, 6];

export function ListSkeleton({ view, hasLead = false }: { view: View; hasLead?: boolean }) {
  if (view === "list") {
    return (
      <div className={styles.rows}>
        {skeletonKeys.map((key) => (
          <ListRowSkeleton key={key} />
        ))}
      </div>
    );
  }
  return (
    <ul aria-hidden="true" className={styles.grid}>
      {skeletonKeys.map((key) =>
        hasLead && key === 1 ? (
          <li key={key} className={styles.lead}>
            <LeadCardSkeleton />
          </li>
        ) : (
          <li key={key} className={styles.card}>
            <ProviderCardSkeleton />
          </li>
        ),
      )}
    </ul>
  );
}
