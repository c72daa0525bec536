import type { ConstantRoot } from "#server/platform/graph/compiler/compiled-operation";
import { categories } from "./categories";
import { regions } from "./regions";
import { requireCategory } from "./require-slugs";
import { reviewTypes } from "./review-types";
import { serviceTypes, type ServiceType } from "./service-types";

/** All service types, or those of one category. */
export function serviceTypesOf(category: string | null | undefined): readonly ServiceType[] {
  if (category === undefined || category === null) return serviceTypes;
  const slug = requireCategory(category, "category");
  return serviceTypes.filter((each) => each.category?.slug === slug);
}

/** The root fields of the catalogue: no row of the database is read. */
export const catalogRoots: Record<string, ConstantRoot> = {
  categories: { all: categories, choose: () => categories },
  regions: { all: regions, choose: () => regions },
  reviewTypes: { all: reviewTypes, choose: () => reviewTypes },
  serviceTypes: {
    all: serviceTypes,
    choose: ({ category }: { category?: string | null }) => serviceTypesOf(category),
  },
};
