import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement } from "react";

export type TooltipProps = { text: string; side?: "top" | "bottom"; children: ReactElement };

/** Words for an icon, on hover and on focus. It repeats the accessible name and is never the only source. */
export function Tooltip({ text, side = "top", children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal>
        <Base.Positioner
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-[calc(var(--z-modal)+2)]"
        >
          <Base.Popup className="max-w-72 rounded-sm bg-ink px-2.5 py-1.5 text-small text-paper shadow-2 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
