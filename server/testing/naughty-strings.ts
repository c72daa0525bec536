import { createRequire } from "node:module";

const published = createRequire(import.meta.url)("big-list-of-naughty-strings") as string[];

/** Kinds that the published list does not have. */
const more = [
  "Patient teacher.\u000bOn time.",
  "Great \u001b[31mclass",
  "Nice \ufffe lessons \uffff",
  "line\u0085line\u2028line\u2029line",
  "a\u0000b",
  "\ud800 alone",
  "Report\r\nBcc: all@example.org",
  "\u3164",
  "\u115f\u1160",
  "\u2800",
  "\ufe0f",
  "\u{e0100}",
  "\u{1d159}",
  "x \u0301",
  "( \u0361\u00b0 \u035c\u0296 \u0361\u00b0)",
  `P${"\u0300\u0309".repeat(35)}`,
  "\u0958".repeat(300),
  "jo\u0085@example.org",
  "jo\u00ad@example.org",
  "jo@xn--.org",
  "jo@b\u00fccher.example",
  "\u202d+33 6 39 98 00 14\u202c",
  "+\u0669\u0666\u0666\u0665\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667",
  "\u2714 Plaudit Team",
  "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
  "https://www.instagram.com/noor.breathes/",
  "]]><img src=x onerror=alert(1)>",
  "</script><!--",
  "\u{10ffff}",
];

export const naughtyStrings: readonly string[] = [...new Set([...published, ...more])];
