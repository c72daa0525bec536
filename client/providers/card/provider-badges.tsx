import { clsx } from "clsx";
import Award from "lucide-react/icons/award";
import BadgeCheck from "lucide-react/icons/badge-check";
import Briefcase from "lucide-react/icons/briefcase";
import Store from "lucide-react/icons/store";
import type { VerifiedSource } from "#client/graphql/schema.generated";
import { Badge } from "#client/ui/display/badge";
import { formatDate } from "#client/ui/format/format";
import { BadgePopover } from "./badge-popover";
import { NoticeBadge } from "./notice-badge";

/** Flags may be undefined while loading. A badge with a source opens it. */
type Facts = {
  [Flag in "hasNotice" | "isFeatured" | "isVerified" | "isBusiness" | "isProfessional"]?:
    | boolean
    | undefined;
} & {
  featuredOn?: string | null | undefined;
  featuredReason?: string | null | undefined;
  verifiedSource?: VerifiedSource | null | undefined;
  verifiedAt?: string | null | undefined;
};

interface Props {
  provider: Facts;
  isOnDark?: boolean;
  className?: string;
}

export function ProviderBadges({ provider, isOnDark, className }: Props) {
  return (
    <p className={clsx("flex flex-wrap items-center gap-x-3 gap-y-1", className)}>
      {provider.hasNotice && <NoticeBadge isOnDark={isOnDark} />}
      {provider.isFeatured && !provider.hasNotice && (
        <FeaturedBadge provider={provider} isOnDark={isOnDark} />
      )}
      {provider.isVerified && <VerifiedBadge provider={provider} isOnDark={isOnDark} />}
      {provider.isBusiness && (
        <Badge isOnDark={isOnDark} icon={<Store aria-hidden="true" />}>
          Business
        </Badge>
      )}
      {provider.isProfessional && (
        <Badge isOnDark={isOnDark} icon={<Briefcase aria-hidden="true" />}>
          Professional
        </Badge>
      )}
    </p>
  );
}

interface BadgeProps {
  provider: Facts;
  isOnDark: boolean | undefined;
}

function FeaturedBadge({ provider: { featuredOn, featuredReason }, isOnDark }: BadgeProps) {
  const badge = { isOnDark, tone: "featured", icon: <Award aria-hidden="true" /> } as const;
  if (!featuredOn) return <Badge {...badge}>Featured</Badge>;
  return (
    <BadgePopover name="Featured" {...badge}>
      <p className="text-title">Featured on {formatDate(featuredOn)}</p>
      <p className="wrap-anywhere">{featuredReason}</p>
      <p className="text-small text-ink-3">Picked by Plaudit. No one can pay for it.</p>
    </BadgePopover>
  );
}

function VerifiedBadge({ provider: { verifiedSource, verifiedAt }, isOnDark }: BadgeProps) {
  const badge = { isOnDark, tone: "verified", icon: <BadgeCheck aria-hidden="true" /> } as const;
  if (!verifiedSource || !verifiedAt) return <Badge {...badge}>Verified</Badge>;
  return (
    <BadgePopover name="Verified" {...badge}>
      <p className="text-title">Verified on {formatDate(verifiedAt)}</p>
      <p>{verifiedBy[verifiedSource]}</p>
      <p className="text-small text-ink-3">This says who runs the account, not how good it is.</p>
    </BadgePopover>
  );
}

const verifiedBy: Record<VerifiedSource, string> = {
  OWNER: "The owner proved that the Instagram account is theirs.",
  INSTAGRAM: "Instagram marks the account as verified.",
};
