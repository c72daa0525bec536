import { formatDate } from "#client/ui/format/format";

/** For example `Nov`, in UTC. */
export function monthText(moment: string | Date): string {
  return formatDate(moment).split(" ")[1] ?? "";
}
