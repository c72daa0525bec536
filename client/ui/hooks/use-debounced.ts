import { useEffect, useState } from "react";

const typingPauseMilliseconds = 150;

/** The value after it has not changed for a while, for example so that a live region does not speak at every letter. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

/** The text after a pause in typing. */
export function useDebouncedText(text: string): string {
  return useDebounced(text, typingPauseMilliseconds);
}
