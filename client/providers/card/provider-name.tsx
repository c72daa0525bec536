import { clsx } from "clsx";
import { Link } from "react-router";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import type { ProviderCard_providerFragment } from "./provider-card.generated";

interface Props {
  id?: string;
  provider: Pick<ProviderCard_providerFragment, "displayName" | "username">;
  className?: string;
}

/** A real link, so that the profile can open in a new tab. */
export function ProviderName({ id, provider, className }: Props) {
  const profile = useDialogs().link("provider-profile", { provider: provider.username });
  return (
    <Link
      id={id}
      to={profile.to}
      state={profile.state}
      className={clsx("underline-offset-3 wrap-anywhere hover:underline", className)}
    >
      {provider.displayName}
    </Link>
  );
}
