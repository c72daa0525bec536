import { graphCall } from "./graph-call";

export const v1SiteCall = graphCall({
  path: "/api/v1/site",
  summary: "The site: who runs it, and what is configured.",
});
