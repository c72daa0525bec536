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

test("hostile words of the longest length are read at once", () => {
  for (const part of ["1,234", "1 ", "$", "1.", "kr", "9", "$1-"]) {
    const begun = performance.now();
    parsePrice(part.repeat(40), ["USD"]);
    expect(performance.now() - begun).toBeLessThan(50);
  }
});
