import { test } from "vitest";
import { createTestDatabase } from "#server/testing/test-database";
import { build } from "#server/testing/build";
test("explain", async () => {
  const db = await createTestDatabase();
  const b = build(db);
  const provider = await b.aProvider();
  await db.query("INSERT INTO providers (username, display_name) SELECT 'many' || n, 'x' FROM generate_series(1, 1000) AS n");
  await db.query(
    `INSERT INTO reviews (provider_id, rating, review_type, comment, helpful_count, created_at)
     SELECT CASE WHEN n % 2 = 0 THEN $1 ELSE 1 + n % 1000 END, 1 + (n * 7) % 5, 'service', 'Comment ' || n,
       (n * 13) % 40, now() - n * interval '1 minute' FROM generate_series(1, 10000) AS n`,
    [provider.id]);
  await db.query("ANALYZE");
  for (const cost of [4, 1.1]) { console.log("COST", cost); await db.query(`SET random_page_cost = ${cost}`);
  await db.query("SET plan_cache_mode = force_generic_plan");
  for (const [cols, cmp, vals] of [
    ["r.created_at DESC, r.id DESC", "", ""],
    ["r.rating DESC, r.created_at DESC, r.id DESC", "AND (r.rating, r.created_at, r.id) < ($2::integer, now(), 5)", ""],
    ["-r.rating DESC, r.created_at DESC, r.id DESC", "AND (-r.rating, r.created_at, r.id) < ($2::integer, now(), 5)", ""],
    ["r.helpful_count DESC, r.created_at DESC, r.id DESC", "AND (r.helpful_count, r.created_at, r.id) < ($2::integer, now(), 5)", ""],
  ] as const) {
    const name = "p" + Math.random().toString(36).slice(2, 8);
    const text = `SELECT owner.id, page.* FROM unnest($1::integer[]) AS owner (id), LATERAL (SELECT r.* FROM reviews r WHERE r.provider_id = owner.id ${cmp} ORDER BY ${cols} LIMIT 101) AS page`;
    const types = cmp ? "(integer[], integer)" : "(integer[])";
    await db.query(`PREPARE ${name} ${types} AS ${text}`);
    const rows = await db.query<{ "QUERY PLAN": string }>(`EXPLAIN (ANALYZE, BUFFERS OFF) EXECUTE ${name} ('{1}'${cmp ? ", 3" : ""})`);
    console.log(rows.map((r) => r["QUERY PLAN"]).filter((l) => /Scan|Sort  |Execution/.test(l)).join("\n"));
  }
  }
  await db.drop();
});
