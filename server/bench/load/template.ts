import type pg from "pg";
import { migrations } from "#server/migrations/all";
import { migrate } from "#server/platform/database/migrate";
import { connect, urlOf } from "#server/bench/bench-product";
import { closeAfter } from "#server/bench/bench-run";
import { fill, type Size, type Tell } from "#server/bench/data/fill";

/** Fills a database of this size once and keeps it; each part works on a copy. Answers its name. */
export async function ensureTemplate(serverUrl: string, size: Size, tell: Tell): Promise<string> {
  const name = `plaudit_load_${size.providers}_${size.reviews}`;
  await closeAfter(async () => {
    const admin = await connect(serverUrl);
    if (!(await exists(admin, name))) await make(admin, serverUrl, name, size, tell);
  });
  await migrate(urlOf(serverUrl, name), migrations);
  return name;
}

async function exists(admin: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await admin.query("SELECT FROM pg_database WHERE datname = $1", [name]);
  return Boolean(rowCount);
}

/** It takes its name when it is complete, so that a cut run leaves none behind that is half filled. */
async function make(
  admin: pg.Client,
  serverUrl: string,
  name: string,
  size: Size,
  tell: Tell,
): Promise<void> {
  const draft = `${name}_draft`;
  await admin.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${draft}`);
  await migrate(urlOf(serverUrl, draft), migrations);
  await closeAfter(async () => fill(await connect(urlOf(serverUrl, draft)), size, tell));
  await admin.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
}
