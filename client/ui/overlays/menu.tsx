import { useId, type KeyboardEvent, type ReactNode } from "react";
import type { MenuItem } from "./menu-item";
import { useOpener } from "./use-opener";

export type MenuProps = {
  /** Accessible name of the menu, and of an opener without text. */
  label: string;
  hasOwnText?: boolean;
  items: readonly MenuItem[];
  align?: "start" | "end";
  /** Class of the opener; see `buttonClass`. */
  className?: string;
  children: ReactNode;
};

const loadPanel = () => import("./menu-panel").then((module) => module.MenuPanel);

/** A button with a menu, which loads on hover or focus. */
export function Menu({
  label,
  hasOwnText = true,
  items,
  align = "end",
  className,
  children,
}: MenuProps) {
  const { opener, isOpen, Panel, open, close, onEscape, preloadPanel } = useOpener(loadPanel);
  const menuId = useId();
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-label={hasOwnText ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        className={className}
        onPointerEnter={preloadPanel}
        onFocus={preloadPanel}
        onClick={isOpen ? close : open}
        onKeyDown={(event: KeyboardEvent) => {
          onEscape(event);
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          open();
        }}
      >
        {children}
      </button>
      {Panel && (
        <Panel
          id={menuId}
          label={label}
          items={items}
          align={align}
          isOpen={isOpen}
          onClose={close}
          anchor={opener}
        />
      )}
    </>
  );
}
