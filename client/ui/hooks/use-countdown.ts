import { useEffect, useState } from "react";

export function useCountdown(seconds: number): {
  left: number;
  restart: (seconds: number) => void;
} {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, restart: setLeft };
}
