import { useId, type ReactNode } from "react";
import { groupDigits } from "#client/ui/format/format";

export interface FigureBar {
  key: string;
  label: ReactNode;
  value: number;
}

export interface FigureBarsProps {
  title: string;
  bars: readonly FigureBar[];
  /** One hue for all bars of a chart. */
  colour?: string;
  /** Shown without any bar. */
  empty: string;
}

/** Horizontal bars with their values written, as a table. */
export function FigureBars({ title, bars, colour = "var(--curtain)", empty }: FigureBarsProps) {
  const id = useId();
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="border-b-2 border-ink pb-2 text-h3">
        {title}
      </h3>
      {bars.length === 0 ? (
        <p className="py-3 text-ink-2">{empty}</p>
      ) : (
        <table className="w-full border-collapse tabular-nums">
          <thead className="sr">
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">Number</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, label, value }) => (
              <tr key={key} className="border-b border-line">
                <th scope="row" className="py-2.5 pr-4 text-left text-ui font-normal wrap-anywhere">
                  {label}
                  <span
                    aria-hidden="true"
                    className="mt-1.5 block h-1.5 rounded-[2px] forced-colors:bg-[CanvasText]"
                    style={{
                      width: `${Math.max(value === 0 ? 0 : 1.5, (100 * value) / most)}%`,
                      background: colour,
                    }}
                  />
                </th>
                <td className="w-16 py-2.5 text-right align-top text-ui-strong">
                  {groupDigits(value)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
