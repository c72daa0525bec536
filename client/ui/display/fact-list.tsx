import { clsx } from "clsx";
import type { ReactNode } from "react";
import styles from "./fact-list.module.css";

export type Fact = { term: string; icon?: ReactNode; value: ReactNode; isBig?: boolean };

export function FactList({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={clsx(styles.list, className)}>
      {facts.map((fact) => (
        <div key={fact.term} className={styles.fact}>
          <dt>
            {fact.icon}
            {fact.term}
          </dt>
          <dd className={fact.isBig ? styles.big : undefined}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
