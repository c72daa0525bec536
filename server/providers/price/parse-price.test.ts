import { expect, test } from "vitest";
import { parsePrice } from "./parse-price";

const unread = null;

test.each([
  ["€80", "EUR 80"],
  ["80 €", "EUR 80"],
  ["80€", "EUR 80"],
  ["80\u00a0€", "EUR 80"],
  ["1.234,50 €", "EUR 1234.5"],
  ["1\u202f234,50 €", "EUR 1234.5"],
  ["1 234 €", "EUR 1234"],
  ["€1,234.50", "EUR 1234.5"],
  ["CHF 90/h", "CHF 90"],
  ["CHF 1'250.-", "CHF 1250"],
  ["CHF 1’250", "CHF 1250"],
  ["Fr. 120", "CHF 120"],
  ["from $60", "USD 60"],
  ["From $1,200", "USD 1200"],
  ["$150/session", "USD 150"],
  ["$9.50", "USD 9.5"],
  ["$80 CAD", "CAD 80"],
  ["A$ 80", "AUD 80"],
  ["US$80 per hour", "USD 80"],
  ["150", "USD 150"],
  ["150/session", "USD 150"],
  ["80 per hour", "USD 80"],
  ["60-80 €", "EUR 60"],
  ["60 – 80 €", "EUR 60"],
  ["€60 to €80", "EUR 60"],
  ["60€-80€", "EUR 60"],
  ["60 minutes, 80 €", "EUR 80"],
  ["80,- €", "EUR 80"],
  ["80 euros an hour", "EUR 80"],
  ["80 Euro", "EUR 80"],
  ["eur 80", "EUR 80"],
  ["£45.00 per lesson", "GBP 45"],
  ["₹1,23,456", "INR 123456"],
  ["500 Kč", "CZK 500"],
  ["120 zł/h", "PLN 120"],
  ["R$ 1.500,00", "BRL 1500"],
  ["５０００円", "JPY 5000"],
  ["٨٠ €", "EUR 80"],
  ["८० €", "EUR 80"],
  ["10% off: 80 €", "EUR 80"],
  ["€0", "EUR 0"],
  ["0 €", "EUR 0"],
  ["€9,999,999.99", "EUR 9999999.99"],
  ["€10,000,000", unread],
  ["€123456789012345678901234567890", unread],
  ["-80 €", unread],
  ["−€80", unread],
  ["€-80", unread],
  ["CAD $80", "CAD 80"],
  ["80 $ CAD", "CAD 80"],
  ["80 $ CA", "CAD 80"],
  ["AU $80", "AUD 80"],
  ["NT $1,500", "TWD 1500"],
  ["80 dollars US", "USD 80"],
  ["Prices in NZD: $80", "NZD 80"],
  ["¥80 RMB", "CNY 80"],
  ["$80 USD", "USD 80"],
  ["A $80 session", "USD 80"],
  ["60 min 1 200 kr", "SEK 1200"],
  ["80 dollars canadiens", unread],
  ["60~80 €", "EUR 60"],
  ["3,000〜5,000円", "JPY 3000"],
  ["od 60 do 80 zł", "PLN 60"],
  ["da 60 a 80 €", "EUR 60"],
  ["60-€80", unread],
  ["30/50/70 €", unread],
  ["30, 50, 70 €", unread],
  ["60 or 80 €", unread],
  ["€80 or $90", unread],
  ["Lose 10 pounds: $150", "USD 150"],
  ["PHP 8 course, $99", unread],
  ["Mo-Fr 9-17 Uhr, 80 €", "EUR 80"],
  ["Fr 9-17 Uhr", unread],
  ["Fr. 18 Uhr", unread],
  ["Fr. 18:30", unread],
  ["Level 2 - 80 €", unread],
  ["Pack 5 100 €", unread],
  ["from 1 200 kr", "SEK 1200"],
  ["Level 2: 80 €", "EUR 80"],
  ["€80 l'heure", "EUR 80"],
  ["₹5 lakh", unread],
  ["₹2L", unread],
  ["Rp 150 ribu", unread],
  ["₩5만", unread],
  ["¥3万", unread],
  ["$2 grand", unread],
  ["80€50", unread],
  ["£1·50", unread],
  ["CHF 1´250", "CHF 1250"],
  ["€1½", unread],
  ["€80¹", unread],
  ["½ hour €40", "EUR 40"],
  ["١٫٥٠ €", "EUR 1.5"],
  ["١٬٥٠٠ €", "EUR 1500"],
  ["€0.125", unread],
  ["007 €", unread],
  ["0301234", unread],
  ["24/7", unread],
  ["1/2 price", unread],
  ["18:30", unread],
  ["1\u200b234 €", unread],
  ["€1.5k", unread],
  ["€1.234.50", unread],
  ["1234,567 €", unread],
  ["20%", unread],
  ["by request", unread],
  ["Ask me", unread],
  ["free", unread],
  ["2 sessions a week", unread],
  ["try 80 lessons", unread],
  ["three hundred €", unread],
  ["$", unread],
  ["", unread],
  [" ", unread],
  ["🎭".repeat(40), unread],
])("the words %j say %j", (words, price) => {
  const read = parsePrice(words, ["USD"]);
  expect(read && `${read.currency} ${read.hundredths / 100}`).toBe(price);
});

test.each([
  ["$60", ["CAD", "USD"], "CAD"],
  ["$60", ["EUR", "AUD"], "AUD"],
  ["$60 US", ["CAD"], "USD"],
  ["$60 (US)", ["CAD"], "USD"],
  ["US $60", ["CAD"], "USD"],
  ["$60", ["EUR", "GBP"], "USD"],
  ["60 dollars", ["NZD"], "NZD"],
  ["¥6000", ["USD"], "JPY"],
  ["¥6000", ["CNY"], "CNY"],
  ["￥6000", ["EUR", "CNY"], "CNY"],
  ["600 kr", ["NOK"], "NOK"],
  ["600 kr.", ["DKK", "SEK"], "DKK"],
  ["600kr", ["USD"], "SEK"],
  ["Rs 600", ["LKR"], "LKR"],
  ["€60", ["USD"], "EUR"],
  ["60", ["EUR", "USD"], "EUR"],
])("the words %j mean, at home in %j, %s", (words, home, currency) => {
  expect(parsePrice(words, home)?.currency).toBe(currency);
});

test("the digits of each script are read", () => {
  const codes = Array.from({ length: 0x1_e9_60 }, (_, code) => code);
  const digits = codes.map((code) => String.fromCodePoint(code));
  const zeros = codes.filter(
    (code) => /\p{Nd}/u.test(digits[code]!) && !/\p{Nd}/u.test(digits[code - 1] ?? ""),
  );
  expect(zeros.length).toBeGreaterThan(50);
  for (const zero of zeros) expect(parsePrice(`€1${digits[zero + 7]}`, [])?.hundredths).toBe(1_700);
  // The second ten of a row.
  expect(parsePrice("€1\u{116dd}", [])?.hundredths).toBe(1_300);
});

test("hostile words of the longest length are read at once", () => {
  for (const part of ["1,234", "1 ", "$", "1.", "kr", "9", "$1-", "1-", "1 a ", "1,23", "﷽"]) {
    const begun = performance.now();
    parsePrice(part.repeat(40), ["USD"]);
    expect(performance.now() - begun).toBeLessThan(50);
  }
});
