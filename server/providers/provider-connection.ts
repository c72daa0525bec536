import { connectionOf, edgeOf } from "#server/platform/graph/paging";
import { Provider } from "./provider.entity";

export const ProviderEdge = edgeOf(Provider, "Provider");
export const ProviderConnection = connectionOf(Provider, "Provider", ProviderEdge);
