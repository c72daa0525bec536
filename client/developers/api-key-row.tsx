import KeyRound from "lucide-react/icons/key-round";
import { useRef, useState } from "react";
import { Button } from "#client/ui/controls/button";
import { Banner } from "#client/ui/display/banner";
import { formatDate } from "#client/ui/format/format";
import type { ApiKeyRow_apiKeyFragment } from "./api-keys.generated";
import { scopes } from "./scopes";
import { useRevokeKey } from "./use-keys";

interface ApiKeyRowProps {
  apiKey: ApiKeyRow_apiKeyFragment;
}

export function ApiKeyRow({ apiKey }: ApiKeyRowProps) {
  const { revoke, isBusy, failure } = useRevokeKey(apiKey);
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    setAsking(false);
    button.current?.focus();
  };
  const { name, ending } = apiKey;
  return (
    <div className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <KeyRound size={20} aria-hidden="true" className="text-ink-3" />
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold wrap-anywhere">
            {name} <code className="font-normal text-ink-3">plt_…{ending}</code>
          </p>
          <p className="text-small text-ink-3">{usageOf(apiKey)}</p>
          <p className="text-small text-ink-2">
            {apiKey.scopes.map((scope) => scopes[scope].name).join(", ")}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            ref={button}
            variant={isAsking ? "primary" : "secondary"}
            size="sm"
            isBusy={isBusy}
            onClick={() => (isAsking ? void revoke() : setAsking(true))}
          >
            {isAsking ? "Revoke now" : "Revoke"}
            <span className="sr">: {name}</span>
          </Button>
          {isAsking && (
            <Button variant="secondary" size="sm" onClick={cancel}>
              Keep it
            </Button>
          )}
        </div>
      </div>
      {isAsking && (
        <p role="status" className="text-small text-ink-2">
          Programs that use this key stop working at once.
        </p>
      )}
      {failure && <Banner tone="danger">{failure}</Banner>}
    </div>
  );
}

function usageOf({ createdAt, expiresAt, lastUsedAt }: ApiKeyRow_apiKeyFragment): string {
  const isExpired = expiresAt !== null && new Date(expiresAt) <= new Date();
  return [
    `Created ${formatDate(createdAt)}`,
    lastUsedAt ? `last used ${formatDate(lastUsedAt)}` : "never used",
    expiresAt ? `${isExpired ? "expired" : "expires"} ${formatDate(expiresAt)}` : "does not expire",
  ].join(" · ");
}
