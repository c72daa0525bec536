/** One line of a part's table. */
export interface Figure {
  name: string;
  measured: string;
  /** The required value; null if the figure is only reported. */
  bar: string | null;
  isMissed: boolean;
}

export interface PartOptions {
  /** The database server with the template. */
  serverUrl: string;
  template: string;
  /** Duration of each measurement; null for the default. */
  seconds: number | null;
}

/** A part of the load bench: prepares, measures and reports its figures. */
export interface Part {
  about: string;
  run(options: PartOptions): Promise<Figure[]>;
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
