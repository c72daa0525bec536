import { currenciesBySign } from "#server/catalog/currencies";

export interface ReadPrice {
  /** Hundredths of a unit of the currency. */
  hundredths: number;
  /** ISO 4217. */
  currency: string;
}

/**
 * The price that an owner's words say, such as `€80`, `1.234,50 €`, `CHF 90/h` or `from $60`, of a range the first; null
 * if they say none. `home` are the currencies of the page and of the site, which decide what `$` and an amount alone mean.
 */
export function parsePrice(words: string, home: readonly string[]): ReadPrice | null {
  const text = asciiDigits(words.normalize("NFKC")).replace(/\s+/g, " ").trim();
  if (/^[-−]/.test(text)) return null;
  const signed = [signFirst, amountFirst]
    .map((pattern) => pattern.exec(text))
    .filter((found) => found !== null)
    .toSorted((one, other) => one.index - other.index);
  const groups = (signed[0] ?? amountAlone.exec(text))?.groups;
  if (!groups) return null;
  const { amount = "", sign, code } = groups;
  const hundredths = hundredthsOf(amount);
  const meant = sign === undefined ? home : (candidates.get(sign) ?? []);
  const currency = [code, ...home, ...meant].find((each) => each && meant.includes(each));
  return hundredths > maxHundredths || !currency ? null : { hundredths, currency };
}

/** Seven digits before the cents. */
const maxHundredths = 999_999_999;

function hundredthsOf(amount: string): number {
  const [, units = "", cents = ""] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(amount)!;
  return Number(units.replace(/\D/g, "")) * 100 + Number(cents.padEnd(2, "0"));
}

/** Digits of other scripts: each set begins at a code point that ends with 0 or 6. */
function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    const block = code & ~0xf;
    return String(code - (/\p{Nd}/u.test(String.fromCodePoint(block)) ? block : block + 6));
  });
}

/** Other codes are found in capitals alone: `try` and `mad` are words. */
const inAnyCase = /^(?![A-Z]{3}$)|^(?:EUR|USD|GBP|CHF|CAD|AUD|NZD|JPY|SEK|NOK|DKK|PLN|CZK)$/;

function formsOf(sign: string): string[] {
  if (!inAnyCase.test(sign)) return [sign];
  const lower = sign.toLowerCase();
  return [sign, lower, sign.toUpperCase(), lower.charAt(0).toUpperCase() + lower.slice(1)];
}

const candidates = new Map(
  [...currenciesBySign].flatMap(([sign, codes]) => formsOf(sign).map((form) => [form, codes])),
);
const signs = [...candidates.keys()]
  .toSorted((one, other) => other.length - one.length)
  .map((sign) => sign.replace(/[.$/]/g, String.raw`\$&`))
  .join("|");

/** Marks of thousands are alike, and other than the mark of cents: `1.234,50`, `1,234.50`, `1'234`, `1 234`, `1,23,456`. */
const amounts = [
  String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?`,
  String.raw`\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?`,
  String.raw`\d{1,3}(?:['’ ]\d{3})+(?:[.,]\d{1,2})?`,
  String.raw`\d{1,2}(?:,\d\d)+,\d{3}(?:\.\d{1,2})?`,
  String.raw`\d+(?:[.,]\d{1,2})?`,
].join("|");
const number = String.raw`(?<![\d.,'’])(?:${amounts})(?!\d|[.,'’]\d|\s?(?:%|[kKmM](?!\p{L})))`;
const code = String.raw`(?: ?(?<code>[A-Z]{3})(?!\p{L}))?`;
const to = String.raw` ?(?:[-–—]|to|bis|à) ?`;

const signFirst = new RegExp(
  String.raw`(?<!\p{L})(?<sign>${signs}) ?(?<amount>${number})${code}`,
  "u",
);
const amountFirst = new RegExp(
  // `80,- €` and `80.-` are written in some countries.
  String.raw`(?<amount>${number})(?:${to}${number})?(?:[.,]?[-–—]{1,2})? ?(?<sign>${signs})(?!\p{L})`,
  "u",
);
const amountAlone = new RegExp(
  String.raw`^(?:(?:from|ab|à partir de) )?(?<amount>${number})(?:[.,]?[-–—]{1,2})?(?: ?(?:/|(?:per|pro|par|an?|each) ).*)?$`,
  "iu",
);
