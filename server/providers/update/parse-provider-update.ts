import { type CategorySlug, isCategory } from "#server/catalog/categories";
import type { Region } from "#server/catalog/regions";
import { serviceTypeOf } from "#server/catalog/service-types";
import { parsePictureAddress } from "#server/pictures/picture-address";
import {
  maxAvailabilityLength,
  maxBiographyLength,
  maxLanguageLength,
  maxNameLength,
  maxPictureDescriptionLength,
  maxPriceLength,
  maxServiceTypes,
  maxSpecialtyLength,
  maxTitleLength,
  maxLanguages,
  maxPortfolioImages,
  maxSpecialties,
} from "#server/platform/settings/limits";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { isLongerThan, parseName } from "#server/users/parse-text";
import { normalizeLines } from "#server/providers/look-up/profile-text";
import { misleadingPart } from "./misleading-name";
import { parsePackages, type CheckedPackage, type GivenPackage } from "./parse-packages";

export interface PictureToShow {
  address: string;
  description: string;
}

/** Absent fields stay as they are; an empty text clears a field. A category or region can be changed, not cleared. */
export interface ProviderUpdate {
  category?: string | null;
  region?: Region | null;
  displayName?: string | null;
  picture?: string | null;
  title?: string | null;
  biography?: string | null;
  specialties?: string[] | null;
  languages?: string[] | null;
  price?: string | null;
  availability?: string | null;
  serviceTypes?: string[] | null;
  packages?: GivenPackage[] | null;
  portfolio?: PictureToShow[] | null;
}

export interface CheckedUpdate {
  categorySlug?: CategorySlug;
  region?: Region;
  /** Null for the username. */
  displayName?: string | null;
  pictureUrl?: string | null;
  title?: string | null;
  biography?: string | null;
  specialties?: string[];
  languages?: string[];
  price?: string | null;
  availability?: string | null;
  serviceTypeSlugs?: string[];
  packages?: CheckedPackage[];
  portfolio?: { url: string; description: string }[];
}

/** Validates all fields at once. That the pictures exist is checked against the database later. */
export function parseProviderUpdate(update: ProviderUpdate): {
  checked: CheckedUpdate;
  userErrors: UserError[];
} {
  const faults: UserError[] = [];
  const checked: CheckedUpdate = {};
  const { category, region, displayName, picture, title, biography, price, availability } = update;
  const { specialties, languages, serviceTypes, packages, portfolio } = update;
  const text = (name: string, value: string, limit: number, field: string) => {
    if (isLongerThan(value, limit)) faults.push(tooLong(name, limit, field));
    return value || null;
  };
  if (category != null) {
    if (isCategory(category)) checked.categorySlug = category;
    else faults.push(userError("INVALID", "Unknown category", "category"));
  }
  if (region != null) checked.region = region;
  if (displayName != null) {
    const name = parseName(displayName);
    checked.displayName = text("Display name", name, maxNameLength, "displayName");
    const fault = misleadingPart(name);
    if (fault) faults.push(userError("INVALID", fault, "displayName"));
  }
  if (picture != null) {
    checked.pictureUrl = picture === "" ? null : parsePictureAddress(picture);
    if (picture !== "" && checked.pictureUrl === null) faults.push(ownPictureNotFound());
  }
  if (title != null) checked.title = text("Title", parseName(title), maxTitleLength, "title");
  if (biography != null) {
    checked.biography = text(
      "Biography",
      normalizeLines(biography),
      maxBiographyLength,
      "biography",
    );
  }
  if (price != null) checked.price = text("Price", parseName(price), maxPriceLength, "price");
  if (availability != null) {
    const words = parseName(availability);
    checked.availability = text("Availability", words, maxAvailabilityLength, "availability");
  }
  if (serviceTypes != null) checked.serviceTypeSlugs = parseServiceTypes(serviceTypes, faults);
  if (specialties != null) {
    const limits = { maxItems: maxSpecialties, maxLength: maxSpecialtyLength };
    checked.specialties = parseList("specialties", "A specialty", specialties, limits, faults);
  }
  if (languages != null) {
    const limits = { maxItems: maxLanguages, maxLength: maxLanguageLength };
    checked.languages = parseList("languages", "A language", languages, limits, faults);
  }
  if (packages != null) checked.packages = parsePackages(packages, faults);
  if (portfolio != null) checked.portfolio = parsePortfolio(portfolio, faults);
  return { checked, userErrors: faults };
}

/** Drops empty texts and duplicates, ignoring case. */
function parseList(
  field: string,
  one: string,
  given: readonly string[],
  { maxItems, maxLength }: { maxItems: number; maxLength: number },
  faults: UserError[],
): string[] {
  const read = given.map(parseName).filter((text) => text !== "");
  const lower = read.map((text) => text.toLowerCase());
  const list = read.filter((_, index) => lower.indexOf(lower[index]!) === index);
  if (list.length > maxItems) {
    faults.push(userError("LIMIT_EXCEEDED", `Add up to ${maxItems} ${field}`, field));
  }
  if (list.some((text) => isLongerThan(text, maxLength)))
    faults.push(tooLong(one, maxLength, field));
  return list;
}

function parseServiceTypes(given: readonly string[], faults: UserError[]): string[] {
  const slugs = [...new Set(given)];
  if (slugs.length > maxServiceTypes) {
    const message = `Choose up to ${maxServiceTypes} service types`;
    faults.push(userError("LIMIT_EXCEEDED", message, "serviceTypes"));
  }
  if (slugs.some((slug) => serviceTypeOf(slug) === null))
    faults.push(userError("INVALID", "Unknown service type", "serviceTypes"));
  return slugs;
}

function parsePortfolio(
  given: readonly PictureToShow[],
  faults: UserError[],
): { url: string; description: string }[] {
  if (given.length > maxPortfolioImages) {
    const message = `A portfolio can have up to ${maxPortfolioImages} pictures`;
    faults.push(userError("LIMIT_EXCEEDED", message, "portfolio"));
    return [];
  }
  return given.map(({ address, description: words }, index) => {
    const at = ["portfolio", String(index)];
    const url = parsePictureAddress(address);
    if (url === null) faults.push(pictureNotFound(index));
    const description = parseName(words);
    if (description === "") {
      const message = "Describe the picture";
      faults.push(userError("REQUIRED", message, ...at, "description"));
    } else if (isLongerThan(description, maxPictureDescriptionLength)) {
      faults.push(tooLong("A description", maxPictureDescriptionLength, ...at, "description"));
    }
    return { url: url ?? "", description };
  });
}

export function pictureNotFound(index: number): UserError {
  const message = "This picture is no longer available. Add it again";
  return userError("INVALID", message, "portfolio", String(index), "address");
}

export function ownPictureNotFound(): UserError {
  return userError("INVALID", "This picture is no longer available. Add it again", "picture");
}

function tooLong(name: string, limit: number, ...field: string[]): UserError {
  return userError("TOO_LONG", `${name} may have at most ${limit} characters`, ...field);
}
