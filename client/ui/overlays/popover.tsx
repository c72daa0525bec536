import type { ReactNode } from "react";
import { useOpener } from "./use-opener";

export type PopoverProps = {
  /** Accessible name of the opener. */
  label: string;
  /** Accessible name of the panel. */
  panelLabel: string;
  opener: ReactNode;
  /** Description of the opener, also shown on hover. */
  title?: string;
  openerClassName?: string;
  align?: "start" | "center" | "end";
  className?: string;
  /** Panel content. `leave` closes without animation, before navigation. */
  children: ReactNode | ((leave: () => void) => ReactNode);
  /** Loads the chunk of the content. The panel opens afterwards, with its content. */
  loadContent?: () => Promise<unknown>;
};

const loadPanel = () => import("./floating-panel").then((module) => module.FloatingPanel);

/** A button with a panel of any content, which loads on hover or focus. */
export function Popover(props: PopoverProps) {
  const load = async () => (await Promise.all([loadPanel(), props.loadContent?.()]))[0];
  const { opener, isOpen, Panel, open, close, leave, onEscape, preloadPanel } = useOpener(load);
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-label={props.label}
        title={props.title}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={props.openerClassName}
        onPointerEnter={preloadPanel}
        onFocus={preloadPanel}
        onClick={isOpen ? close : open}
        onKeyDown={onEscape}
      >
        {props.opener}
      </button>
      {Panel && (
        <Panel
          isOpen={isOpen}
          onClose={close}
          anchor={opener}
          label={props.panelLabel}
          align={props.align}
          className={props.className}
        >
          {typeof props.children === "function" ? props.children(leave) : props.children}
        </Panel>
      )}
    </>
  );
}
