import { connectionOf } from "#server/platform/graph/paging";
import { Provider } from "./provider.entity";

/** The graph type of every list of providers that grows. */
export const ProviderConnection = connectionOf(Provider, "Provider");
