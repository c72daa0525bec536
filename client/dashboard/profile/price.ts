const written = /^\$(\d{1,3}(?:,\d{3})+|\d+)(\.\d{0,2})?(?:\/(.+))?$/;
const maxDigits = 7;

/** The amount of a price such as `$1,425/session`, without separators; null for other words. */
export function amountOf(price: string): string | null {
  const [, whole, cents = ""] = written.exec(price.trim()) ?? [];
  return whole === undefined ? null : whole.replaceAll(",", "") + cents;
}

export function unitOf(price: string): string | undefined {
  return written.exec(price.trim())?.[3];
}

/** The stored form of a typed amount; empty without digits. */
export function priceOf(typed: string, unit: string | undefined): string {
  const [, whole = "", cents = ""] = /^(\d*)(\.\d{0,2})?/.exec(typed.replace(/[^\d.]/g, "")) ?? [];
  if (whole === "") return "";
  const dollars = Number(whole.slice(0, maxDigits)).toLocaleString("en");
  return `$${dollars}${cents}${unit ? `/${unit}` : ""}`;
}
