import { formatDate } from "#client/ui/format/format";

/** `Nov`, read in UTC as all dates are. */
export function monthText(moment: string | Date): string {
  return formatDate(moment).split(" ")[1] ?? "";
}
