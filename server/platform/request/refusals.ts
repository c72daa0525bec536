import type { Context } from "./context";
import type { ErrorCode } from "#server/platform/errors/graph-error";
import type { UserErrorCode } from "#server/platform/errors/user-error";
import { refusals } from "#server/platform/settings/metrics";

interface ReportedRefusal {
  /** The action, or what serves requests that are none: a closed list, because the metric has it as a label. */
  action: string;
  code: UserErrorCode | ErrorCode;
  /** The name of the limit that refused. */
  reason?: string;
  /** The code and field of each user error. */
  faults?: readonly string[];
}

/** Logs a refusal with the id of its request, and counts it. Privacy: no message, which may quote the input. */
export function reportRefusal({ log }: Pick<Context, "log">, refusal: ReportedRefusal): void {
  const { action, code } = refusal;
  refusals.inc({ action, code });
  log.info(refusal, "refused");
}
