import hankenGrotesk from "./fonts/hanken-grotesk-basic.woff2?url";

/**
 * Fonts to preload: the text face only. Every preloaded file delays the first paint on a slow connection; the display
 * face swaps in later over a metric-compatible fallback.
 */
export const preloadedFonts: readonly string[] = [hankenGrotesk];
