import {
  LeadCardSkeleton,
  ListRowSkeleton,
  ProviderCardSkeleton,
} from "#client/providers/card/provider-skeletons";
import type { View } from "#client/discovery/discover/filters/discover-address";
import styles from "./provider-list.module.css";

const places = [1, 2, 3, 4, 5, 6];

/** The places of the first six. */
export function ListSkeleton({ view, hasLead = false }: { view: View; hasLead?: boolean }) {
  if (view === "list") {
    return (
      <div className={styles.rows}>
        {places.map((place) => (
          <ListRowSkeleton key={place} />
        ))}
      </div>
    );
  }
  return (
    <ul aria-hidden="true" className={styles.grid}>
      {places.map((place) =>
        hasLead && place === 1 ? (
          <li key={place} className={styles.lead}>
            <LeadCardSkeleton />
          </li>
        ) : (
          <li key={place} className={styles.place}>
            <ProviderCardSkeleton />
          </li>
        ),
      )}
    </ul>
  );
}
