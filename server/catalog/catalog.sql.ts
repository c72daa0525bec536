import type { ConstantRoot } from "#server/platform/graph/compiler/compiled-operation";
import { constant, constantList } from "#server/platform/graph/compiler/field-sql";
import { categories, categoryOf } from "./categories";
import { regions } from "./regions";
import { requireCategory } from "./require-slugs";
import { reviewTypes } from "./review-types";
import { serviceTypeOf, serviceTypes, type ServiceType } from "./service-types";

const categorySlugs = categories.map(({ slug }) => slug);
const serviceTypeSlugs = serviceTypes.map(({ slug }) => slug);

/** The category of a slug in a column. */
export const categorySql = (column: string) => constant(column, categoryOf, categorySlugs);

/** The service type of a slug in a column. */
export const serviceTypeSql = (column: string) => constant(column, serviceTypeOf, serviceTypeSlugs);

/** The service types of an array of slugs. */
export const serviceTypesSql = (column: string) =>
  constantList(column, serviceTypeOf, serviceTypeSlugs);

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
