import { clsx } from "clsx";
import type { ReactNode } from "react";
import styles from "./ranking-columns.module.css";

/** Ranking columns set like a printed playbill; on phones they become a row to swipe. */
export function RankingColumns({
  className,
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return <div className={clsx(styles.bill, className)}>{children}</div>;
}
