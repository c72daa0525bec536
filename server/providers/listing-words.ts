/** Descriptions of the fields of a provider that a listing from public information can set. */
export const listingWords = {
  category: "The category; null until an owner or a listing sets it.",
  region: "The region; null until an owner or a listing sets it.",
  city: "The city; null if it is not known.",
  country: "The ISO 3166-1 code of the country, such as `DE`; null if it is not known.",
  website: "The address of the website, by https; null if it is not known.",
  listedAt:
    "When an operator listed the provider from public information; null for other pages and once the page has an owner.",
  listedSource:
    "Where the listed facts are from; null if that was not given, for other pages and once the page has an owner.",
  isOnlyListed:
    "Whether the page was listed and never had an owner or a review. Rankings, open data and search engines leave it out.",
};
