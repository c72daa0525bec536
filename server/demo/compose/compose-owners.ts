import type { DemoOwner, DemoProvider, DemoUser } from "#server/demo/world";
import { hasOwner, type ProviderPlan } from "./compose-providers";

/**
 * The owners of the reviewed pages that no user of the demonstration has. They confirmed the page when it was added, and
 * have no username now, so that visitors can try any.
 */
export function composeOwners(
  plans: readonly ProviderPlan[],
  providers: readonly DemoProvider[],
  users: readonly DemoUser[],
): DemoOwner[] {
  const owned = new Set(users.map(({ username }) => username));
  return plans.flatMap((plan, provider) => {
    const { username, displayName, createdAt } = providers[provider]!;
    return hasOwner(plan) && !owned.has(username) ? [{ provider, displayName, createdAt }] : [];
  });
}
