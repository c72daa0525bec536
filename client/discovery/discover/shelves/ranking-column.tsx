import { clsx } from "clsx";
import type { ReactNode } from "react";
import styles from "./ranking-columns.module.css";

export type RankingColumnProps = {
  title: string;
  icon?: ReactNode;
  headingLevel?: 3 | 4;
  className?: string;
  /** `RankingColumnRow`s in order of rank. */
  children: ReactNode;
};

/** One column, with a rule in the category colour `--cat`. */
export function RankingColumn({
  title,
  icon,
  headingLevel = 3,
  className,
  children,
}: RankingColumnProps) {
  const Heading = headingLevel === 3 ? "h3" : "h4";
  return (
    <div className={clsx(styles.column, className)}>
      <Heading className={styles.heading}>
        {icon}
        {title}
      </Heading>
      <ol>{children}</ol>
    </div>
  );
}
