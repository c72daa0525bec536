import { badUserInput } from "#server/platform/errors/graph-error";
import { isCategory, type CategorySlug } from "./categories";
import { serviceTypeOf } from "./service-types";

/** The distinct slugs; an error with the path of the first unknown one. */
export function requireCategories(slugs: readonly string[], ...path: string[]): CategorySlug[] {
  return [...new Set(slugs.map((slug, index) => requireCategory(slug, ...path, String(index))))];
}

export function requireCategory(slug: string, ...path: string[]): CategorySlug {
  if (isCategory(slug)) return slug;
  throw badUserInput("Unknown category. The query `categories` has all slugs.", ...path);
}

/** The distinct slugs; an error with the path of the first unknown one. */
export function requireServiceTypes(slugs: readonly string[], ...path: string[]): string[] {
  for (const [index, slug] of slugs.entries()) {
    if (serviceTypeOf(slug)) continue;
    const message = "Unknown service type. The query `serviceTypes` has all slugs.";
    throw badUserInput(message, ...path, String(index));
  }
  return [...new Set(slugs)];
}
