import { useIsOwnPage } from "#client/session/use-is-own-page";
import { ActionLink } from "#client/ui/controls/action-link";
import { ButtonLink } from "#client/ui/controls/button-link";
import type { ButtonSize } from "#client/ui/controls/button-class";
import { reviewFormPath } from "#client/providers/provider-address";
import { useDialogs } from "#client/ui/overlays/use-dialogs";

interface Props {
  provider: string;
  /** Id of the name, to tell the buttons of different cards apart. */
  describedBy: string;
  size?: ButtonSize;
  className?: string | undefined;
}

export function ViewAction({ provider, describedBy, size, className }: Props) {
  const dialogs = useDialogs();
  return (
    <ActionLink
      to={dialogs.link("provider-profile", { provider }).to}
      size={size}
      aria-describedby={describedBy}
      className={className}
      onPress={() => dialogs.open("provider-profile", { provider })}
    >
      View Profile
    </ActionLink>
  );
}

export function ReviewAction({ provider, describedBy, size, className }: Props) {
  const dialogs = useDialogs();
  if (useIsOwnPage(provider)) {
    return (
      <ButtonLink
        variant="secondary"
        size={size}
        aria-describedby={describedBy}
        className={className}
        to="/dashboard/profile"
      >
        Edit profile
      </ButtonLink>
    );
  }
  return (
    <ActionLink
      to={reviewFormPath(provider)}
      variant="secondary"
      size={size}
      aria-describedby={describedBy}
      className={className}
      onPress={() => dialogs.open("review-wizard", { provider })}
    >
      Write Review
    </ActionLink>
  );
}
