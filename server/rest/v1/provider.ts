import { graphCall } from "./graph-call";

export const v1ProviderCall = graphCall({
  path: "/api/v1/providers/{username}",
  summary: "A provider by username.",
  missing: "There is no provider with this username",
});
