import { Dialog as Modal } from "@base-ui/react/dialog";
import { useId, useRef, useState, type ReactNode, type RefObject } from "react";
import { DialogFrame, type DialogFrameProps, frameClass, layerClass } from "./dialog-frame";
import styles from "./dialog.module.css";
import { useHydrated } from "#client/ui/hooks/use-hydrated";

export type CloseReason = "escape" | "outside" | "button";

export type DialogProps = Omit<DialogFrameProps, "titleId" | "titleRef" | "closeButton"> & {
  isOpen: boolean;
  /** Asked, not told: leave `isOpen` as it is to keep the dialog. */
  onClose: (reason: CloseReason) => void;
  /** Where the focus starts; on the title otherwise. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes after closing; to where it came from otherwise. */
  finalFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A modal dialog, on phones a sheet. Its title labels it; it holds the focus, closes on Escape and gives the focus
 *  back. The server writes an open dialog in place, so that the first HTML holds its content; the live one takes
 *  over after hydration without moving. */
export function Dialog({ isOpen, onClose, initialFocus, finalFocus, ...frame }: DialogProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const isHydrated = useHydrated();
  // A dialog that the server has written is there already and must not rise a second time.
  const [wasWritten] = useState(!isHydrated && isOpen);
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
          data-instant={(wasWritten && !hasClosed) || undefined}
        />
        <Modal.Viewport className={layerClass}>
          <Modal.Popup
            aria-modal="true"
            aria-labelledby={titleId}
            data-instant={(wasWritten && !hasClosed) || undefined}
            className={frameClass(frame)}
            initialFocus={initialFocus ?? title}
            finalFocus={finalFocus}
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
