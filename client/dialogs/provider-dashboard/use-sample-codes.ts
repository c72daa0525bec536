import { useState } from "react";
import { readCodes, storeCodes, withNewCode } from "./sample-codes";
import type { SampleProvider } from "./sample-providers";

/** The codes of a sample provider, newest first. They are made here and told to nobody. */
export function useSampleCodes(provider: SampleProvider) {
  const [codes, setCodes] = useState(() => readCodes(provider, new Date()));
  const generate = () => {
    const next = withNewCode(provider, codes, new Date());
    storeCodes(provider, next);
    setCodes(next);
    return next === codes ? null : (next[0]?.code ?? null);
  };
  return { codes, generate };
}
