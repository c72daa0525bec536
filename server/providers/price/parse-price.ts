import { currenciesBySign } from "#server/catalog/currencies";

export interface ReadPrice {
  /** Hundredths of a unit of the currency. */
  hundredths: number;
  /** ISO 4217. */
  currency: string;
}

/**
 * The price that an owner's words say, such as `€80`, `1.234,50 €`, `CHF 90/h` or `from $60`, of a range the first; null
 * if they say none, or may say several. `home` are the currencies of the page and of the site, which decide what `$` and
 * an amount alone mean.
 */
export function parsePrice(words: string, home: readonly string[]): ReadPrice | null {
  const text = plainText(words);
  if (/^[-−]/.test(text)) return null;
  const signed = [signFirst, amountFirst]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .toSorted((one, other) => one.index - other.index);
  const first = signed[0] ?? amountAlone.exec(text);
  if (!first?.groups || isMisread(first, text)) return null;
  const meant = signed.length > 0 ? currenciesOf(signed, text) : home;
  const currency = home.find((each) => meant.includes(each)) ?? meant[0];
  const hundredths = hundredthsOf(first.groups["amount"]!);
  return hundredths > maxHundredths || !currency ? null : { hundredths, currency };
}

/** None if signs contradict each other: `€80 or $90`, `Mo-Fr 9-17, 80 €`, where `Fr` is a day. */
function currenciesOf(signed: readonly RegExpExecArray[], text: string): readonly string[] {
  const signs = signed.map(({ groups }) => candidates.get(groups!["sign"]!.replaceAll(" ", ""))!);
  const meant = signs.reduce((all, each) => all.filter((one) => each.includes(one)));
  const named = meant.filter((code) => {
    const country = code.slice(0, 2);
    return new RegExp(
      String.raw`(?<!\p{L})(?:${code}|(?:\$|dollars?)(?: ?[\d.,]+)? ?\(?${country})(?!\p{L})`,
      "u",
    ).test(text);
  });
  return named.length > 0 ? named : meant;
}

function isMisread({ index, indices, groups }: RegExpExecArray, text: string): boolean {
  const [begin, end] = indices!.groups!["amount"]!;
  const isJoined = groups!["range"] !== undefined || groups!["amount"]!.includes(" ");
  return (
    scaled.test(text.slice(end)) ||
    (isJoined && index === begin && label.test(text.slice(0, begin)))
  );
}

/** Stands after an amount that is multiplied by it, as in `₹5 lakh`, `Rp 150 ribu` and `¥3万`, or is a time. */
const scaled =
  /^ ?(?:[万萬千百億亿만천억]|(?:thousand|million|hundred|grand|mi[lo]|mil[el]|mila|mln|millones|tsd|tys|tis|tausend|bin|l|lakhs?|lacs?|crores?|crs?|ribu|rb|juta|jt|тыс|тис|млн|ng[aà]n|ngh[iì]n|triệu|tr|uhr)(?![\p{L}'’]))/iu;
/** A word that the number after it may belong to: `Level 2 - 80 €` is no range, `Pack 5 100 €` not thousands. */
const label =
  /\p{L}(?<!(?<!\p{L})(?:from|ab|von|min|h|de|da|od|от|från|fra|vanaf|van|desde|between|entre|zwischen)) ?$/iu;

/** Seven digits before the cents. */
const maxHundredths = 999_999_999;

function hundredthsOf(amount: string): number {
  const [, units = "", cents = ""] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(amount)!;
  return Number(units.replace(/\D/g, "")) * 100 + Number(cents.padEnd(2, "0"));
}

/** Marks as of footnotes are no digits of an amount, but touch it: `⁄` is no mark of thousands or cents. */
function plainText(words: string): string {
  const text = words
    .replace(/\p{No}/gu, "⁄")
    .replace(/[´`ʼ′]/g, "’")
    .normalize("NFKC");
  return asciiDigits(text).replaceAll("٫", ".").replaceAll("٬", ",").replace(/\s+/g, " ").trim();
}

/** Digits of other scripts: each script has its ten in a row, some two of them. */
function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
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
  .map((sign) => sign.replace(/[.$/]/g, String.raw`\$&`).replace(/^([A-Z]{2,})(?=\\)/, "$1 ?"))
  .join("|");

/** Marks of thousands are alike, and other than the mark of cents: `1.234,50`, `1,234.50`, `1'234`, `1 234`, `1,23,456`. */
const amounts = [
  String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?`,
  String.raw`\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?`,
  String.raw`\d{1,3}(?:['’ ]\d{3})+(?:[.,]\d{1,2})?`,
  String.raw`\d{1,2}(?:,\d\d)+,\d{3}(?:\.\d{1,2})?`,
  String.raw`\d+(?:[.,]\d{1,2})?`,
].join("|");
/** Between digits they begin another amount; each other character makes them one that is not known. */
const apart = String.raw`\s\p{L}\p{Sc}/|;&+(~〜–—-`;
const number = String.raw`(?<![\d.,'’⁄]|\d[^\d${apart}])(?!0\d|0[.,]\d{3})(?:${amounts})(?![\d⁄]|[^\d${apart}]\d|\s?(?:%|[kKmM](?!\p{L})))`;
const to = String.raw` ?(?:[-–—~〜]|to|till?|til|tot|bis|à|al?|até|hasta|do|až|до) ?`;
/** Of several amounts the last would be read. */
const several = String.raw`(?<!\d ?(?:[-–—~〜/,;&+]|or|ou|oder|and|und|et|[eioyu]) ?)`;

/** Dollars and pesos of a country that their name says in words. */
const others =
  "(?:am[eé]ric|austral|canad|hong|n[eé]o|singap|taiw|mexic|argent|chilen|colomb|urug)";

const signFirst = new RegExp(
  String.raw`(?<![\p{L}\d]|[\p{L}][-–]|\d ?[-–—~〜/] ?)(?<sign>${signs}) ?(?<amount>${number})`,
  "dgu",
);
const amountFirst = new RegExp(
  // `80,- €` and `80.-` are written in some countries.
  String.raw`${several}(?<amount>${number})(?<range>${to}${number})?(?:[.,]?[-–—]{1,2})? ?(?<sign>${signs})(?![\p{L}\d]| ${others})`,
  "dgu",
);
const amountAlone = new RegExp(
  String.raw`^(?:(?:from|ab|à partir de) )?(?<amount>${number})(?:[.,]?[-–—]{1,2})?(?: ?(?:/(?! ?\d)|(?:per|pro|par|an?|each) ).*)?$`,
  "diu",
);
