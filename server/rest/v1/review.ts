import { graphCall } from "./graph-call";

export const v1ReviewCall = graphCall({
  path: "/api/v1/reviews/{id}",
  summary: "A review by its id, with its earlier versions.",
  missing: "This review does not exist",
});
