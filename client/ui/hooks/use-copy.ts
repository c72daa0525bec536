import { useLayoutEffect, useState } from "react";
import { limits } from "#client/ui/limits";

/** Copies a text; `outcome` is "copied" for two seconds, or "failed". */
export function useCopy(text: string) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  // From when the outcome is shown.
  useLayoutEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(() => setOutcome(null), limits.copyFeedbackMilliseconds);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy(): Promise<void> {
    try {
      // Throws in insecure contexts too, which have no clipboard.
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("failed");
    }
  }
  return { copy, outcome };
}
