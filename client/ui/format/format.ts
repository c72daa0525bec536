import { limits } from "#client/ui/limits";

const suffixes: Record<string, number> = { k: 1_000, m: 1_000_000, b: 1_000_000_000 };

/** Parses a follower count of a social network: a number, `10K`, `2.3M`, `1,204`. Null if invalid. */
export function parseCount(value: number | string | null | undefined): number | null {
  if (typeof value === "number") return Number.isFinite(value) && value >= 0 ? value : null;
  const match = /^([\d,]*\.?\d+)\s*([kmb])?$/i.exec(value?.trim() ?? "");
  if (!match) return null;
  const amount = Number(match[1]?.replaceAll(",", ""));
  return Math.round(amount * (suffixes[match[2]?.toLowerCase() ?? ""] ?? 1));
}

/** `999`, `1k`, `1.5k`, `1M`, `2.3M`; never `1000k`. */
export function formatFollowers(value: number | string | null | undefined): string {
  const count = parseCount(value) ?? 0;
  if (count < 1_000) return String(Math.round(count));
  if (count < 999_950) return `${oneDecimal(count / 1_000)}k`;
  return `${oneDecimal(count / 1_000_000)}M`;
}

/** `48.2k followers`; null for 0, which is also the value of accounts that were never looked up. */
export function followersText(followers: number | null | undefined): string | null {
  if (!followers) return null;
  return `${formatFollowers(followers)} ${followers === 1 ? "follower" : "followers"}`;
}

function oneDecimal(value: number): string {
  return (Math.round(value * 10) / 10).toFixed(1).replace(/\.0$/, "");
}

/** One decimal: `4.9`, `5.0`. */
export function formatRating(rating: number | null): string {
  // Floating point: the epsilon makes 4.25 round to 4.3. Stored averages have four decimals.
  return (Math.round((rating ?? 0) * 10 + 1e-9) / 10).toFixed(1);
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `12 Nov 2026` in UTC, so that server and browser render the same text; `Recent` if unknown. */
export function formatDate(value: string | number | Date | null | undefined): string {
  const date = new Date(value ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return "Recent";
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** `Nov 2026` in UTC, from a date or a month such as `2026-11`. */
export function formatMonth(value: string | number | Date): string {
  const date = new Date(value);
  return `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** Hours and minutes in the browser's zone and habit; never rendered by the server. */
export function formatTime(moment: string): string {
  return new Date(moment).toLocaleTimeString([], { hour: "numeric", minute: "2-digit" });
}

/** `12 Nov 2026, 14:05` in the browser's zone and habit; never rendered by the server. */
export function formatMoment(moment: string): string {
  const local = new Date(moment);
  const day = `${local.getDate()} ${months[local.getMonth()]} ${local.getFullYear()}`;
  return `${day}, ${formatTime(moment)}`;
}

/** `12 Nov` in UTC; `Recent` if unknown. */
export function formatDay(value: string | number | Date | null | undefined): string {
  return formatDate(value).replace(/ \d+$/, "");
}

/** `1 review`, `302 reviews`, `1,204 reviews`. */
export function formatCount(count: number | null, one: string, many = `${one}s`): string {
  return `${groupDigits(count)} ${count === 1 ? one : many}`;
}

/** `1,204`; null, for a list too long to count, is `10,000+`. */
export function groupDigits(count: number | null): string {
  if (count === null) return `${groupDigits(limits.counted)}+`;
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** `$150`, `€9.50`, `¥5,000`: cents only where there are some. */
export function formatPrice(amount: number, currency: string): string {
  const options = { style: "currency", trailingZeroDisplay: "stripIfInteger" } as const;
  return amount.toLocaleString("en", { ...options, currency });
}

/** `9+` above nine. */
export function formatBadge(count: number): string {
  return count > limits.badgeCount ? `${limits.badgeCount}+` : String(count);
}

/** Removes Unicode bidi controls from user content, which is rendered with `dir="auto"`. */
export function withoutBidiControls(text: string): string {
  return text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, "");
}
