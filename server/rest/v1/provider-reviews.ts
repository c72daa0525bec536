import { graphCall } from "./graph-call";

export const v1ProviderReviewsCall = graphCall({
  path: "/api/v1/providers/{username}/reviews",
  summary: "The reviews of a provider.",
  missing: "There is no provider with this username",
});
