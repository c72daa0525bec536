const stored = /^\$(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,2}))?(?:\/(.+))?$/;
const grouped = /^\d{1,3}(?:([,.'’ ])\d{3}(?:\1\d{3})*)?$/;
const maxDigits = 7;

/** The amount of a price such as `$1,425/session`, without separators; null for other words. */
export function amountOf(price: string): string | null {
  const [, whole, cents] = stored.exec(price.trim()) ?? [];
  return whole === undefined ? null : whole.replaceAll(",", "") + (cents ? `.${cents}` : "");
}

/** Undefined for a total and for other words. */
export function unitOf(price: string): string | undefined {
  return stored.exec(price.trim())?.[3];
}

/** Typed text without what the field shows around the amount: the currency and the unit. */
export function bareAmount(typed: string, unit: string | undefined): string {
  const suffix = `/${unit}`;
  const bare = typed.trimEnd().endsWith(suffix) ? typed.trimEnd().slice(0, -suffix.length) : typed;
  return bare.trimStart().replace(/^(?:us\s?\$|\$|usd)\s*|\s*(?:\$|usd|dollars?)\s*$/gi, "");
}

/** The stored form of a typed amount, or the text itself if it is no amount. Empty for none. */
export function priceOf(typed: string, unit: string | undefined): string {
  const bare = bareAmount(typed, unit).trim();
  if (bare === "") return "";
  // `150.-` is written in some countries.
  const text = bare.replace(/[.,]?[-–—]+$/, "").replace(/\s/g, " ");
  const [, whole = "", mark, cents = ""] = /^(.*?)(?:([.,])(\d{0,2}))?$/.exec(text) ?? [];
  const digits = whole === "" && cents !== "" ? "0" : digitsOf(whole, mark);
  if (digits === null || digits.length > maxDigits) return typed;
  const dollars = Number(digits).toLocaleString("en");
  return `$${dollars}${cents && `.${cents}`}${unit ? `/${unit}` : ""}`;
}

/** Drops separators of thousands; null for a text that is no number or that can be read in two ways. */
function digitsOf(whole: string, centsMark: string | undefined): string | null {
  if (/^\d+$/.test(whole)) return whole;
  const separator = grouped.exec(whole)?.[1];
  // `1.425` may be a thousand or a slip in the cents.
  const isClear = separator === "." ? centsMark === "," : separator && separator !== centsMark;
  return isClear ? whole.replace(/\D/g, "") : null;
}
