import { hasAdmin } from "#server/moderation/operators/admins.query";
import type { Environment } from "#server/platform/request/context";
import { createSetupKey, setupLink } from "./setup-keys";

/** A link to the set-up page, at a start of a production site without an admin; null while an older link or session works. */
export async function firstSetupLink({
  config,
  database,
  now,
}: Pick<Environment, "config" | "database" | "now">): Promise<string | null> {
  if (config.mode !== "production") return null;
  return database.source.transaction(async (manager) => {
    if (await hasAdmin(manager)) return null;
    const [working] = await manager.query(workingKey, [now()]);
    if (working) return null;
    return setupLink(config.publicUrl, await createSetupKey(manager, { now: now() }));
  });
}

const workingKey = `
  SELECT FROM setup_keys
  WHERE role IS NULL AND (used_at IS NULL AND expires_at > $1 OR session_expires_at > $1)`;
