import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useRef } from "react";
import { useSessionState } from "#client/session/session-state";
import { Button } from "#client/ui/controls/button";
import { TextLink } from "#client/ui/controls/text-link";
import { Ticket } from "#client/ui/display/ticket";
import { useCopy } from "#client/ui/hooks/use-copy";

export interface ReportReceiptProps {
  receipt: string;
  statusUrl: string;
}

/** The receipt of a report, with the address of its status page. */
export function ReportReceipt({ receipt, statusUrl }: ReportReceiptProps) {
  const isSignedIn = useSessionState() === "signed-in";
  const { copy, outcome } = useCopy(statusUrl);
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  const { pathname, search } = new URL(statusUrl, window.location.origin);
  const isCopied = outcome === "copied";
  return (
    <div className="grid gap-5">
      <p ref={text} tabIndex={-1} role="status" className="text-ink-2">
        Thank you. A person will read it and decide. Nothing changes for readers until then.
      </p>
      <div className="stage -mx-8 grid justify-items-center px-8 py-7 max-md:-mx-4.5 max-md:px-4.5">
        <Ticket
          topHeight={92}
          top={
            <>
              <p className="text-small text-ink-3">Your receipt</p>
              <p className="font-display text-[1.5rem] font-semibold display-nums">{receipt}</p>
            </>
          }
        >
          <p className="pt-3.5 text-small text-ink-2">
            {isSignedIn
              ? "We notify you of the decision. Your reports are in My Profile."
              : "Keep this link. It is the only way back to your report."}
          </p>
        </Ticket>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          variant="secondary"
          className="pointer-coarse:h-11"
          icon={
            isCopied ? (
              <Check size={16} aria-hidden="true" />
            ) : (
              <Copy size={16} aria-hidden="true" />
            )
          }
          onClick={() => void copy()}
        >
          {isCopied ? "Link copied" : "Copy status link"}
        </Button>
        <TextLink to={{ pathname, search }} className="py-2">
          See its status
        </TextLink>
        <span role="status" className="sr">
          {isCopied ? "Link copied" : outcome === "failed" ? "Could not copy the link" : ""}
        </span>
      </div>
    </div>
  );
}
