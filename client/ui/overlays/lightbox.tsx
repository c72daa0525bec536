import { Dialog as Modal } from "@base-ui/react/dialog";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import X from "lucide-react/icons/x";
import { type PointerEvent, type ReactNode, useRef, useState } from "react";
import { IconButton } from "#client/ui/controls/icon-button";
import { nextIndex } from "#client/ui/dropdown/list-keys";
import { returnFocus } from "./return-focus";
import { useToastContainer } from "./toast-context";

export type LightboxPicture = {
  description: string;
  image: ReactNode;
  /** Below the description. */
  action?: ReactNode;
};

export type LightboxProps = {
  /** Accessible name of the dialog. */
  label: string;
  pictures: readonly LightboxPicture[];
  /** The descriptions say it: "Photo 2 of 3". Then screen readers skip the visible count. */
  isCountDescribed?: boolean;
  /** Index of the first picture to show; null while closed. */
  opened: number | null;
  onClose: () => void;
};

/** Full-screen picture viewer with arrow keys, Home, End, swipes and Escape. */
export function Lightbox({ opened, onClose, ...props }: LightboxProps) {
  return (
    <Modal.Root open={opened !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal.Portal>
        <Pictures start={opened ?? 0} {...props} />
      </Modal.Portal>
    </Modal.Root>
  );
}

type PicturesProps = Omit<LightboxProps, "opened" | "onClose"> & { start: number };

function Pictures({ label, pictures, isCountDescribed = false, start }: PicturesProps) {
  const [opener] = useState(() => document.activeElement);
  const title = useRef<HTMLHeadingElement>(null);
  const [index, setIndex] = useState(start);
  const count = pictures.length;
  const shown = pictures[index];
  const goTo = (next: number | null) => next !== null && setIndex(next);
  const goBack = () => goTo(nextIndex("ArrowUp", index, count));
  const goForward = () => goTo(nextIndex("ArrowDown", index, count));
  const swipe = useSwipe(goBack, goForward);

  return (
    <Modal.Popup
      aria-modal="true"
      initialFocus={title}
      finalFocus={() => thumbnailOf(opener, index, count) ?? true}
      onFocus={returnFocus}
      className="stage fixed inset-0 z-(--z-modal) touch-pan-y transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
      onKeyDown={({ key }) => {
        if (key === "ArrowLeft") goBack();
        else if (key === "ArrowRight") goForward();
        else if (key === "Home" || key === "End") goTo(nextIndex(key, index, count));
      }}
      {...swipe}
    >
      <Modal.Title ref={title} tabIndex={-1} className="sr">
        {label}
      </Modal.Title>
      <figure className="grid size-full grid-rows-[minmax(0,1fr)_auto] gap-3 px-3 pt-16 pb-4 md:px-20">
        <div
          key={index}
          className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center"
        >
          {shown?.image}
        </div>
        <figcaption className="grid min-h-14 content-center px-12 text-center">
          <span role="status" className="grid">
            <Count isHidden={isCountDescribed}>
              {index + 1} of {count}
            </Count>
            <span className="wrap-anywhere">{shown?.description}</span>
          </span>
          {shown?.action}
        </figcaption>
      </figure>
      {count > 1 && (
        <>
          <IconButton
            isOnDark
            label="Previous picture"
            icon={<ChevronLeft size={24} aria-hidden="true" />}
            className="absolute bottom-6 left-3 md:top-1/2"
            onClick={goBack}
          />
          <IconButton
            isOnDark
            label="Next picture"
            icon={<ChevronRight size={24} aria-hidden="true" />}
            className="absolute right-3 bottom-6 md:top-1/2"
            onClick={goForward}
          />
        </>
      )}
      <Modal.Close
        render={<IconButton isOnDark label="Close" icon={<X size={22} aria-hidden="true" />} />}
        className="absolute top-3 right-3"
      />
      <Toasts />
    </Modal.Popup>
  );
}

function Count({ isHidden, children }: { isHidden: boolean; children: ReactNode }) {
  return (
    <span aria-hidden={isHidden || undefined} className="text-small text-on-stage-2 tabular-nums">
      {children}
    </span>
  );
}

/** At the top, where they cover no description and no action. */
function Toasts() {
  return (
    <div
      role="status"
      aria-live="polite"
      ref={useToastContainer()}
      className="absolute top-3"
      style={{ insetInline: 64 }}
    />
  );
}

/** In the list of the thumbnail that opened the viewer, the one of another picture. */
function thumbnailOf(opener: Element | null, index: number, count: number): HTMLElement | null {
  const thumbnails = opener?.closest("ul")?.querySelectorAll("button");
  return thumbnails?.length === count ? (thumbnails[index] ?? null) : null;
}

const minSwipePixels = 40;

/** Horizontal swipes of touch and pen. */
function useSwipe(toRight: () => void, toLeft: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown({ isPrimary, pointerType, clientX, clientY }: PointerEvent) {
      start.current = isPrimary && pointerType !== "mouse" ? { x: clientX, y: clientY } : null;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!start.current) return;
      const [x, y] = [clientX - start.current.x, clientY - start.current.y];
      start.current = null;
      if (Math.abs(x) < minSwipePixels || Math.abs(x) < Math.abs(y)) return;
      if (x > 0) toRight();
      else toLeft();
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
