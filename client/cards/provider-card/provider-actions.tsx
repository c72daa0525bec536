import { clsx } from "clsx";
import { Button } from "#client/kit/button";
import type { ButtonSize } from "#client/kit/button-class";
import { useDialogs } from "#client/kit/open-dialog";

interface Props {
  provider: string;
  /** Id of the name, which tells the buttons of one card from those of the next. */
  describedBy: string;
  size?: ButtonSize;
  className?: string;
  buttonClassName?: string;
}

export function ProviderActions({
  provider,
  describedBy,
  size,
  className,
  buttonClassName,
}: Props) {
  const dialogs = useDialogs();
  return (
    <div className={clsx("flex gap-2", className)}>
      <Button
        size={size}
        aria-describedby={describedBy}
        className={buttonClassName}
        onClick={() => dialogs.open("provider-profile", { provider })}
      >
        View Profile
      </Button>
      <Button
        variant="secondary"
        size={size}
        aria-describedby={describedBy}
        className={buttonClassName}
        onClick={() => dialogs.open("review-form", { provider })}
      >
        Write Review
      </Button>
    </div>
  );
}
