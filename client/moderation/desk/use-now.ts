import { useEffect, useState } from "react";

const tickMilliseconds = 30_000;

/** The current moment for deadlines, renewed twice a minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMilliseconds);
    return () => clearInterval(timer);
  }, []);
  return now;
}
