import { clsx } from "clsx";
import type { ReactNode } from "react";
import styles from "./ranking-columns.module.css";

/** Ranking columns; on phones a row to swipe. */
export function RankingColumns({
  className,
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return <div className={clsx(styles.columns, className)}>{children}</div>;
}
