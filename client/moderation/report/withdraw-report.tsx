import { useMutation } from "@apollo/client/react";
import { useState } from "react";
import { readFailure, readRefusals } from "#client/graphql/refusal";
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

const notWithdrawn = "Your report could not be withdrawn. Try again.";

/** Takes a report back before it is decided. */
export function WithdrawReport({ receipt, secret, className }: WithdrawReportProps) {
  const isOnline = useOnline();
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [withdraw, { loading }] = useMutation(WithdrawReportDocument);
  const confirm = async () => {
    setFailure(undefined);
    try {
      const { data } = await withdraw({
        variables: { input: { receipt, ...(secret && { key: secret }) } },
      });
      if (data?.withdrawReport.report) return;
      setFailure(readRefusals(data?.withdrawReport.userErrors, notWithdrawn)[0]?.message);
    } catch (error) {
      setFailure(readFailure(error, notWithdrawn).message);
    }
  };
  return (
    <div className={className}>
      {isAsked ? (
        <div className="flex flex-wrap items-center gap-2.5">
          <p className="mr-2 text-ink-2">Take this report back?</p>
          <Button
            ref={(button) => button?.focus()}
            variant="secondary"
            size="sm"
            isBusy={loading}
            onClick={() => void confirm()}
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
