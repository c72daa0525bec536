import { useCallback, useRef, useState } from "react";

/** State of a control whose panel is fetched with the first sign of interest. `load` starts fetching. */
export function useOpener(load: () => Promise<unknown>) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const open = useCallback(() => {
    setWanted(true);
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  const expectOpening = useCallback(() => void load(), [load]);
  return { opener, isOpen, isWanted, open, close, expectOpening };
}
