/**
 * Null for an invalid URL. Node 20's `URL.canParse` refuses valid ones with letters like ü once V8 has optimized its
 * caller.
 */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
