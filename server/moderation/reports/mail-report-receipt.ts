import type { JobPayloads } from "#server/jobs/add-job";
import { sendMail } from "#server/networks/messages/send-mail";
import { createJobContext, type Environment } from "#server/platform/request/context";
import { reportPageUrl } from "./report-address";

interface Receipt {
  receipt: string;
  statusKey: string;
  email: string;
}

/** Background job: confirms the receipt of a report to a reporter without an account. */
export async function mailReportReceipt(
  environment: Environment,
  { id }: JobPayloads["mailReportReceipt"],
): Promise<void> {
  const ctx = createJobContext(environment, `report-receipt-${id}`);
  const [found]: Receipt[] = await ctx.manager.query(
    `SELECT receipt, status_key AS "statusKey", email FROM reports WHERE id = $1 AND email IS NOT NULL`,
    [id],
  );
  if (!found) return;
  const sent = await sendMail(ctx, {
    to: found.email,
    subject: `We received your report ${found.receipt}`,
    text: [
      `Thank you. We received your report ${found.receipt}.`,
      "",
      "A person will look at it. We aim to decide within 72 hours, and send the decision to this address.",
      "Until then nothing changes for readers. You can follow or withdraw the report here:",
      reportPageUrl(ctx.config, found),
      "",
      "Didn't report anything? Someone else entered your address. You can ignore this email.",
    ].join("\n"),
  });
  if (!sent.isSent && !sent.isRefused) throw new Error(sent.reason);
}
