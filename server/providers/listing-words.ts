/** Descriptions of fields of a provider: of those that a listing from public information can set, and of its price. */
export const listingWords = {
  category: "The category; null until an owner or a listing sets it.",
  region: "The region; null until an owner or a listing sets it.",
  city: "The city; null if it is not known.",
  country: "The ISO 3166-1 code of the country, such as `DE`; null if it is not known.",
  website: "The address of the website, by https; null if it is not known.",
  priceAmount:
    "The amount that `price` says, of a range the first, in `priceCurrency`; null if it says none that can be read.",
  priceCurrency:
    "The ISO 4217 code of the currency of `priceAmount`; `$`, `¥` and `kr` are those of the provider's country, else of the site's.",
  listedAt:
    "When an operator listed the provider from public information; null for other pages and once the page has an owner.",
  listedSource:
    "Where the listed facts are from; null if that was not given, for other pages and once the page has an owner.",
  isOnlyListed:
    "Whether the page was listed and never had an owner or a review. Rankings, open data and search engines leave it out.",
};
