import type pg from "pg";
import { migrations } from "#server/migrations/all";
import { migrate } from "#server/platform/database/migrate";
import { asKind } from "#server/site/site-kind";
import { connect } from "#server/bench/bench-database";
import { urlOf } from "#server/bench/bench-product";
import { closeAfter } from "#server/bench/bench-run";
import { fill, type Size, type Print } from "#server/bench/data/fill";

/** Fills a template database once; each part works on a copy. Returns its name. */
export async function ensureTemplate(serverUrl: string, size: Size, print: Print): Promise<string> {
  const name = `plaudit_load_${size.providers}_${size.reviews}`;
  await closeAfter(async () => {
    const admin = await connect(serverUrl);
    if (!(await exists(admin, name))) await make(admin, serverUrl, name, size, print);
  });
  await migrate(urlOf(serverUrl, name), migrations, { around: asKind("demo") });
  return name;
}

async function exists(admin: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await admin.query("SELECT FROM pg_database WHERE datname = $1", [name]);
  return Boolean(rowCount);
}

/** Renamed when complete, so that an interrupted run leaves no partial template. */
async function make(
  admin: pg.Client,
  serverUrl: string,
  name: string,
  size: Size,
  print: Print,
): Promise<void> {
  const draft = `${name}_draft`;
  await admin.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${draft}`);
  await migrate(urlOf(serverUrl, draft), migrations, { around: asKind("demo") });
  await closeAfter(async () => fill(await connect(urlOf(serverUrl, draft)), size, print));
  await admin.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
}
