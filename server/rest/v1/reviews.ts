import { graphCall } from "./graph-call";

export const v1ReviewsCall = graphCall({
  path: "/api/v1/reviews",
  summary: "The reviews of all providers, or of those that a filter leaves.",
});
