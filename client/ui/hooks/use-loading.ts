import { useState } from "react";

/** A request that the viewer starts, such as for the next page of a list; one at a time. */
export function useLoading() {
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const load = async (request: () => Promise<unknown>): Promise<void> => {
    if (state === "loading") return;
    setState("loading");
    try {
      await request();
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  return {
    load,
    isLoading: state === "loading",
    hasFailed: state === "failed",
    reset: () => setState("idle"),
  };
}
