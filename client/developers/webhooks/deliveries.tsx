import { useState } from "react";
import { Button } from "#client/ui/controls/button";
import { LoadFailure } from "#client/ui/display/load-failure";
import { Skeleton } from "#client/ui/display/skeleton";
import { DeliveryRow } from "./delivery-row";
import { useWebhookDeliveriesQuery } from "./webhooks.generated";

interface DeliveriesProps {
  webhookId: string;
  isActive: boolean;
}

const pageSize = 10;
const maxShown = 100;
const pollMilliseconds = 3_000;

/** The newest deliveries of a webhook. It looks again while one is being sent. */
export function Deliveries({ webhookId, isActive }: DeliveriesProps) {
  const [first, setFirst] = useState(pageSize);
  const [isPolling, setPolling] = useState(true);
  const { data, previousData, error, loading, refetch } = useWebhookDeliveriesQuery({
    variables: { id: webhookId, first },
    fetchPolicy: "cache-and-network",
    pollInterval: isPolling ? pollMilliseconds : 0,
  });
  const node = (data ?? previousData)?.node;
  const found = node && "deliveries" in node ? node.deliveries : null;
  const isSending = found?.nodes.some(({ status, attempts }) => {
    return status === "PENDING" && attempts < 2;
  });
  if (found && isPolling !== Boolean(isSending)) setPolling(Boolean(isSending));
  if (!found && error) {
    return <LoadFailure onRetry={refetch}>The deliveries could not be loaded.</LoadFailure>;
  }
  if (!found) {
    return (
      <div aria-busy="true">
        <Skeleton width="100%" height={48} />
      </div>
    );
  }
  if (found.nodes.length === 0) {
    return <p className="text-small text-ink-2">Nothing was sent yet. Send a test.</p>;
  }
  return (
    <>
      <ul aria-label="Deliveries" className="rounded-md border border-line bg-surface">
        {found.nodes.map((delivery) => (
          <li key={delivery.id} className="border-b border-line last:border-b-0">
            <DeliveryRow delivery={delivery} isActive={isActive} />
          </li>
        ))}
      </ul>
      {found.pageInfo.hasNextPage && first < maxShown && (
        <Button
          variant="secondary"
          size="sm"
          isBusy={loading}
          onClick={() => setFirst(Math.min(first * 3, maxShown))}
        >
          Show more
        </Button>
      )}
    </>
  );
}
