import type { ReactNode } from "react";
import styles from "./ranking-columns.module.css";
import { Medal } from "./medal";

export type RankingColumnRowProps = {
  rank: number;
  picture: ReactNode;
  /** A link or button whose click area is the whole row. */
  name: ReactNode;
  detail?: ReactNode;
  figure: ReactNode;
};

export function RankingColumnRow({ rank, picture, name, detail, figure }: RankingColumnRowProps) {
  return (
    <li className={styles.row}>
      <Medal rank={rank} />
      {picture}
      <span className="min-w-0">
        <span className={styles.name}>{name}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {figure}
    </li>
  );
}
