import type { ReactNode } from "react";
import { clsx } from "clsx";
import { ProviderAvatar } from "#client/providers/card/provider-avatar";
import { ProviderBadges } from "#client/providers/card/provider-badges";
import { followersText } from "#client/ui/format/format";
import type { ReviewedProfile } from "#client/reviews/profile-choice/reviewed-profile";

export interface ProfileCardProps {
  profile: ReviewedProfile;
  className?: string;
  children?: ReactNode;
}

export function ProfileCard({ profile, className, children }: ProfileCardProps) {
  const { username, displayName, followers } = profile;
  return (
    <div
      role="group"
      aria-label="Your review is about"
      className={clsx(
        "flex items-center gap-4 rounded-lg border border-line bg-paper px-4 py-3.5",
        className,
      )}
    >
      <ProviderAvatar provider={{ ...profile, displayName: "" }} size={56} />
      <div className="min-w-0 flex-1">
        <p className="text-title wrap-anywhere">{displayName}</p>
        <p className="text-small wrap-anywhere text-ink-3 tabular-nums">
          @{username}
          {followers ? ` · ${followersText(followers)}` : ""}
        </p>
        <ProviderBadges
          className="mt-1.5 empty:hidden"
          provider={{ ...profile, isFeatured: false }}
        />
      </div>
      {children}
    </div>
  );
}
