import { useEffect, useState } from "react";

const quietMilliseconds = 150;

/** The text once nobody has typed for a moment. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), quietMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
