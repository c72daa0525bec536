import type { DataSource } from "typeorm";
import type { AroundMigrations } from "#server/platform/database/migrate";
import type { SiteMode } from "#server/platform/settings/variables/site-mode";
import { StartError } from "#server/platform/settings/start-error";

/** The addresses of the demonstration's ready users, whose domain receives no mail: production cannot confirm them. */
export const readyAddresses = ["ines@example.org", "amara@example.org", "mara@example.org"];

/**
 * Security: sessions, API keys and reviews of a demonstration must never work in production, nor real people appear
 * where every sign-in code is shown. The first start marks the database; one of the other kind is refused unchanged.
 */
export function asKind(kind: SiteMode): AroundMigrations {
  return async (source, migrate) => {
    const present = await readKind(source);
    if (present !== null && present !== kind) throw new StartError(refusals[kind]);
    await migrate();
    await source.query("INSERT INTO site (kind) VALUES ($1) ON CONFLICT DO NOTHING", [kind]);
  };
}

const refusals: Record<SiteMode, string> = {
  production:
    "This is the database of a demonstration, whose people, keys and reviews are not real. Production needs a database of its own: change DATABASE_URL, or DATA_DIR for the embedded one. DEMO=on continues the demonstration.",
  demo: "This is the database of a production site, and the demonstration would show its sign-in codes to anyone. Set NODE_ENV=production with SECRET and PUBLIC_URL, or give the demonstration a database of its own: change DATABASE_URL, or DATA_DIR for the embedded one.",
};

/** The kind of a database; null before its first start. One that is older than the mark is recognised by its users. */
async function readKind(source: DataSource): Promise<SiteMode | null> {
  if (await has(source, "SELECT FROM pg_class WHERE oid = to_regclass('site')")) {
    const [row]: { kind: SiteMode }[] = await source.query("SELECT kind FROM site");
    if (row) return row.kind;
  }
  if (!(await has(source, hasUsersTable)) || !(await has(source, "SELECT FROM users"))) return null;
  return (await has(source, hasReadyUsers, [readyAddresses])) ? "demo" : "production";
}

async function has(source: DataSource, text: string, values: unknown[] = []): Promise<boolean> {
  const [row] = await source.query(`SELECT EXISTS (${text}) AS "isThere"`, values);
  return row.isThere;
}

/** False also after a first start that was interrupted during its migrations. */
const hasUsersTable = `
  SELECT FROM pg_attribute
  WHERE attrelid = to_regclass('users') AND attname = 'email_confirmed_at'`;

const hasReadyUsers = `
  SELECT FROM users WHERE email = ANY ($1::text[]) AND email_confirmed_at IS NOT NULL`;
