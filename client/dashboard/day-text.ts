import { formatDate } from "#client/ui/format/format";

/** `Today`, `Yesterday` or the date. */
export function dayText(moment: string, now = new Date()): string {
  const day = formatDate(moment);
  if (day === formatDate(now)) return "Today";
  if (day === formatDate(now.getTime() - 24 * 60 * 60 * 1000)) return "Yesterday";
  return day;
}
