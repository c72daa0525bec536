import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createHttpServer } from "#server/platform/http/http-server";
import { buildGraph } from "#server/schema";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { mountPages } from "./pages";

const site = "https://plaudit.example";
const hostile = `</script><img src=x> "Q" & 'A' $& \u2028`;
const builtPage = `<!doctype html><html><head><!--page-head--></head>
  <body><div id="root"><!--page--></div><!--page-data--></body></html>`;
const folder = mkdtempSync(join(tmpdir(), "plaudit-pages-"));

let app: TestApp;
let http: FastifyInstance;

beforeAll(async () => {
  writeFileSync(join(folder, "index.html"), builtPage);
  app = await startTestApp({ env: { PUBLIC_URL: site } });
  http = await createHttpServer(app.environment);
  await mountPages(http, app.environment, buildGraph(), { folder });
  await http.ready();

  const { build } = app;
  const rated = await build.aProvider({
    username: "rated.one",
    displayName: hostile,
    price: "$50",
  });
  const reviewer = await build.aUser({ displayName: "Ines </script> M." });
  for (const rating of [5, 5, 4, 5]) {
    await build.aReview(rated, { rating, comment: "Good <!-- <script> and kind." });
  }
  await build.aReview(rated, { rating: 3, userId: reviewer.id, comment: "</script>Fine." });
  await build.aProvider({ username: "unrated", category: "wellness" });

  // The first visit loads the screen's modules, which takes longer here than a page may take to render.
  for (const url of ["/", "/leaderboard", "/categories", "/how-it-works", "/privacy-policy"]) {
    const hasRendered = async () => expect((await page(url)).status).toBe(200);
    await vi.waitFor(hasRendered, { timeout: 60_000, interval: 100 });
  }
}, 120_000);

afterAll(async () => {
  await http.close();
  await app.close();
  rmSync(folder, { recursive: true });
});

async function page(url: string) {
  const { statusCode, body, headers } = await http.inject({
    url,
    headers: { accept: "text/html" },
  });
  const head = body.slice(0, body.indexOf("</head>"));
  const content = (name: string) =>
    unescape(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1]);
  const [, structured] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? [];
  return {
    status: statusCode,
    headers,
    head,
    body,
    content,
    title: unescape(/<title>(.*?)<\/title>/s.exec(head)?.[1]),
    canonical: unescape(/<link rel="canonical" href="([^"]*)"/.exec(head)?.[1]),
    structured: structured === undefined ? null : JSON.parse(structured),
  };
}

function unescape(text: string | undefined): string | undefined {
  const signs = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  return text?.replace(/&(\w+|#39);/g, (_, name: keyof typeof signs) => signs[name]);
}

const provider = async (username: string) => {
  const { structured } = await page(`/?provider=${username}`);
  return structured["@graph"][0];
};

describe("the head of a page", () => {
  test.each([
    ["/", "/"],
    ["/?view=list&tab=reviews&utm_source=x", "/"],
    ["/?region=europe&category=fitness&view=list", "/?category=fitness&region=europe"],
    ["/?category=nothing", "/"],
    ["/?q=%20a%20%20b", "/?q=a+b"],
    ["/?tab=reviews&provider=Rated.One&category=fitness", "/?provider=rated.one"],
    ["/how-it-works?x=1", "/how-it-works"],
    ["/privacy-policy", "/privacy-policy"],
    ["/leaderboard?by=overall&sort=reviews&after=x", "/leaderboard"],
    ["/leaderboard?sort=rating&by=region&region=asia", "/leaderboard?by=region&region=asia"],
    ["/leaderboard?by=category&category=x", "/leaderboard?by=category&category=fitness"],
  ])("%s has one absolute address: %s", async (url, canonical) => {
    const { canonical: link, content, status } = await page(url);
    expect([status, link, content("og:url")]).toEqual([200, site + canonical, site + canonical]);
  });

  test.each([
    ["/", false],
    ["/?category=fitness", false],
    ["/?region=europe", false],
    ["/?category=fitness&region=europe", false],
    ["/?provider=rated.one", false],
    ["/leaderboard", false],
    ["/leaderboard?by=category&category=fitness", false],
    ["/leaderboard?by=category&category=creative", true],
    ["/leaderboard?sort=rating", true],
    ["/?q=yoga", true],
    ["/?type=service", true],
    ["/?category=creative", true],
    ["/?provider=missing", true],
  ])("%s is kept from search engines: %s", async (url, isUnlisted) => {
    const { content } = await page(url);
    expect(content("robots")).toBe(isUnlisted ? "noindex" : "max-image-preview:large");
  });

  test("is the same for social networks and search engines, and has a picture", async () => {
    for (const url of ["/", "/?category=fitness", "/?provider=rated.one", "/how-it-works"]) {
      const { title, content } = await page(url);
      const titles = ["og:title", "twitter:title"].map(content);
      expect([url, ...titles]).toEqual([url, title, title]);
      expect(content("og:description")).toBe(content("description"));
      expect(content("og:site_name")).toBe("Plaudit");
      expect(content("twitter:card")).toBe("summary_large_image");
      expect(content("og:image:alt")).toBeTruthy();
      expect([content("og:image:width"), content("og:image:height")]).toEqual(["1200", "630"]);
      const image = String(content("og:image"));
      expect(image.startsWith(`${site}/pictures/share/`)).toBe(true);
      const answer = await http.inject({ url: image.slice(site.length) });
      expect([image, answer.statusCode]).toEqual([image, 200]);
      expect(answer.headers["cache-control"]).toContain("immutable");
      const { width, height } = await sharp(answer.rawPayload).metadata();
      expect([width, height]).toEqual([1200, 630]);
    }
  });

  test("a name can neither close an element nor open one", async () => {
    const { head, title, content, structured } = await page("/?provider=rated.one");
    expect(title).toContain(hostile);
    expect(content("og:title")).toBe(title);
    expect(head).not.toContain("<img");
    expect(head.match(/<\/script>/g)).toHaveLength(2);
    expect(structured["@graph"][0].name).toBe(hostile);
  });
});

describe("structured data", () => {
  test("the directory describes its search", async () => {
    const { structured } = await page("/");
    expect(structured["@type"]).toBe("WebSite");
    expect(structured.potentialAction.target.urlTemplate).toBe(`${site}/?q={search_term_string}`);
  });

  test("the categories are a list, each with its own address", async () => {
    const { structured, title } = await page("/categories");
    expect(title).toBe("Categories | Plaudit");
    const [collection, way] = structured["@graph"];
    expect(collection).toMatchObject({ "@type": "CollectionPage", url: `${site}/categories` });
    const listed = collection.mainEntity.itemListElement;
    expect(listed).toHaveLength(6);
    expect(listed[0]).toMatchObject({
      position: 1,
      name: "Fitness & Health",
      url: `${site}/?category=fitness`,
    });
    expect(way.itemListElement.at(-1)).toMatchObject({ position: 2, name: "Categories" });
  });

  test("the leaderboard lists the ranked providers in order", async () => {
    const { structured } = await page("/leaderboard?by=category&category=fitness");
    expect(structured["@type"]).toBe("ItemList");
    expect(structured.name).toBe("Top rated in Fitness & Health | Plaudit");
    expect(structured.itemListElement).toEqual([
      {
        "@type": "ListItem",
        position: 1,
        name: hostile,
        url: `${site}/?provider=rated.one`,
      },
    ]);
  });

  test("the rating is the number on the page, with the same count", async () => {
    const { body } = await page("/?provider=rated.one");
    const { aggregateRating } = await provider("rated.one");
    expect(aggregateRating).toMatchObject({ ratingValue: "4.4", reviewCount: 5 });
    expect(body).toMatch(/>4\.4</);
    expect(body).toContain("5 reviews");
  });

  test("reviews have public names, and guests' reviews are left out", async () => {
    const { review } = await provider("rated.one");
    expect(review).toHaveLength(1);
    expect(review[0]).toMatchObject({
      author: { name: "Ines </script> M." },
      reviewRating: { ratingValue: 3 },
      reviewBody: "</script>Fine.",
    });
  });

  test("without a review there is no rating", async () => {
    const data = await provider("unrated");
    expect(data.name).toBe("The unrated");
    expect(data).not.toHaveProperty("aggregateRating");
    expect(data).not.toHaveProperty("review");
  });

  test("costs no statement beyond those of the page", async () => {
    await page("/?provider=rated.one");
    const before = app.database.statementCount();
    await page("/?provider=rated.one");
    const whole = app.database.statementCount() - before;
    await page("/");
    const discover = app.database.statementCount() - before - whole;
    expect(whole - discover).toBeLessThanOrEqual(5);
  });
});

describe("a missing provider", () => {
  test("is answered with 404 and a page that says so", async () => {
    for (const url of ["/?provider=missing", "/?provider=%D0%B6", `/?provider=${"a".repeat(40)}`]) {
      const { status, title, body, structured } = await page(url);
      expect([url, status, title]).toEqual([url, 404, "Profile not found | Plaudit"]);
      expect(body).toContain("Provider not found");
      expect(structured).toBeNull();
    }
  });

  test("when the directory cannot be read, the answer is 503 and comes again later", async () => {
    await app.query("ALTER TABLE providers RENAME TO elsewhere");
    try {
      for (const url of ["/", "/categories", "/?provider=rated.one"]) {
        const { status, headers, content } = await page(url);
        expect([url, status, content("robots")]).toEqual([url, 503, "noindex"]);
        expect(headers["retry-after"]).toBe("5");
      }
    } finally {
      await app.query("ALTER TABLE elsewhere RENAME TO providers");
    }
  });
});
