import { clsx } from "clsx";
import Award from "lucide-react/icons/award";
import BadgeCheck from "lucide-react/icons/badge-check";
import Briefcase from "lucide-react/icons/briefcase";
import Store from "lucide-react/icons/store";
import { Badge } from "#client/kit/badge";
import type { ProviderCard_providerFragment } from "./provider-card.generated";

interface Props {
  provider: Pick<
    ProviderCard_providerFragment,
    "isFeatured" | "isVerified" | "isBusiness" | "isProfessional"
  >;
  className?: string;
}

/** Each badge stands for a flag of its own; none is derived from another. */
export function ProviderBadges({ provider, className }: Props) {
  return (
    <p className={clsx("flex flex-wrap items-center gap-x-3 gap-y-1", className)}>
      {provider.isFeatured && (
        <Badge tone="featured" icon={<Award aria-hidden="true" />}>
          Featured
        </Badge>
      )}
      {provider.isVerified && (
        <Badge tone="verified" icon={<BadgeCheck aria-hidden="true" />}>
          Verified
        </Badge>
      )}
      {provider.isBusiness && <Badge icon={<Store aria-hidden="true" />}>Business</Badge>}
      {provider.isProfessional && (
        <Badge icon={<Briefcase aria-hidden="true" />}>Professional</Badge>
      )}
    </p>
  );
}
