import { Popover } from "@base-ui/react/popover";
import { clsx } from "clsx";
import X from "lucide-react/icons/x";
import {
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from "react";
import styles from "./floating-panel.module.css";
import { returnFocus } from "./return-focus";
import { phoneQuery, useMedia } from "#client/ui/hooks/use-media";

export type FloatingPanelProps = {
  isOpen: boolean;
  onClose: () => void;
  anchor: RefObject<HTMLElement | null>;
  /** Accessible name of the panel. */
  label: string;
  align?: "start" | "center" | "end";
  /** Shows the label as the title of a sheet, with a close button. */
  hasSheetHead?: boolean;
  /** The first control by default. */
  initialFocus?: RefObject<HTMLElement | null>;
  returnsFocus?: boolean;
  className?: string;
  children: ReactNode;
};

/** A popover, on phones a sheet. It imports the positioning library, so load it with the first opening. */
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
  const fitsBelow = useFitsBelow(anchor);
  // Return the focus only if it was lost, not after Tab or after a choice that moved it.
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
        // The opener toggles by itself; closing here too would make it open the panel again.
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
            onFocus={returnFocus}
          >
            {isSheet && props.hasSheetHead && <SheetHead title={label} />}
            {props.children}
            {initialFocus && <FocusOnMount target={initialFocus} />}
            {/* The library traps the focus only in a popup with a close button. */}
            {isSheet && !props.hasSheetHead && (
              <Popover.Close className={closeButtonClass}>Close</Popover.Close>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function SheetHead({ title }: { title: string }) {
  return (
    <div className={styles.sheetHead}>
      <h2 className="text-h3">{title}</h2>
      <Popover.Close aria-label="Close" className={styles.close}>
        <X size={20} aria-hidden="true" />
      </Popover.Close>
    </div>
  );
}

/** The library moves the focus a frame after the panel is shown; a key pressed in between would go to the opener. */
function FocusOnMount({ target }: { target: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => target.current?.focus({ preventScroll: true }), [target]);
  return null;
}

const closeButtonClass =
  "sr focus-visible:not-sr focus-visible:static focus-visible:min-h-12 focus-visible:rounded-md focus-visible:px-3 focus-visible:text-ui-strong";

const minHeightPixels = 280;

/** With space for a few lines below its anchor, a panel scrolls instead of flipping above. */
function useFitsBelow(anchor: RefObject<HTMLElement | null>): boolean {
  return useSyncExternalStore(
    subscribeToResize,
    () => {
      const bottom = anchor.current?.getBoundingClientRect().bottom ?? 0;
      return window.innerHeight - bottom >= minHeightPixels;
    },
    () => true,
  );
}

function subscribeToResize(listener: () => void) {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
}
