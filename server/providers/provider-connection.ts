import { connectionOf } from "#server/platform/graph/paging";
import { Provider } from "./provider.entity";

export const ProviderConnection = connectionOf(Provider, "Provider");
