import { enumeration } from "#server/platform/graph/compiler/field-sql";
import type { TypeSql } from "#server/platform/graph/compiler/selection";

export const reviewStateSql: TypeSql = {
  state: enumeration("CASE WHEN r.counted THEN 'PUBLISHED' ELSE 'NOT_COUNTED' END"),
};
