import { type KeyboardEvent, useCallback, useRef, useState } from "react";
import { useToast } from "./toast-context";

/** State of a control whose panel loads on hover or focus. A panel that fails to load is reported and stays closed. */
export function useOpener(load: () => Promise<unknown>) {
  const showToast = useToast();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isMounted, setMounted] = useState(false);
  const open = () => {
    setOpen(true);
    load().then(
      () => setMounted(true),
      () => {
        setOpen(false);
        showToast({ message: "That didn’t open. Check your connection and try again." });
      },
    );
  };
  const close = useCallback(() => setOpen(false), []);
  // Unmounts without the closing animation, which could otherwise cover the next page.
  const leave = useCallback(() => {
    setMounted(false);
    setOpen(false);
  }, []);
  const preloadPanel = () => void load().catch(() => undefined);
  // While the panel loads, nothing else handles the key before a dialog around the opener does.
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    close();
  };
  return { opener, isOpen, isMounted, open, close, leave, onEscape, preloadPanel };
}
