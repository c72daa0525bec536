import Award from "lucide-react/icons/award";
import BadgeCheck from "lucide-react/icons/badge-check";
import Briefcase from "lucide-react/icons/briefcase";
import Store from "lucide-react/icons/store";
import { Badge } from "#client/kit/badge";

export interface ProfileBadgesProps {
  isFeatured?: boolean | undefined;
  isVerified?: boolean | undefined;
  isBusiness?: boolean | undefined;
  isProfessional?: boolean | undefined;
}

export function ProfileBadges(provider: ProfileBadgesProps) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      {provider.isFeatured && (
        <Badge isOnStage tone="featured" icon={<Award aria-hidden="true" />}>
          Featured
        </Badge>
      )}
      {provider.isVerified && (
        <Badge isOnStage tone="verified" icon={<BadgeCheck aria-hidden="true" />}>
          Verified
        </Badge>
      )}
      {provider.isBusiness && (
        <Badge isOnStage icon={<Store aria-hidden="true" />}>
          Business
        </Badge>
      )}
      {provider.isProfessional && (
        <Badge isOnStage icon={<Briefcase aria-hidden="true" />}>
          Professional
        </Badge>
      )}
    </p>
  );
}
