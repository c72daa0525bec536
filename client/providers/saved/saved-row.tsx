import { clsx } from "clsx";
import X from "lucide-react/icons/x";
import { useId, type ReactNode } from "react";
import { Link } from "react-router";
import { NoticeBadge } from "#client/providers/card/notice-badge";
import { ProviderAvatar } from "#client/providers/card/provider-avatar";
import { ReviewCount } from "#client/providers/card/review-count";
import { providerPath } from "#client/providers/provider-address";
import { Avatar } from "#client/ui/display/avatar";
import { Button } from "#client/ui/controls/button";
import { IconButton } from "#client/ui/controls/icon-button";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { RatingBadge } from "#client/ui/rating/rating-badge";
import { VerifiedMark } from "#client/ui/display/verified-mark";
import type { SavedRow_providerFragment } from "./saved-services.generated";

interface RemoveProps {
  onRemove(username: string, displayName: string): void;
}

export function SavedRow({
  provider,
  onRemove,
}: RemoveProps & { provider: SavedRow_providerFragment }) {
  const dialogs = useDialogs();
  const nameId = useId();
  const { username, displayName, title, isVerified, rating } = provider;
  return (
    <Row
      picture={<ProviderAvatar provider={provider} size={56} />}
      name={
        <>
          <h3 id={nameId} className="text-title wrap-anywhere">
            <Link to={providerPath(username)} className="hover:underline">
              {displayName}
            </Link>
            {isVerified && <VerifiedMark tickClassName="ml-1.5 inline-block align-[-0.15em]" />}
          </h3>
          <p className="flex flex-wrap gap-x-2.5 text-small wrap-anywhere text-ink-3">
            <span>@{username}</span>
            {title && <span>{title}</span>}
          </p>
          {provider.hasNotice && <NoticeBadge className="mt-1" />}
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

/** Usernames missing from the directory stay saved, because they may return. */
export function UnlistedRow({ username, onRemove }: RemoveProps & { username: string }) {
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
      hasInlineActions
      actions={<RemoveButton username={username} displayName={handle} onRemove={onRemove} />}
    />
  );
}

interface RowProps {
  picture: ReactNode;
  name: ReactNode;
  actions: ReactNode;
  /** On phones the actions get their own line, unless this is true. */
  hasInlineActions?: boolean;
}

function Row({ picture, name, actions, hasInlineActions = false }: RowProps) {
  return (
    <li
      className={clsx(
        "grid items-center gap-x-4 gap-y-3 border-t border-line py-4 md:grid-cols-[56px_minmax(0,1fr)_auto]",
        hasInlineActions ? "grid-cols-[56px_minmax(0,1fr)_auto]" : "grid-cols-[56px_minmax(0,1fr)]",
      )}
    >
      {picture}
      <div className="min-w-0">{name}</div>
      <div
        className={clsx(
          "flex flex-wrap items-center justify-end gap-2",
          !hasInlineActions && "max-md:col-span-2",
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
}: RemoveProps & { username: string; displayName: string }) {
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
