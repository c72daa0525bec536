import { clsx } from "clsx";
import type { ReactNode } from "react";
import styles from "./ranking-columns.module.css";

export type BillColumnProps = {
  title: string;
  icon?: ReactNode;
  headingLevel?: 3 | 4;
  className?: string;
  /** `BillRow`s, in order. */
  children: ReactNode;
};

/** One column under a rule in the colour of `--cat`. */
export function BillColumn({
  title,
  icon,
  headingLevel = 3,
  className,
  children,
}: BillColumnProps) {
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
