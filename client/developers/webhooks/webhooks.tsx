import { useRef, useState } from "react";
import { LoadFailure } from "#client/ui/display/load-failure";
import { Skeleton } from "#client/ui/display/skeleton";
import { ShownOnce } from "#client/developers/shown-once";
import { NewWebhookForm } from "./new-webhook-form";
import { WebhookRow } from "./webhook-row";
import { useWebhooksQuery } from "./webhooks.generated";

/** The viewer's webhooks, and a form for another one. */
export function Webhooks() {
  const { data, error, refetch } = useWebhooksQuery({ fetchPolicy: "cache-and-network" });
  const [secret, setSecret] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const finish = () => {
    setSecret(undefined);
    heading.current?.focus();
  };
  const webhooks = data?.viewer?.webhooks;
  return (
    <section aria-labelledby="webhooks">
      <h2
        ref={heading}
        id="webhooks"
        tabIndex={-1}
        className="border-b-2 border-ink pb-2.5 text-h3"
      >
        Webhooks
      </h2>
      <p className="mt-3 text-ink-2">
        We send each public change that you follow to your address, signed, and try again for three
        days.
      </p>
      {!webhooks && error && (
        <LoadFailure className="mt-6" onRetry={refetch}>
          Your webhooks could not be loaded.
        </LoadFailure>
      )}
      {!webhooks && !error && (
        <div aria-busy="true" className="mt-6">
          <Skeleton width="100%" height={240} />
        </div>
      )}
      {webhooks && secret && <ShownOnce name="signing secret" value={secret} onDone={finish} />}
      {webhooks && !secret && (
        <NewWebhookForm categories={data?.categories ?? []} onCreated={setSecret} />
      )}
      {webhooks && webhooks.length > 0 && (
        <ul className="mt-6 border-t border-line">
          {webhooks.map((webhook) => (
            <li key={webhook.id} className="border-b border-line">
              <WebhookRow webhook={webhook} />
            </li>
          ))}
        </ul>
      )}
      {webhooks?.length === 0 && <p className="mt-6 text-ink-2">You have no webhooks yet.</p>}
    </section>
  );
}
