import { clsx } from "clsx";
import type { ReactNode } from "react";
import { SaveButton } from "#client/providers/bookmarks/save-button";
import { ShareButton } from "#client/providers/bookmarks/share-button";
import { ReviewAction, ViewAction } from "./dialog-actions";
import type { ProviderCard_providerFragment } from "./provider-card.generated";

interface Props {
  provider: Pick<ProviderCard_providerFragment, "username" | "displayName">;
  /** Id of the name, to tell the buttons of different cards apart. */
  describedBy: string;
  className?: string;
  buttonClassName?: string;
  /** Shown after Share. */
  children?: ReactNode;
}

export function ProviderActions(props: Props) {
  const { provider, describedBy, className, buttonClassName, children } = props;
  const action = { provider: provider.username, describedBy, className: buttonClassName };
  return (
    <div className={clsx("flex gap-2", className)}>
      <ViewAction {...action} />
      <ReviewAction {...action} />
      <SaveButton provider={provider} />
      <ShareButton provider={provider} />
      {children}
    </div>
  );
}
