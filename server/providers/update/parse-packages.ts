import {
  maxPackageDescriptionLength,
  maxPackageNameLength,
  maxPackages,
  maxPriceLength,
} from "#server/platform/settings/limits";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { isLongerThan, parseName } from "#server/users/parse-text";

/** A package as its owner writes it. */
export interface GivenPackage {
  name: string;
  price: string;
  description?: string | null;
}

export interface CheckedPackage {
  name: string;
  price: string;
  description: string | null;
}

export function parsePackages(
  given: readonly GivenPackage[],
  faults: UserError[],
): CheckedPackage[] {
  if (given.length > maxPackages) {
    faults.push(userError("LIMIT_EXCEEDED", `Add up to ${maxPackages} packages`, "packages"));
    return [];
  }
  return given.map(({ name, price, description }, index) => {
    const at = ["packages", String(index)];
    const text = (
      words: string | null | undefined,
      label: string,
      limit: number,
      field: string,
    ) => {
      const value = parseName(words);
      const message = `${label} may have at most ${limit} characters`;
      if (isLongerThan(value, limit)) faults.push(userError("TOO_LONG", message, ...at, field));
      return value;
    };
    const required = (value: string, message: string, field: string) => {
      if (value === "") faults.push(userError("REQUIRED", message, ...at, field));
      return value;
    };
    return {
      name: required(
        text(name, "A name", maxPackageNameLength, "name"),
        "Name the package",
        "name",
      ),
      price: required(text(price, "A price", maxPriceLength, "price"), "Give a price", "price"),
      description:
        text(description, "A description", maxPackageDescriptionLength, "description") || null,
    };
  });
}
