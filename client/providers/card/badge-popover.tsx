import type { ReactNode } from "react";
import { Badge, type BadgeProps } from "#client/ui/display/badge";
import { Popover } from "#client/ui/overlays/popover";

interface Props extends BadgeProps {
  name: string;
  /** Where the badge comes from. */
  children: ReactNode;
}

/** A badge that opens its explanation. The area to press is larger than the badge. */
export function BadgePopover({ name, children, ...badge }: Props) {
  return (
    <Popover
      label={`Why ${name}?`}
      panelLabel={name}
      openerClassName="relative inline-flex rounded-xs underline-offset-3 after:absolute after:-inset-x-1.5 after:-inset-y-2 hover:underline pointer-coarse:after:-inset-y-3"
      className="md:w-76 gap-1.5 p-4!"
      opener={<Badge {...badge}>{name}</Badge>}
    >
      {children}
    </Popover>
  );
}
