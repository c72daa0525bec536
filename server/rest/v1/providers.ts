import { graphCall } from "./graph-call";

export const v1ProvidersCall = graphCall({
  path: "/api/v1/providers",
  summary: "Searches, filters and ranks the providers of the directory.",
});
