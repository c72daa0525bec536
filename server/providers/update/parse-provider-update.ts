import { isCategory } from "#server/catalog/categories";
import { serviceTypeOf } from "#server/catalog/service-types";
import { parsePictureAddress } from "#server/pictures/picture-address";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { maxPackages, maxPortfolioImages, maxServiceTypes } from "#server/platform/settings/limits";
import { PortfolioImage } from "#server/providers/portfolio-image.entity";
import { ProviderPackage } from "#server/providers/provider-package.entity";
import { Provider } from "#server/providers/provider.entity";
import { misleadingPart } from "#server/users/parse-text";
import type { UpdateProviderInput } from "./own-provider.input";
import { parseEditable } from "./parse-editable";

/** Absent fields stay as they are; an empty text clears a field. A category or region can be changed, not cleared. */
export type ProviderUpdate = Omit<UpdateProviderInput, "revision">;

type ShownPicture = Pick<PortfolioImage, "url" | "description">;
type OfferedPackage = Pick<ProviderPackage, "name" | "price" | "description">;

export interface CheckedUpdate extends Partial<Omit<Provider, "displayName">> {
  /** Null for the username. */
  displayName?: string | null;
  packages?: OfferedPackage[];
  portfolio?: ShownPicture[];
}

/** Validates all fields at once. That the pictures exist is checked against the database later. */
export function parseProviderUpdate(update: ProviderUpdate): {
  checked: CheckedUpdate;
  userErrors: UserError[];
} {
  const faults: UserError[] = [];
  const checked: CheckedUpdate = parseEditable(Provider, update, faults);
  const { category, region, picture, serviceTypes, packages, portfolio } = update;
  if (checked.displayName) {
    const fault = misleadingPart(checked.displayName);
    if (fault) faults.push(userError("INVALID", fault, "displayName"));
  }
  if (category != null) {
    if (isCategory(category)) checked.categorySlug = category;
    else faults.push(userError("INVALID", "Unknown category", "category"));
  }
  if (region != null) checked.region = region;
  if (picture != null) {
    checked.pictureUrl = picture === "" ? null : parsePictureAddress(picture);
    if (picture !== "" && checked.pictureUrl === null) faults.push(ownPictureNotFound());
  }
  if (serviceTypes != null) checked.serviceTypeSlugs = parseServiceTypes(serviceTypes, faults);
  if (packages != null) checked.packages = parsePackages(packages, faults);
  if (portfolio != null) checked.portfolio = parsePortfolio(portfolio, faults);
  return { checked, userErrors: faults };
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

function parsePackages(
  given: NonNullable<ProviderUpdate["packages"]>,
  faults: UserError[],
): OfferedPackage[] {
  if (given.length > maxPackages) {
    faults.push(userError("LIMIT_EXCEEDED", `Add up to ${maxPackages} packages`, "packages"));
    return [];
  }
  return given.map((one, index) => {
    const { name, price, description } = one;
    return {
      ...{ name, price, description: description ?? null },
      ...parseEditable(ProviderPackage, one, faults, "packages", String(index)),
    };
  });
}

function parsePortfolio(
  given: NonNullable<ProviderUpdate["portfolio"]>,
  faults: UserError[],
): ShownPicture[] {
  if (given.length > maxPortfolioImages) {
    const message = `A portfolio can have up to ${maxPortfolioImages} pictures`;
    faults.push(userError("LIMIT_EXCEEDED", message, "portfolio"));
    return [];
  }
  return given.map((one, index) => {
    const url = parsePictureAddress(one.address);
    if (url === null) faults.push(pictureNotFound(index));
    const texts = parseEditable(PortfolioImage, one, faults, "portfolio", String(index));
    return { description: one.description, ...texts, url: url ?? "" };
  });
}

export function pictureNotFound(index: number): UserError {
  const message = "This picture is no longer available. Add it again";
  return userError("INVALID", message, "portfolio", String(index), "address");
}

export function ownPictureNotFound(): UserError {
  return userError("INVALID", "This picture is no longer available. Add it again", "picture");
}
