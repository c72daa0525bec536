import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { JobInterrupted } from "#server/jobs/tasks";
import { sitemapLimits } from "#server/platform/settings/job-limits";
import { guidePaths } from "#server/web/developers/guides";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { addFirstSitemapJob, writeSitemap } from "./write-sitemap";

const site = "https://plaudit.example";
/** The pages of an empty directory. */
const pageCount = 14 + guidePaths.length;
let app: TestApp;
let now = new Date();
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: site }, now: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date("2026-11-22T12:00:00Z");
  await app.query(
    "DELETE FROM providers; DELETE FROM category_figures; ALTER SEQUENCE providers_id_seq RESTART",
  );
  await app.query("DELETE FROM sitemap_files");
  await app.query("DELETE FROM graphile_worker._private_jobs");
});

const signal = () => new AbortController().signal;
const write = (limits: Partial<Record<keyof typeof sitemapLimits, number>> = {}, at = signal()) =>
  writeSitemap(app.environment, null, { signal: at }, { ...sitemapLimits, ...limits });
const small = { maxAddresses: 10, batchRows: 3 };
/** Without category and region, so that no list pages are added. */
const addProviders = (first: number, last: number) =>
  app.query(
    `INSERT INTO providers (id, username, display_name, created_at) OVERRIDING SYSTEM VALUE
     SELECT n, 'p' || n, 'P', '2026-01-01' FROM generate_series($1::integer, $2) n`,
    [first, last],
  );

interface StoredFile {
  content: Buffer;
  modifiedAt: Date;
}
async function files(): Promise<Map<string, StoredFile>> {
  const rows = await app.query<StoredFile & { name: string }>(
    `SELECT name, content, modified_at AS "modifiedAt" FROM sitemap_files ORDER BY name`,
  );
  return new Map(rows.map(({ name, ...file }) => [name, file]));
}
const textOf = (file?: StoredFile) => gunzipSync(file!.content).toString();
const paths = (file?: StoredFile) =>
  [...textOf(file).matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]!.slice(site.length));

test("A file has at most 50,000 addresses", () => {
  expect(sitemapLimits.maxAddresses).toBe(50_000);
});

test("The limit of addresses fits into the sitemap itself, one more makes it an index", async () => {
  const limits = { ...small, maxAddresses: pageCount + 2 };
  await addProviders(1, 2);
  await write(limits);
  let stored = await files();
  expect([...stored.keys()]).toEqual(["sitemap"]);
  expect(paths(stored.get("sitemap"))).toHaveLength(pageCount + 2);

  await addProviders(6, 6);
  await write(limits);
  stored = await files();
  expect([...stored.keys()]).toEqual(["sitemap", "sitemap-pages", "sitemap-providers-1"]);
  expect(paths(stored.get("sitemap"))).toEqual(["/sitemap-pages.xml", "/sitemap-providers-1.xml"]);

  await app.query("DELETE FROM providers WHERE id = 6");
  await write(limits);
  expect([...(await files()).keys()]).toEqual(["sitemap"]);
});

test("Each provider is in the file of its id range, and empty files are left out", async () => {
  await addProviders(1, 11);
  await addProviders(31, 40);
  await write(small);
  const stored = await files();
  const providers = (part: number) =>
    paths(stored.get(`sitemap-providers-${part}`)).map((path) => path.slice("/@p".length));
  const numbers = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
  expect(providers(1)).toEqual(numbers(1, 10));
  expect(providers(2)).toEqual(["11"]);
  expect(providers(4)).toEqual(numbers(31, 40));
  const parts = ["pages", "providers-1", "providers-2", "providers-4"];
  expect(paths(stored.get("sitemap"))).toEqual(parts.map((part) => `/sitemap-${part}.xml`));
});

test("An unchanged file stays as it was; the index has each file's last change", async () => {
  const first = now;
  await addProviders(1, 20);
  await write(small);
  const before = await files();
  now = new Date(now.getTime() + 3_600_000);
  await app.build.aReview({ id: 15 }, { createdAt: now });
  await write(small);
  const after = await files();
  expect(after.get("sitemap-providers-1")).toEqual(before.get("sitemap-providers-1"));
  expect(after.get("sitemap-providers-2")!.modifiedAt).toEqual(now);
  const modified = [...textOf(after.get("sitemap")).matchAll(/<lastmod>([^<]*)/g)];
  expect(modified.map((match) => match[1])).toEqual(
    [first, first, now, now].map((at) => at.toISOString()),
  );
});

test("Reviews and reviewers are listed at their own pages, people without a review are not", async () => {
  await addProviders(1, 3);
  const user = await app.build.aUser({});
  await app.build.aUser({});
  await app.build.aReview({ id: 2 }, { userId: user.id });
  await write();
  const listed = paths((await files()).get("sitemap"));
  const [row] = await app.query<{ review: string; person: string }>(
    `SELECT r.node_id AS review, u.node_id AS person FROM reviews r JOIN users u ON u.id = r.user_id
     WHERE u.id = $1`,
    [user.id],
  );
  expect(listed.filter((path) => path.includes("/reviews/"))).toEqual([
    `/@p2/reviews/${row!.review}`,
  ]);
  expect(listed.filter((path) => path.startsWith("/people/"))).toEqual([`/people/${row!.person}`]);

  await app.query("UPDATE users SET page_listed = false WHERE id = $1", [user.id]);
  await write();
  const withoutPerson = paths((await files()).get("sitemap"));
  expect(withoutPerson.filter((path) => path.startsWith("/people/"))).toEqual([]);
  await app.query("UPDATE users SET page_listed = true WHERE id = $1", [user.id]);

  await write({ maxAddresses: 3, batchRows: 3 });
  expect([...(await files()).keys()]).toEqual([
    "sitemap",
    "sitemap-pages",
    expect.stringMatching(/^sitemap-people-\d+$/),
    "sitemap-providers-1",
    expect.stringMatching(/^sitemap-reviews-\d+$/),
  ]);
});

test("Shutdown leaves the sitemap as it was, and the job is retried", async () => {
  await addProviders(1, 20);
  await write(small);
  const before = await files();
  await addProviders(21, 30);
  const ending = new AbortController();
  ending.abort();
  await expect(write(small, ending.signal)).rejects.toThrow(JobInterrupted);
  expect(await files()).toEqual(before);
});

test("The job is added at a start without a sitemap, or with one for another address, and runs at once", async () => {
  const waiting = async () =>
    (await app.query("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'writeSitemap'"))
      .length;
  await addFirstSitemapJob(app.environment);
  await addFirstSitemapJob(app.environment);
  expect(await waiting()).toBe(1);
  await app.runJobs({ keepsPauses: true });
  expect([...(await files()).keys()]).toEqual(["sitemap"]);

  await addFirstSitemapJob(app.environment);
  expect(await waiting()).toBe(0);
  const config = { ...app.environment.config, publicUrl: "https://plaudit.other" };
  await addFirstSitemapJob({ ...app.environment, config });
  expect(await waiting()).toBe(1);
});
