import { clsx } from "clsx";
import Award from "lucide-react/icons/award";
import BadgeCheck from "lucide-react/icons/badge-check";
import Briefcase from "lucide-react/icons/briefcase";
import Store from "lucide-react/icons/store";
import { Badge } from "#client/ui/display/badge";

interface Props {
  /** Flags may be undefined while loading. */
  provider: {
    [Flag in "isFeatured" | "isVerified" | "isBusiness" | "isProfessional"]?: boolean | undefined;
  };
  isOnStage?: boolean;
  className?: string;
}

export function ProviderBadges({ provider, isOnStage, className }: Props) {
  return (
    <p className={clsx("flex flex-wrap items-center gap-x-3 gap-y-1", className)}>
      {provider.isFeatured && (
        <Badge isOnStage={isOnStage} tone="featured" icon={<Award aria-hidden="true" />}>
          Featured
        </Badge>
      )}
      {provider.isVerified && (
        <Badge isOnStage={isOnStage} tone="verified" icon={<BadgeCheck aria-hidden="true" />}>
          Verified
        </Badge>
      )}
      {provider.isBusiness && (
        <Badge isOnStage={isOnStage} icon={<Store aria-hidden="true" />}>
          Business
        </Badge>
      )}
      {provider.isProfessional && (
        <Badge isOnStage={isOnStage} icon={<Briefcase aria-hidden="true" />}>
          Professional
        </Badge>
      )}
    </p>
  );
}
