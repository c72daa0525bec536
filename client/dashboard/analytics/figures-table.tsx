import { clsx } from "clsx";
import type { FigureRange } from "#client/graphql/schema.generated";
import styles from "#client/dashboard/dashboard-table.module.css";
import { measures, periodName } from "./figure-words";
import type { OwnFigures_figuresFragment } from "./own-figures.generated";

interface FiguresTableProps {
  figures: OwnFigures_figuresFragment;
  range: FigureRange;
  caption: string;
}

/** Latest period first. */
export function FiguresTable({ figures, range, caption }: FiguresTableProps) {
  const row = (sums: (typeof figures)["total"]) =>
    measures.map(({ key, valueOf, format }) => {
      const value = valueOf(sums);
      return (
        <td key={key} className={styles.figure}>
          {value === null ? <span className="text-ink-3">None</span> : format(value)}
        </td>
      );
    });
  return (
    <table className={clsx(styles.table, styles.tight)}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{range === "TWELVE_MONTHS" ? "Month" : "Days"}</th>
          {measures.map(({ key, title }) => (
            <th key={key} scope="col" className={styles.figure}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.periods.toReversed().map((period) => (
          <tr key={period.firstDay}>
            <th
              scope="row"
              className={clsx(styles.period, range !== "NINETY_DAYS" && "whitespace-nowrap")}
            >
              <PeriodName name={periodName(period, range)} hasDay={range !== "TWELVE_MONTHS"} />
            </th>
            {row(period)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          {row(figures.total)}
        </tr>
      </tfoot>
    </table>
  );
}

/** Narrow screens hide the year to keep the name on one line. */
function PeriodName({ name, hasDay }: { name: string; hasDay: boolean }) {
  const year = / \d{4}$/.exec(name)?.[0];
  if (!hasDay || !year) return name;
  return (
    <>
      {name.slice(0, -year.length)}
      <span className="max-md:sr">{year}</span>
    </>
  );
}
