import { clsx } from "clsx";
import styles from "./medal.module.css";

/** The place in a ranking; the first three wear gold, silver and bronze. */
export function Medal({ rank, className }: { rank: number; className?: string }) {
  return (
    <span className={clsx(styles.medal, styles[`place${rank}`], className)}>
      <span className="sr">Rank </span>
      {rank}
    </span>
  );
}
