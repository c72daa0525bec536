/** All currencies, by what multiplies the bounds of price ranges. */
export const currenciesOfScales = {
  1: "USD EUR GBP CHF CAD AUD NZD SGD PLN RON ILS AED SAR QAR MYR BRL PEN",
  10: "CNY HKD TWD SEK NOK DKK CZK UAH TRY EGP MAD ZAR GHS THB MXN UYU",
  100: "JPY ISK HUF RSD RUB KES INR PKR LKR NPR BDT PHP",
  1000: "NGN KRW ARS CLP COP",
  10000: "VND IDR",
};
