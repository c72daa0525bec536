import { Dialog as Modal } from "@base-ui/react/dialog";
import { useId, useRef, useState, type ReactNode, type RefObject } from "react";
import { DialogFrame, type DialogFrameProps, frameClass, layerClass } from "./dialog-frame";
import styles from "./dialog.module.css";
import { returnFocus } from "./return-focus";
import { useHydrated } from "#client/ui/hooks/use-hydrated";

export type CloseReason = "escape" | "outside" | "button";

export type DialogProps = Omit<DialogFrameProps, "titleId" | "titleRef" | "closeButton"> & {
  isOpen: boolean;
  /** A request: the dialog stays open while `isOpen` is true. */
  onClose: (reason: CloseReason) => void;
  /** Initial focus; the title by default. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Focus after closing; the previously focused element by default. */
  finalFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/**
 * A modal dialog, on phones a sheet. The library renders it in a portal, which the server cannot. The server therefore
 * renders an open dialog in place, and the portal replaces it after hydration without a visible change.
 */
export function Dialog({ isOpen, onClose, initialFocus, finalFocus, ...frame }: DialogProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const isHydrated = useHydrated();
  // A server-rendered dialog is already visible, so skip its opening animation.
  const [wasServerRendered] = useState(!isHydrated && isOpen);
  const [hasClosed, setHasClosed] = useState(false);

  if (!isHydrated) {
    if (!isOpen) return null;
    return (
      <>
        <div className={styles.scrim} />
        <div className={layerClass}>
          <div
            role="dialog"
            aria-modal="true"
            aria-labelledby={titleId}
            className={frameClass(frame)}
          >
            <DialogFrame
              {...frame}
              titleId={titleId}
              titleRef={title}
              closeButton={<button type="button" />}
            />
          </div>
        </div>
      </>
    );
  }
  return (
    <Modal.Root
      open={isOpen}
      onOpenChange={(open, details) => {
        if (open) return;
        if (details.reason === "outside-press") onClose("outside");
        else onClose(details.reason === "escape-key" ? "escape" : "button");
      }}
      onOpenChangeComplete={(open) => !open && setHasClosed(true)}
    >
      <Modal.Portal>
        <Modal.Backdrop
          className={styles.scrim}
          data-instant={(wasServerRendered && !hasClosed) || undefined}
        />
        <Modal.Viewport className={layerClass}>
          <Modal.Popup
            aria-modal="true"
            aria-labelledby={titleId}
            data-instant={(wasServerRendered && !hasClosed) || undefined}
            className={frameClass(frame)}
            initialFocus={initialFocus ?? title}
            finalFocus={finalFocus}
            onFocus={returnFocus}
          >
            <DialogFrame
              {...frame}
              titleId={titleId}
              titleRef={title}
              closeButton={<Modal.Close />}
            />
          </Modal.Popup>
        </Modal.Viewport>
      </Modal.Portal>
    </Modal.Root>
  );
}
