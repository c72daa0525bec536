import { unparse } from "papaparse";
import { measures, type Period } from "./figure-words";

/** CSV with one row per period. CSV injection: cells that look like formulas are escaped. */
export function figuresFile(periods: readonly Period[]): string {
  return unparse(
    {
      fields: ["First day", "Last day", ...measures.map(({ title }) => title)],
      data: periods.map((period) => [
        period.firstDay,
        period.lastDay,
        ...measures.map(({ valueOf }) => valueOf(period) ?? ""),
      ]),
    },
    { escapeFormulae: true, newline: "\r\n" },
  );
}

export function downloadFile(name: string, text: string): void {
  // Byte order mark: without it, spreadsheets assume a legacy encoding.
  const file = new Blob(["\uFEFF", text], { type: "text/csv;charset=utf-8" });
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
