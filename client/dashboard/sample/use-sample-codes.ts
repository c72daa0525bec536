import { useState } from "react";
import { readCodes, storeCodes, withNewCode } from "./sample-codes";
import type { SampleProvider } from "./sample-providers";

/** The codes of a sample provider, newest first. They never leave the browser. */
export function useSampleCodes(provider: SampleProvider) {
  const [codes, setCodes] = useState(() => readCodes(provider, new Date()));
  const generate = () => {
    const now = new Date();
    const stored = readCodes(provider, now);
    // Another tab may have stored more codes; without storage, only this state has them.
    const existing = stored.length < codes.length ? codes : stored;
    const next = withNewCode(provider, existing, now);
    storeCodes(provider, next);
    setCodes(next);
    return next === existing ? null : (next[0]?.code ?? null);
  };
  return { codes, generate };
}
