import { clsx } from "clsx";
import X from "lucide-react/icons/x";
import { useId, type ReactNode } from "react";
import { ProviderAvatar } from "#client/providers/card/provider-avatar";
import { ReviewCount } from "#client/providers/card/review-count";
import { Avatar } from "#client/ui/display/avatar";
import { Button } from "#client/ui/controls/button";
import { IconButton } from "#client/ui/controls/icon-button";
import { useDialogs } from "#client/ui/overlays/open-dialog";
import { RatingBadge } from "#client/ui/rating/rating-badge";
import { VerifiedMark } from "#client/ui/display/verified-mark";
import type { SavedRow_providerFragment } from "./saved-services.generated";

interface Removing {
  onRemove(username: string, displayName: string): void;
}

export function SavedRow({
  provider,
  onRemove,
}: Removing & { provider: SavedRow_providerFragment }) {
  const dialogs = useDialogs();
  const nameId = useId();
  const { username, displayName, title, isVerified, rating } = provider;
  return (
    <Row
      picture={<ProviderAvatar provider={provider} size={56} />}
      name={
        <>
          <h3 id={nameId} className="text-title wrap-anywhere">
            <span>{displayName}</span>
            {isVerified && <VerifiedMark tickClassName="ml-1.5 inline-block align-[-0.15em]" />}
          </h3>
          <p className="flex flex-wrap gap-x-2.5 text-small wrap-anywhere text-ink-3">
            <span>@{username}</span>
            {title && <span>{title}</span>}
          </p>
        </>
      }
      actions={
        <>
          <span className="mr-auto flex items-center gap-2.5 whitespace-nowrap md:mr-3">
            <RatingBadge rating={rating.average} size="sm" />
            <ReviewCount count={rating.count} />
          </span>
          <span className="flex gap-2">
            <Button
              aria-describedby={nameId}
              className="px-3! pointer-coarse:h-11"
              onClick={() => dialogs.open("provider-profile", { provider: username })}
            >
              View Profile
            </Button>
            <RemoveButton username={username} displayName={displayName} onRemove={onRemove} />
          </span>
        </>
      }
    />
  );
}

/** The browser keeps whom the directory does not know; they may come back. */
export function UnlistedRow({ username, onRemove }: Removing & { username: string }) {
  const handle = `@${username}`;
  return (
    <Row
      picture={<Avatar name="" size={56} />}
      name={
        <>
          <h3 className="text-title wrap-anywhere">{handle}</h3>
          <p className="text-small text-ink-3">No longer listed</p>
        </>
      }
      hasRoom
      actions={<RemoveButton username={username} displayName={handle} onRemove={onRemove} />}
    />
  );
}

interface RowProps {
  picture: ReactNode;
  name: ReactNode;
  actions: ReactNode;
  /** On a phone the actions have a line of their own, unless there is room beside the name. */
  hasRoom?: boolean;
}

function Row({ picture, name, actions, hasRoom = false }: RowProps) {
  return (
    <li
      className={clsx(
        "grid items-center gap-x-4 gap-y-3 border-t border-line py-4 md:grid-cols-[56px_minmax(0,1fr)_auto]",
        hasRoom ? "grid-cols-[56px_minmax(0,1fr)_auto]" : "grid-cols-[56px_minmax(0,1fr)]",
      )}
    >
      {picture}
      <div className="min-w-0">{name}</div>
      <div
        className={clsx(
          "flex flex-wrap items-center justify-end gap-2",
          !hasRoom && "max-md:col-span-2",
        )}
      >
        {actions}
      </div>
    </li>
  );
}

function RemoveButton({
  username,
  displayName,
  onRemove,
}: Removing & { username: string; displayName: string }) {
  return (
    <IconButton
      label={`Remove ${displayName}`}
      icon={<X size={18} aria-hidden="true" />}
      isOutlined
      data-remove={username}
      onClick={() => onRemove(username, displayName)}
    />
  );
}
