import { useEffect, useState } from "react";
import { limits } from "#client/ui/limits";

/** Puts a text on the clipboard and tells for two seconds how that went. */
export function useCopy(text: string) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(() => setOutcome(null), limits.copyFeedbackMilliseconds);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy(): Promise<void> {
    try {
      // Absent where the page did not come over a secure connection.
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("failed");
    }
  }
  return { copy, outcome };
}
