import besley from "@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url";
import hankenGrotesk from "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url";

/** Addresses of the two files that the first screen needs, for `<link rel="preload" as="font" crossorigin>`. */
export const preloadedFonts: readonly string[] = [hankenGrotesk, besley];
