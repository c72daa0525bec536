import hankenGrotesk from "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url";

/**
 * Addresses of what is asked for with the first screen, for `<link rel="preload" as="font" crossorigin>`:
 * the face that most is written in. Each file here delays the first paint on a slow line; the display
 * face comes with the styles, into letters of the same measure.
 */
export const preloadedFonts: readonly string[] = [hankenGrotesk];
