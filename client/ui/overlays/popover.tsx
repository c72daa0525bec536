import { lazy, Suspense, type ReactNode } from "react";
import { useOpener } from "./use-opener";

export type PopoverProps = {
  /** Accessible name of the opener. */
  label: string;
  /** Accessible name of the panel. */
  panelLabel: string;
  opener: ReactNode;
  openerClassName?: string;
  align?: "start" | "center" | "end";
  className?: string;
  /** The panel; given a function, it is told how to go at once, for what leads elsewhere. */
  children: ReactNode | ((leave: () => void) => ReactNode);
};

const loadPanel = () => import("./floating-panel");
const FloatingPanel = lazy(() => loadPanel().then((module) => ({ default: module.FloatingPanel })));

/** A button with a panel of any content beside it. */
export function Popover(props: PopoverProps) {
  const { opener, isOpen, isWanted, open, close, leave, expectOpening } = useOpener(loadPanel);
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-label={props.label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={props.openerClassName}
        onPointerEnter={expectOpening}
        onFocus={expectOpening}
        onClick={isOpen ? close : open}
      >
        {props.opener}
      </button>
      {isWanted && (
        <Suspense fallback={null}>
          <FloatingPanel
            isOpen={isOpen}
            onClose={close}
            anchor={opener}
            label={props.panelLabel}
            align={props.align}
            className={props.className}
          >
            {typeof props.children === "function" ? props.children(leave) : props.children}
          </FloatingPanel>
        </Suspense>
      )}
    </>
  );
}
