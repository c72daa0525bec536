interface Currency {
  /** ISO 3166-1 codes of the countries that use it. */
  countries: string;
  /** The bounds of price ranges are multiplied by it, where a unit is worth little. A power of ten. */
  scale: number;
  /** Other than its code. An earlier currency of the list is meant where the country does not decide. */
  signs: string;
}

function currency(countries: string, signs = "", scale = 1): Currency {
  return { countries, signs, scale };
}

/** By ISO 4217 codes. */
const table: Record<string, Currency> = {
  USD: currency("US AS BQ EC FM GU IO MH MP PR PW SV TC TL UM VG VI", "$ US$ dollar dollars"),
  EUR: currency(
    "AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT",
    "€ euro euros",
  ),
  GBP: currency("GB GG GS IM JE", "£ quid"),
  JPY: currency("JP", "¥ 円 yen", 100),
  CNY: currency("CN", "¥ CN¥ 元 RMB", 10),
  CHF: currency("CH LI", "Fr. SFr SFr. sFr. Franken"),
  CAD: currency("CA", "$ C$ CA$ CAN$ dollar dollars"),
  AUD: currency("AU CC CX HM KI NF NR TV", "$ A$ AU$ dollar dollars"),
  NZD: currency("NZ CK NU PN TK", "$ NZ$ dollar dollars"),
  SGD: currency("SG", "$ S$ SG$ dollar dollars"),
  HKD: currency("HK", "$ HK$ dollar dollars", 10),
  TWD: currency("TW", "$ NT$ dollar dollars", 10),
  SEK: currency("SE", "kr kr. kronor", 10),
  NOK: currency("NO SJ BV", "kr kr. kroner", 10),
  DKK: currency("DK FO GL", "kr kr. kroner", 10),
  ISK: currency("IS", "kr kr. krónur", 100),
  PLN: currency("PL", "zł zl zł. złotych"),
  CZK: currency("CZ", "Kč kč", 10),
  HUF: currency("HU", "Ft", 100),
  RON: currency("RO", "lei"),
  RSD: currency("RS", "din", 100),
  UAH: currency("UA", "₴ грн", 10),
  RUB: currency("RU", "₽ руб руб.", 100),
  TRY: currency("TR", "₺ TL", 10),
  ILS: currency("IL PS", "₪"),
  AED: currency("AE", "د.إ"),
  SAR: currency("SA"),
  QAR: currency("QA"),
  EGP: currency("EG", "E£", 10),
  MAD: currency("MA EH", "", 10),
  ZAR: currency("ZA", "", 10),
  NGN: currency("NG", "₦", 1_000),
  KES: currency("KE", "KSh", 100),
  GHS: currency("GH", "₵ GH₵", 10),
  INR: currency("IN BT", "₹ Rs Rs. rupees", 100),
  PKR: currency("PK", "Rs Rs. rupees", 100),
  LKR: currency("LK", "Rs Rs. rupees", 100),
  NPR: currency("NP", "Rs Rs. rupees", 100),
  BDT: currency("BD", "৳", 100),
  THB: currency("TH", "฿ baht", 10),
  VND: currency("VN", "₫ đ", 10_000),
  IDR: currency("ID", "Rp Rp.", 10_000),
  MYR: currency("MY", "RM"),
  PHP: currency("PH", "₱", 100),
  KRW: currency("KR", "₩ 원", 1_000),
  BRL: currency("BR", "R$ reais"),
  MXN: currency("MX", "$ MX$ pesos", 10),
  ARS: currency("AR", "$ AR$ pesos", 1_000),
  CLP: currency("CL", "$ CLP$ pesos", 1_000),
  COP: currency("CO", "$ COL$ pesos", 1_000),
  UYU: currency("UY", "$ pesos", 10),
  PEN: currency("PE", "S/ S/."),
};

/** Where neither a page nor the site says another. */
export const defaultCurrency = "USD";

export const currencyCodes: readonly string[] = Object.keys(table);

const byCountry = new Map(
  currencyCodes.flatMap((code) => table[code]!.countries.split(" ").map((each) => [each, code])),
);

export function currencyOfCountry(country: string | null): string | null {
  return (country && byCountry.get(country)) ?? null;
}

export function scaleOf(code: string): number {
  return table[code]?.scale ?? 1;
}

/** The currencies that a sign or word may mean, the most likely first. */
export const currenciesBySign: ReadonlyMap<string, readonly string[]> = bySign();

function bySign(): Map<string, string[]> {
  const signs = new Map<string, string[]>();
  for (const [code, { signs: others }] of Object.entries(table)) {
    for (const sign of [code, ...others.split(" ")]) {
      if (sign !== "") signs.set(sign, [...(signs.get(sign) ?? []), code]);
    }
  }
  return signs;
}
