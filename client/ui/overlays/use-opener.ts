import { type KeyboardEvent, useCallback, useRef, useState } from "react";

/** State of a control whose panel loads on hover or focus. */
export function useOpener(load: () => Promise<unknown>) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const open = useCallback(() => {
    setWanted(true);
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  // Unmounts without the closing animation, which could otherwise cover the next page.
  const leave = useCallback(() => {
    setWanted(false);
    setOpen(false);
  }, []);
  const preloadPanel = useCallback(() => void load(), [load]);
  // While the panel loads, nothing else handles the key before a dialog around the opener does.
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    close();
  };
  return { opener, isOpen, isWanted, open, close, leave, onEscape, preloadPanel };
}
