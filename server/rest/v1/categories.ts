import { graphCall } from "./graph-call";

export const v1CategoriesCall = graphCall({
  path: "/api/v1/categories",
  summary: "The categories with their totals.",
});
