import { clsx } from "clsx";
import styles from "./medal.module.css";

/** A rank; the first three in gold, silver and bronze. */
export function Medal({ rank, className }: { rank: number; className?: string }) {
  return (
    <span className={clsx(styles.medal, styles[`place${rank}`], className)}>
      <span className="sr">Rank </span>
      {rank}
    </span>
  );
}
