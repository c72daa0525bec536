import { Avatar } from "#client/ui/display/avatar";
import type { ProviderCard_providerFragment } from "./provider-card.generated";
import { useInlinePicture } from "./use-inline-picture";

interface Props {
  provider: Pick<
    ProviderCard_providerFragment,
    "username" | "displayName" | "avatar" | "isBusiness"
  >;
  size: number;
  className?: string;
}

/** A circle for a person, a rounded square for a business. */
export function ProviderAvatar({ provider, size, className }: Props) {
  const inline = useInlinePicture(provider.username);
  return (
    <Avatar
      name={provider.displayName}
      picture={provider.avatar}
      shape={provider.isBusiness ? "rounded" : "circle"}
      size={size}
      className={className}
      {...inline}
    />
  );
}
