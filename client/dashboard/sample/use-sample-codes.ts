import { useState } from "react";
import { readCodes, storeCodes, withNewCode } from "./sample-codes";
import type { SampleProvider } from "./sample-providers";

/** The codes of a sample provider, newest first. They are made here and told to nobody. */
export function useSampleCodes(provider: SampleProvider) {
  const [codes, setCodes] = useState(() => readCodes(provider, new Date()));
  const generate = () => {
    const now = new Date();
    const stored = readCodes(provider, now);
    // Another tab may have made more since; in a browser that stores nothing, only this one has.
    const present = stored.length < codes.length ? codes : stored;
    const next = withNewCode(provider, present, now);
    storeCodes(provider, next);
    setCodes(next);
    return next === present ? null : (next[0]?.code ?? null);
  };
  return { codes, generate };
}
