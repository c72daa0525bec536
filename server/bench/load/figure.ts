/** One line of the table of a part. */
export interface Figure {
  name: string;
  measured: string;
  /** The required value; null if the figure is only reported. */
  bar: string | null;
  isMissed: boolean;
}

export function reported(name: string, measured: string): Figure {
  return { name, measured, bar: null, isMissed: false };
}

export function atMost(name: string, value: number, bar: number, unit = ""): Figure {
  const isMissed = !(value <= bar);
  return { name, measured: format(value, unit), bar: `≤ ${format(bar, unit)}`, isMissed };
}

export function atLeast(name: string, value: number, bar: number, unit = ""): Figure {
  const isMissed = !(value >= bar);
  return { name, measured: format(value, unit), bar: `≥ ${format(bar, unit)}`, isMissed };
}

function format(value: number, unit: string): string {
  const digits = Number.isInteger(value) || value >= 100 ? 0 : 1;
  return `${value.toLocaleString("en", { maximumFractionDigits: digits })}${unit && ` ${unit}`}`;
}
