import { lazy, Suspense, useId, type KeyboardEvent, type ReactNode } from "react";
import type { MenuItem } from "./menu-item";
import { useOpener } from "./use-opener";

export type MenuProps = {
  /** Names the menu, and the opener where its content does not. */
  label: string;
  hasOwnText?: boolean;
  entries: readonly MenuItem[];
  align?: "start" | "end";
  /** The look of the opener; see `buttonClass`. */
  className?: string;
  children: ReactNode;
};

const loadPanel = () => import("./menu-panel");
const MenuPanel = lazy(() => loadPanel().then((module) => ({ default: module.MenuPanel })));

/** A button with a menu; the menu itself is fetched with the first sign of interest. */
export function Menu({
  label,
  hasOwnText = true,
  entries,
  align = "end",
  className,
  children,
}: MenuProps) {
  const { opener, isOpen, isWanted, open, close, expectOpening } = useOpener(loadPanel);
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
        onPointerEnter={expectOpening}
        onFocus={expectOpening}
        onClick={isOpen ? close : open}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          open();
        }}
      >
        {children}
      </button>
      {isWanted && (
        <Suspense fallback={null}>
          <MenuPanel
            id={menuId}
            label={label}
            entries={entries}
            align={align}
            isOpen={isOpen}
            onClose={close}
            anchor={opener}
          />
        </Suspense>
      )}
    </>
  );
}
