import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import Search from "lucide-react/icons/search";
import type { ReactNode } from "react";
import { ProviderAvatar } from "#client/providers/card/provider-avatar";
import { followersText } from "#client/ui/format/format";
import { Spinner } from "#client/ui/display/spinner";
import { VerifiedMark } from "#client/ui/display/verified-mark";
import type { ReviewedProfile } from "./reviewed-profile";

interface OptionProps {
  id: string;
  isActive: boolean;
  onPoint(): void;
  onSelect(): void;
}

export function ProfileOptionRow({
  profile,
  isChosen,
  ...option
}: OptionProps & { profile: ReviewedProfile; isChosen: boolean }) {
  const { displayName, username, followers, isVerified } = profile;
  return (
    <Option {...option} isChosen={isChosen}>
      <ProviderAvatar provider={{ ...profile, displayName: "" }} size={40} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 text-title text-[0.9375rem]">
          <span className="truncate">{displayName}</span>
          {isVerified && <VerifiedMark />}
        </span>
        <span className="block truncate text-small text-ink-3 tabular-nums">
          @{username}
          {followers ? ` · ${followersText(followers)}` : ""}
        </span>
      </span>
      {isChosen && <Check size={18} aria-hidden="true" className="text-link" />}
    </Option>
  );
}

export function LookUpOption({
  username,
  isBusy,
  ...option
}: OptionProps & { username: string; isBusy: boolean }) {
  const isPossible = /^[\w.]{1,30}$/.test(username);
  return (
    <Option {...option} isChosen={false}>
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-ink-2">
        {isBusy ? <Spinner size={18} /> : <Search size={18} aria-hidden="true" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-title text-[0.9375rem] wrap-anywhere">
          {isPossible ? `Look up @${username}` : `“${username}” is not a username`}
        </span>
        <span className="block text-small text-ink-3">
          {isPossible
            ? "We’ll check Instagram if they’re not listed"
            : "Usernames have letters, digits, dots and underscores"}
        </span>
      </span>
    </Option>
  );
}

function Option({
  id,
  isActive,
  isChosen,
  onPoint,
  onSelect,
  children,
}: OptionProps & { isChosen: boolean; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the search box handles the keys
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={clsx(
        "flex min-h-14 cursor-pointer items-center gap-3 rounded-md px-2.5 py-2",
        isActive && "bg-sunken forced-colors:outline-2",
      )}
      onPointerMove={() => !isActive && onPoint()}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onSelect}
    >
      {children}
    </div>
  );
}
