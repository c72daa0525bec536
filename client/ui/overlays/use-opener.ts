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
  // What is led away from must not stay until it has moved out, which on a busy machine is late: it would lie
  // above what it led to.
  const leave = useCallback(() => {
    setWanted(false);
    setOpen(false);
  }, []);
  const expectOpening = useCallback(() => void load(), [load]);
  return { opener, isOpen, isWanted, open, close, leave, expectOpening };
}
