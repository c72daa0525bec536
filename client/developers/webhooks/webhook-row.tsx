import Webhook from "lucide-react/icons/webhook";
import { useState } from "react";
import { Button } from "#client/ui/controls/button";
import { Badge } from "#client/ui/display/badge";
import { Banner } from "#client/ui/display/banner";
import { formatDate } from "#client/ui/format/format";
import { ShownOnce } from "#client/developers/shown-once";
import { DeleteButton } from "./delete-button";
import { Deliveries } from "./deliveries";
import { shortUrl, topics } from "./topics";
import { useWebhook } from "./use-webhooks";
import type { WebhookRow_webhookFragment } from "./webhooks.generated";

interface WebhookRowProps {
  webhook: WebhookRow_webhookFragment;
}

export function WebhookRow({ webhook }: WebhookRowProps) {
  const { sendTest, toggle, rotate, remove, isBusy, failure } = useWebhook(webhook);
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const isActive = webhook.state === "ACTIVE";
  const name = <span className="sr">: {shortUrl(webhook.url)}</span>;
  const test = async () => {
    if (await sendTest()) setOpen(true);
  };
  const look = { variant: "secondary", size: "sm" } as const;
  return (
    <div className="grid gap-3 py-4">
      <WebhookFacts webhook={webhook} />
      {webhook.state === "DISABLED" && (
        <Banner tone="warning">
          Disabled: no delivery succeeded for three days, too many were waiting, or your server
          answered 410. Fix the address, then turn the webhook on.
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button {...look} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Hide deliveries" : "Deliveries"}
          {name}
        </Button>
        {isActive && (
          <Button {...look} isBusy={isBusy} onClick={() => void test()}>
            Send test{name}
          </Button>
        )}
        <Button {...look} isBusy={isBusy} onClick={() => void toggle()}>
          {isActive ? "Turn off" : "Turn on"}
          {name}
        </Button>
        <Button {...look} isBusy={isBusy} onClick={() => void rotate().then(setSecret)}>
          New secret{name}
        </Button>
        <DeleteButton name={name} isBusy={isBusy} onDelete={remove} />
      </div>
      {secret && <ShownOnce name="signing secret" value={secret} onDone={() => setSecret(null)} />}
      {failure && <Banner tone="danger">{failure}</Banner>}
      {isOpen && <Deliveries webhookId={webhook.id} isActive={isActive} />}
    </div>
  );
}

function WebhookFacts({ webhook }: WebhookRowProps) {
  return (
    <div className="flex items-start gap-3">
      <Webhook size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          {shortUrl(webhook.url)}
          <State webhook={webhook} />
        </p>
        <p className="text-small text-ink-3">{usageOf(webhook)}</p>
        <p className="text-small text-ink-2 wrap-anywhere">
          {webhook.topics.map((topic) => topics[topic].name).join(", ")}
        </p>
      </div>
    </div>
  );
}

function State({ webhook: { state, failingSince } }: WebhookRowProps) {
  if (state === "PAUSED") return <Badge tone="muted">Off</Badge>;
  if (state === "DISABLED") return <Badge tone="danger">Disabled</Badge>;
  if (failingSince) return <Badge tone="warning">Failing</Badge>;
  return <Badge tone="success">Active</Badge>;
}

function usageOf({
  provider,
  category,
  createdAt,
  lastSuccessAt,
  failingSince,
}: WebhookRow_webhookFragment): string {
  return [
    provider ? `@${provider.username}` : (category?.name ?? "Everything"),
    `created ${formatDate(createdAt)}`,
    lastSuccessAt ? `last delivered ${formatDate(lastSuccessAt)}` : "nothing delivered yet",
    ...(failingSince ? [`failing since ${formatDate(failingSince)}`] : []),
  ].join(" · ");
}
