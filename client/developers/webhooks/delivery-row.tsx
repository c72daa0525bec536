import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import { useState } from "react";
import { useAction } from "#client/graphql/use-action";
import { Button } from "#client/ui/controls/button";
import { Banner } from "#client/ui/display/banner";
import { formatAgo } from "#client/ui/format/ago";
import { indented, statusOf } from "./topics";
import { ReplayDeliveryDocument, type DeliveryRow_deliveryFragment } from "./webhooks.generated";

interface DeliveryRowProps {
  delivery: DeliveryRow_deliveryFragment;
  isActive: boolean;
}

const looks = {
  SUCCEEDED: { Icon: CircleCheck, colour: "text-success" },
  FAILED: { Icon: CircleAlert, colour: "text-danger" },
  PENDING: { Icon: Clock, colour: "text-warning" },
} as const;

export function DeliveryRow({ delivery, isActive }: DeliveryRowProps) {
  const { id, type, status, at, messageId, body } = delivery;
  const { Icon, colour } = looks[status];
  const [now] = useState(() => Date.now());
  const { run, isBusy, failure } = useAction(ReplayDeliveryDocument, {
    otherwise: "This delivery could not be sent again. Try again.",
  });
  return (
    <details className="group">
      <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5 pointer-coarse:min-h-11">
        <span className={`inline-flex min-w-24 items-center gap-1.5 font-semibold ${colour}`}>
          <Icon size={16} aria-hidden="true" />
          {statusOf(delivery)}
        </span>
        <span className="min-w-0 flex-1 text-small wrap-anywhere">
          <code>{type}</code>
        </span>
        <time dateTime={at} className="text-small text-ink-3">
          {formatAgo(at, now)}
        </time>
      </summary>
      <div className="grid gap-2.5 px-3 pb-3">
        <p className="text-small text-ink-2">{resultOf(delivery)}</p>
        <p className="text-small text-ink-3 wrap-anywhere">
          webhook-id: <code>{messageId}</code>
        </p>
        <pre className="rounded-md bg-sunken p-3 text-small whitespace-pre-wrap wrap-anywhere">
          <code>{indented(body)}</code>
        </pre>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <div>
          <Button
            variant="secondary"
            size="sm"
            isBusy={isBusy}
            disabled={!isActive}
            onClick={() => void run({ id })}
          >
            Send again
          </Button>
        </div>
      </div>
    </details>
  );
}

function resultOf(delivery: DeliveryRow_deliveryFragment): string {
  const { status, attempts, responseStatus, failure, nextAttemptAt } = delivery;
  const times = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  if (status === "SUCCEEDED") return `Status ${responseStatus} · ${times}`;
  if (attempts === 0) return failure ?? "Waiting for its first attempt";
  const next = status === "PENDING" && nextAttemptAt ? ` · next ${momentOf(nextAttemptAt)}` : "";
  return `${failure ?? "Failed"} · ${times}${next}`;
}

/** `24 Nov, 14:05` in the reader's time zone. */
function momentOf(moment: string): string {
  return new Date(moment).toLocaleString("en-GB", {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
}
