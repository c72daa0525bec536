import type { Environment } from "#server/platform/request/context";
import { hasAdmin } from "./admins.query";
import { createSetupKey, setupLink } from "./setup-keys";

/** A link to the set-up page, at the first start of a production site; null once it has a key or an admin. */
export async function firstSetupLink({
  config,
  database,
  now,
}: Pick<Environment, "config" | "database" | "now">): Promise<string | null> {
  if (config.mode !== "production") return null;
  return database.source.transaction(async (manager) => {
    if (await hasAdmin(manager)) return null;
    const [known] = await manager.query("SELECT FROM setup_keys LIMIT 1");
    if (known) return null;
    return setupLink(config.publicUrl, await createSetupKey(manager, { now: now() }));
  });
}
