import { useEffect, useState } from "react";

const typingPauseMilliseconds = 150;

/** The value once it has stayed the same for a while; so a live region speaks once, not at every letter. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

/** The text once nobody has typed for a moment. */
export function useSettledText(text: string): string {
  return useDebounced(text, typingPauseMilliseconds);
}
