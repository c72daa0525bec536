import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { categories } from "#server/catalog/categories";
import { regions } from "#server/catalog/regions";
import { categoryFigures, countListed } from "#server/discovery/category-figures";
import { createContext, type Context, type Environment } from "#server/platform/context";
import { requestFacts } from "#server/platform/request-facts";
import { statement } from "#server/platform/statement";
import { escapeHtml } from "./html";

/** What a part may hold at most, by the protocol of sitemaps. */
const mostInPart = 50_000;
/** Room for the pages that are no profiles. */
const mostInOne = mostInPart - 1_000;
const readAtOnce = 500;
const mostReading = 2;
const namespace = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`;
const open = `<?xml version="1.0" encoding="UTF-8"?>\n`;

const pages = ["/", "/leaderboard", "/categories", "/how-it-works", "/privacy-policy"];

// A part holds the providers whose numbers lie in its range, so that it stays itself while others come and go.
const newestNumber = statement(`SELECT max(id) AS "newest" FROM providers`);
const providersInRange = statement(`
  SELECT p.id, p.username, greatest(p.created_at, (
    SELECT max(greatest(r.created_at, r.edited_at)) FROM reviews r WHERE r.provider_id = p.id
  )) AS "changedAt"
  FROM providers p WHERE p.id > $1 AND p.id <= $2 ORDER BY p.id LIMIT ${readAtOnce}`);

interface ProviderRow {
  id: number;
  username: string;
  changedAt: Date;
}

/** What machines may read, and the list of what there is to read: whole, or in parts where it is long. */
export function mountSitemap(app: FastifyInstance, environment: Environment): void {
  const { config, database } = environment;
  const site = config.publicUrl;
  let reading = 0;

  app.get("/robots.txt", async (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(robots(site)),
  );

  app.get("/sitemap.xml", async (request, reply) => {
    const [row] = await database.read<{ newest: number | null }>(newestNumber, []);
    const newest = row?.newest ?? 0;
    if (newest > mostInOne) return sendXml(reply, [indexOf(site, newest)]);
    const listed = await listedPages(contextOf(request));
    return sendList(reply, listed, 0, newest);
  });

  app.get("/sitemap-pages.xml", async (request, reply) =>
    sendList(reply, await listedPages(contextOf(request)), 0, 0),
  );

  app.get<{ Params: { part: string } }>(
    "/sitemap-providers-:part(\\d{1,5}).xml",
    (request, reply) => {
      const first = (Number(request.params.part) - 1) * mostInPart;
      if (first < 0) return reply.callNotFound();
      return sendList(reply, [], first, first + mostInPart);
    },
  );

  function contextOf(request: Parameters<typeof requestFacts>[0]): Context {
    return createContext(environment, { ...requestFacts(request), bearer: null });
  }

  /** Providers are read and written a few hundred at a time, however many there are. */
  function sendList(reply: FastifyReply, listed: string[], above: number, upTo: number) {
    if (reading >= mostReading) {
      return reply.code(503).header("retry-after", "10").send({ error: "Please try again." });
    }
    reading += 1;
    const free = () => {
      reading -= 1;
    };
    reply.raw.once("close", free);
    return sendXml(reply, parts());

    async function* parts() {
      yield `${open}<urlset ${namespace}>\n`;
      yield listed.map((path) => entry(site + path, null)).join("");
      for (let last = above; last < upTo;) {
        const rows = await database.read<ProviderRow>(providersInRange, [last, upTo]);
        yield rows.map((row) => entry(profileAddress(site, row), row.changedAt)).join("");
        if (rows.length < readAtOnce) break;
        last = rows.at(-1)!.id;
      }
      yield "</urlset>\n";
    }
  }
}

function robots(site: string): string {
  return [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /auth/",
    "Disallow: /graphql",
    "Disallow: /myprofile",
    "Disallow: /myreviews",
    "Disallow: /playground",
    "Disallow: /webhooks/",
    "# The pictures of the pages.",
    "Allow: /api/proxy-image",
    "Allow: /pictures/",
    "",
    `Sitemap: ${site}/sitemap.xml`,
    "",
  ].join("\n");
}

/** The pages, and the lists by category and region that hold somebody. */
async function listedPages(ctx: Context): Promise<string[]> {
  const figures = await categoryFigures(ctx);
  const chosen = [null, ...categories].flatMap((category) =>
    [null, ...regions].map((region) => ({ category, region: region?.region ?? null })),
  );
  const lists = chosen.filter(({ category, region }) => {
    if (!category && !region) return false;
    const only = category && [category.slug];
    return countListed(figures, { categories: only, region, reviewType: null }) > 0;
  });
  return [
    ...pages,
    ...lists.map(({ category, region }) => {
      const query = [category && `category=${category.slug}`, region && `region=${region}`];
      return `/?${query.filter(Boolean).join("&")}`;
    }),
    ...lists.flatMap(({ category, region }) => {
      if (category && region) return [];
      return category
        ? `/leaderboard?by=category&category=${category.slug}`
        : `/leaderboard?by=region&region=${region}`;
    }),
  ];
}

function indexOf(site: string, newest: number): string {
  const count = Math.ceil(newest / mostInPart);
  const names = Array.from({ length: count }, (_, index) => `sitemap-providers-${index + 1}`);
  const entries = ["sitemap-pages", ...names].map(
    (name) => `<sitemap><loc>${escapeHtml(site)}/${name}.xml</loc></sitemap>\n`,
  );
  return `${open}<sitemapindex ${namespace}>\n${entries.join("")}</sitemapindex>\n`;
}

function profileAddress(site: string, { username }: ProviderRow): string {
  return `${site}/?provider=${encodeURIComponent(username)}`;
}

function entry(address: string, changedAt: Date | null): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
  return `<url><loc>${escapeHtml(address)}</loc>${changed}</url>\n`;
}

function sendXml(
  reply: FastifyReply,
  parts: Iterable<string> | AsyncIterable<string>,
): FastifyReply {
  return reply
    .type("application/xml; charset=utf-8")
    .header("cache-control", "public, max-age=3600")
    .send(Readable.from(parts));
}
