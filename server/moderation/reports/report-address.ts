import type { Config } from "#server/platform/settings/config";
import type { Report } from "./report";

type Site = Pick<Config, "publicUrl">;
type Keyed = Pick<Report, "receipt" | "statusKey">;

/** The page that shows the state of a report. The key keeps others from reading it. */
export function reportPageUrl({ publicUrl }: Site, { receipt, statusKey }: Keyed): string {
  return `${publicUrl}/reports/${receipt}?key=${statusKey}`;
}

/** Status address for programs. */
export function reportStatusUrl({ publicUrl }: Site, { receipt, statusKey }: Keyed): string {
  return `${publicUrl}/api/notices/${receipt}?key=${statusKey}`;
}
