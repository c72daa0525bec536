import { useState } from "react";
import { useAction } from "#client/graphql/use-action";
import { Button } from "#client/ui/controls/button";
import { Banner } from "#client/ui/display/banner";
import { useOnline } from "#client/ui/hooks/use-online";
import { WithdrawReportDocument } from "./report-status.generated";

interface WithdrawReportProps {
  receipt: string;
  /** The key of the status page; not needed for the viewer's own reports. */
  secret?: string;
  className?: string;
}

/** Takes a report back before it is decided. */
export function WithdrawReport({ receipt, secret, className }: WithdrawReportProps) {
  const isOnline = useOnline();
  const [isAsked, setAsked] = useState(false);
  const { run, isBusy, failure } = useAction(WithdrawReportDocument, {
    otherwise: "Your report could not be withdrawn. Try again.",
  });
  return (
    <div className={className}>
      {isAsked ? (
        <div className="flex flex-wrap items-center gap-2.5">
          <p className="mr-2 text-ink-2">Take this report back?</p>
          <Button
            ref={(button) => button?.focus()}
            variant="secondary"
            size="sm"
            isBusy={isBusy}
            onClick={() => void run({ input: { receipt, ...(secret && { key: secret }) } })}
          >
            Yes, withdraw it
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setAsked(false)}>
            Keep it
          </Button>
        </div>
      ) : (
        <Button variant="secondary" size="sm" disabled={!isOnline} onClick={() => setAsked(true)}>
          Withdraw report<span className="sr"> {receipt}</span>
        </Button>
      )}
      {failure && (
        <Banner tone="danger" className="mt-3">
          {failure}
        </Banner>
      )}
    </div>
  );
}
