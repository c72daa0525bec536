import { type CategorySlug, isCategory } from "#server/catalog/categories";
import type { Region } from "#server/catalog/regions";
import { parsePictureAddress } from "#server/pictures/picture-address";
import {
  maxBiographyLength,
  maxLanguageLength,
  maxPictureDescriptionLength,
  maxPrice,
  maxSpecialtyLength,
  maxTitleLength,
  maxLanguages,
  maxPortfolioImages,
  maxSpecialties,
} from "#server/platform/settings/limits";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { longerThan, readName } from "#server/users/parse-text";
import { readLines } from "./look-up/profile-text";

export interface PictureToShow {
  address: string;
  description: string;
}

/**
 * What an owner says of the own profile. What is absent stays as it is; an empty text takes it away. A category and a
 * region can be changed for another, not taken away: only what nobody has claimed yet has none.
 */
export interface ProviderUpdate {
  category?: string | null;
  region?: Region | null;
  title?: string | null;
  biography?: string | null;
  specialties?: string[] | null;
  languages?: string[] | null;
  price?: string | null;
  portfolio?: PictureToShow[] | null;
}

/** The same as it is stored. */
export interface CheckedUpdate {
  categorySlug?: CategorySlug;
  region?: Region;
  title?: string | null;
  biography?: string | null;
  specialties?: string[];
  languages?: string[];
  price?: string | null;
  portfolio?: { url: string; description: string }[];
}

/** Checks all of it at once. Which pictures there are is for the database to say. */
export function parseProviderUpdate(update: ProviderUpdate): {
  checked: CheckedUpdate;
  userErrors: UserError[];
} {
  const faults: UserError[] = [];
  const checked: CheckedUpdate = {};
  const { category, region, title, biography, specialties, languages, price, portfolio } = update;
  const text = (name: string, value: string, limit: number, field: string) => {
    if (longerThan(value, limit)) faults.push(tooLong(name, limit, field));
    return value || null;
  };
  if (category != null) {
    if (isCategory(category)) checked.categorySlug = category;
    else faults.push(userError("INVALID", "There is no such category", "category"));
  }
  if (region != null) checked.region = region;
  if (title != null) checked.title = text("Title", readName(title), maxTitleLength, "title");
  if (biography != null) {
    checked.biography = text("Biography", readLines(biography), maxBiographyLength, "biography");
  }
  if (price != null) checked.price = text("Price", readName(price), maxPrice, "price");
  if (specialties != null) {
    const limits = { most: maxSpecialties, largest: maxSpecialtyLength };
    checked.specialties = readList("specialties", "A specialty", specialties, limits, faults);
  }
  if (languages != null) {
    const limits = { most: maxLanguages, largest: maxLanguageLength };
    checked.languages = readList("languages", "A language", languages, limits, faults);
  }
  if (portfolio != null) checked.portfolio = parsePortfolio(portfolio, faults);
  return { checked, userErrors: faults };
}

/** Short texts, each once whatever its case; empty ones are left out. */
function readList(
  field: string,
  one: string,
  given: readonly string[],
  { most, largest }: { most: number; largest: number },
  faults: UserError[],
): string[] {
  const read = given.map(readName).filter((text) => text !== "");
  const lower = read.map((text) => text.toLowerCase());
  const list = read.filter((_, place) => lower.indexOf(lower[place]!) === place);
  if (list.length > most) {
    faults.push(userError("LIMIT_EXCEEDED", `At most ${most} ${field} can be named`, field));
  }
  if (list.some((text) => longerThan(text, largest))) faults.push(tooLong(one, largest, field));
  return list;
}

function parsePortfolio(
  given: readonly PictureToShow[],
  faults: UserError[],
): { url: string; description: string }[] {
  if (given.length > maxPortfolioImages) {
    const message = `A portfolio may have at most ${maxPortfolioImages} pictures`;
    faults.push(userError("LIMIT_EXCEEDED", message, "portfolio"));
    return [];
  }
  return given.map(({ address, description: words }, place) => {
    const at = ["portfolio", String(place)];
    const url = parsePictureAddress(address);
    if (url === null) faults.push(noSuchPicture(place));
    const description = readName(words);
    if (description === "") {
      const message = "Say in words what the picture shows";
      faults.push(userError("REQUIRED", message, ...at, "description"));
    } else if (longerThan(description, maxPictureDescriptionLength)) {
      faults.push(tooLong("A description", maxPictureDescriptionLength, ...at, "description"));
    }
    return { url: url ?? "", description };
  });
}

export function noSuchPicture(place: number): UserError {
  const message = "This picture is not there any more. Add it again";
  return userError("INVALID", message, "portfolio", String(place), "address");
}

function tooLong(name: string, limit: number, ...field: string[]): UserError {
  return userError("TOO_LONG", `${name} may have at most ${limit} characters`, ...field);
}
