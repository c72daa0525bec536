import { Popover } from "@base-ui/react/popover";
import { clsx } from "clsx";
import { useRef, useSyncExternalStore, type ReactNode, type RefObject } from "react";
import styles from "./floating-panel.module.css";
import { phoneQuery, useMedia } from "#client/ui/hooks/use-media";

export type FloatingPanelProps = {
  isOpen: boolean;
  onClose: () => void;
  anchor: RefObject<HTMLElement | null>;
  /** Accessible name of the panel. */
  label: string;
  align?: "start" | "center" | "end";
  /** Takes the focus when the panel opens; its first control otherwise. */
  initialFocus?: RefObject<HTMLElement | null>;
  returnsFocus?: boolean;
  className?: string;
  children: ReactNode;
};

/** What opens beside a control: a popover, on phones a sheet. Closes on Escape and on a press outside and gives
 *  the focus back. It carries the positioning library, so load it with the first opening. */
export function FloatingPanel(props: FloatingPanelProps) {
  const {
    isOpen,
    onClose,
    anchor,
    label,
    align = "start",
    initialFocus,
    returnsFocus = true,
  } = props;
  const isSheet = useMedia(phoneQuery);
  const panel = useRef<HTMLDivElement>(null);
  const fitsBelow = useRoomBelow(anchor);
  // Who has moved on by Tab, or was led elsewhere by the choice, is not called back.
  const focusAfterwards = () => {
    const focused = document.activeElement;
    const isLost = !focused || focused === document.body || panel.current?.contains(focused);
    return returnsFocus && isLost ? anchor.current : false;
  };
  return (
    <Popover.Root
      open={isOpen}
      modal={isSheet || "trap-focus"}
      onOpenChange={(open, details) => {
        if (open) return;
        // A press on the opener closes by itself; counting it twice would open the panel again.
        const target = details.event.target;
        if (
          details.reason === "outside-press" &&
          target instanceof Node &&
          anchor.current?.contains(target)
        )
          return;
        onClose();
      }}
    >
      <Popover.Portal>
        {isSheet && <Popover.Backdrop className={styles.backdrop} />}
        <Popover.Positioner
          className={styles.positioner}
          anchor={anchor}
          side="bottom"
          align={align}
          sideOffset={8}
          collisionPadding={8}
          collisionAvoidance={{
            side: fitsBelow ? "none" : "flip",
            fallbackAxisSide: "none",
          }}
        >
          <Popover.Popup
            ref={panel}
            aria-label={label}
            className={clsx(styles.panel, props.className)}
            initialFocus={initialFocus}
            finalFocus={focusAfterwards}
          >
            {props.children}
            {/* A part that closes it is what makes the library keep the focus in a sheet. */}
            {isSheet && <Popover.Close className={closeStop}>Close</Popover.Close>}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const closeStop =
  "sr focus-visible:not-sr focus-visible:static focus-visible:min-h-12 focus-visible:rounded-md focus-visible:px-3 focus-visible:text-ui-strong";

const enoughPx = 280;

/** Where there is room for a few lines below, a panel stays there and scrolls. */
function useRoomBelow(anchor: RefObject<HTMLElement | null>): boolean {
  return useSyncExternalStore(
    followWindow,
    () => {
      const bottom = anchor.current?.getBoundingClientRect().bottom ?? 0;
      return window.innerHeight - bottom >= enoughPx;
    },
    () => true,
  );
}

function followWindow(listener: () => void) {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
}
