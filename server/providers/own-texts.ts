import { parseCountry } from "#server/catalog/countries";
import {
  maxBiographyLength,
  maxCityLength,
  maxLanguageLength,
  maxNameLength,
  maxWebsiteLength,
} from "#server/platform/settings/limits";
import { normalizeText } from "#server/platform/text/normalize-text";
import { parseWebsite } from "./website";

const items = { items: 12, about: "Up to {items}, each up to {max} characters." };

/** The texts of a provider that owners write, with their bounds and rules. A seed file has the same ones. */
export const ownTexts = {
  displayName: {
    max: maxNameLength,
    about:
      "Your display name, up to {max} characters, if Instagram gives none. Empty for your username.",
  },
  title: { max: 120, about: "Your headline, up to {max} characters." },
  biography: {
    max: maxBiographyLength,
    about: "About you, up to {max} characters.",
    parse: normalizeText,
  },
  city: { max: maxCityLength, about: "The city where you work, up to {max} characters." },
  country: {
    max: 2,
    about:
      "The ISO 3166-1 code of your country, such as `DE`: {max} letters. Your region follows from it.",
    parse: parseCountry,
    invalid: "Give two letters of ISO 3166, such as DE",
  },
  website: {
    max: maxWebsiteLength,
    about: "The https address of your website, up to {max} characters.",
    parse: parseWebsite,
    invalid: "This is not the https address of a website",
  },
  specialties: { max: 40, ...items, label: "A specialty" },
  languages: { max: maxLanguageLength, ...items, label: "A language" },
  price: {
    max: 40,
    about:
      "For example `$150/session` or `80 €`; up to {max} characters. `priceAmount` says how it was read.",
  },
  availability: {
    max: 60,
    about: "When you work, for example `Mon to Thu`; up to {max} characters.",
  },
};
