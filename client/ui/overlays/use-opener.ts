import { type ComponentType, type KeyboardEvent, useRef, useState } from "react";
import { showLoading } from "#client/ui/hooks/show-loading";
import { couldNotOpen, useToast } from "./toast-context";

/** State of a control whose panel loads on hover or focus. A panel that fails to load is reported and stays closed. */
export function useOpener<Props>(load: () => Promise<ComponentType<Props>>) {
  const showToast = useToast();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<Props> | null>(null);
  /** `isOpen` for the callbacks of a load, which belong to an earlier render. */
  const isWanted = useRef(false);
  const open = () => {
    isWanted.current = true;
    setOpen(true);
    const loading = load();
    showLoading(loading);
    loading.then(
      (loaded) => setPanel(() => loaded),
      () => {
        if (isWanted.current) showToast({ message: couldNotOpen });
        close();
      },
    );
  };
  const close = () => {
    isWanted.current = false;
    setOpen(false);
  };
  // Unmounts without the closing animation, which could otherwise cover the next page.
  const leave = () => {
    setPanel(null);
    close();
  };
  const preloadPanel = () => void load().catch(() => undefined);
  // While the panel loads, nothing else handles the key before a dialog around the opener does.
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    close();
  };
  return { opener, isOpen, Panel, open, close, leave, onEscape, preloadPanel };
}
