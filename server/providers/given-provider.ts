import { parseUsername } from "#server/networks/username";
import { refuse, userError, type Refusal } from "#server/platform/errors/user-error";
import { findNode } from "#server/platform/graph/node";
import type { Context } from "#server/platform/request/context";
import type { GivenProviderInput } from "./given-provider.input";
import { providerByUsername } from "./provider.batch";
import { Provider } from "./provider.entity";

/** The named provider; user errors for none, for both names, and for an unknown one. */
export async function findGivenProvider(
  ctx: Context,
  { provider: username, providerId }: GivenProviderInput,
): Promise<Provider | Refusal> {
  if (isGiven(username) && isGiven(providerId)) {
    return refuse(userError("INVALID", "Give `provider` or `providerId`, not both", "providerId"));
  }
  if (isGiven(providerId)) {
    const node = await findNode(ctx, providerId).catch(() => null);
    if (node instanceof Provider) return node;
    return refuse(userError("NOT_FOUND", "This provider is not in the directory", "providerId"));
  }
  if (!isGiven(username)) {
    return refuse(userError("REQUIRED", "Give `provider` or `providerId`", "provider"));
  }
  const handle = parseUsername(username, ctx.config.publicUrl);
  const provider = handle === null ? null : await providerByUsername(ctx).load(handle);
  if (provider) return provider;
  const message = `@${handle ?? username} is not in the directory`;
  return refuse(userError("NOT_FOUND", message, "provider"));
}

function isGiven(value: string | null | undefined): value is string {
  return value !== null && value !== undefined;
}
