import { unparse } from "papaparse";
import { measures, type Period } from "./figure-words";

/** A row a period, for a spreadsheet; what a program might take for a formula is escaped. */
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

/** Hands a text to the browser as a file to keep. */
export function storeFile(name: string, text: string): void {
  // Spreadsheets take a file without the mark for one of an older encoding.
  const file = new Blob(["\uFEFF", text], { type: "text/csv;charset=utf-8" });
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
