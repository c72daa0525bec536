import { graphCall } from "./graph-call";

export const v1ChangesCall = graphCall({
  path: "/api/v1/changes",
  summary:
    "The change feed: what was created, updated or deleted in the last 30 days, oldest first.",
});
