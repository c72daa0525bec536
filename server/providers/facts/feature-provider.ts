import type { EntityManager } from "typeorm";
import { parseUsername } from "#server/networks/username";
import { maxFeaturedReasonLength } from "#server/platform/settings/limits";
import { isLongerThan, parseName } from "#server/users/parse-text";

/** The reason against the change; null if it was made. */
type Problem = string | null;

/** Features a provider: an unpaid pick, shown with its day and reason. A second pick replaces the first. */
export async function featureProvider(
  manager: EntityManager,
  { username, reason, now }: { username: string; reason: string; now: Date },
): Promise<Problem> {
  const shownReason = parseName(reason);
  if (shownReason === "" || isLongerThan(shownReason, maxFeaturedReasonLength)) {
    return `Give a reason of 1 to ${maxFeaturedReasonLength} characters.`;
  }
  const day = now.toISOString().slice(0, 10);
  return change(manager, username, "true, $2, $3", [day, shownReason]);
}

export function endFeature(manager: EntityManager, username: string): Promise<Problem> {
  return change(manager, username, "false, NULL, NULL", []);
}

async function change(
  manager: EntityManager,
  username: string,
  values: string,
  parameters: string[],
): Promise<Problem> {
  const [, count]: [unknown[], number] = await manager.query(
    `UPDATE providers SET (is_featured, featured_on, featured_reason) = (${values}) WHERE username = $1`,
    [parseUsername(username), ...parameters],
  );
  return count > 0 ? null : `There is no provider ${username}.`;
}
