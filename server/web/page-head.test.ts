import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { cachedForEver, cachedWhileShown } from "#server/pictures/picture-address";
import { createHttpServer } from "#server/platform/http/http-server";
import { dataLicence } from "#server/platform/settings/data-licence";
import { graphOf } from "#server/testing/page-graph";
import { hasCompiledReads, startTestApp, type TestApp } from "#server/testing/test-app";
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
  await mountPages(http, app.environment, graphOf(app.environment), { folder });
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
  const unrated = await build.aProvider({ username: "unrated", category: "wellness" });
  await build.aPortfolioImage(unrated);
  const pictured = await build.aProvider({
    username: "pictured",
    category: "education",
    pictureUrl: "/pictures/faces/pictured.svg",
  });
  await build.aReview(pictured, { rating: 5, comment: "Good." });

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
  // React writes this where rendering failed, and the browser would render that part anew.
  expect(body).not.toContain("<!--$!-->");
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

/** https://developers.google.com/search/docs/appearance/structured-data, of the types that pages use. */
const requiredOf: Record<string, string[]> = {
  AggregateRating: ["ratingValue", "reviewCount"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name"],
  Organization: ["name"],
  Person: ["name"],
  ProfilePage: ["mainEntity"],
  Rating: ["ratingValue", "bestRating"],
  Review: ["author", "reviewRating"],
};
/** Those that need no postal address. */
const ratedTypes = ["Organization", "Product", "Course", "Event", "Recipe"];

function nodesOf(value: unknown): Record<string, string>[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "@type" in value ? [value as Record<string, string>] : [];
  return [...own, ...Object.values(value).flatMap(nodesOf)];
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
    ["/?sort=reviews&verified=1&service=meal_prep", "/?verified=1&service=meal_prep"],
    ["/?tab=reviews&provider=Rated.One&category=fitness", "/@rated.one"],
    ["/@rated.one?tab=reviews", "/@rated.one"],
    ["/@rated.one/reviews?search=kind", "/@rated.one/reviews"],
    ["/@rated.one/review", "/@rated.one"],
    ["/how-it-works?x=1", "/how-it-works"],
    ["/privacy-policy", "/privacy-policy"],
    ["/leaderboard?by=overall&sort=reviews&after=x", "/leaderboard"],
    ["/leaderboard?sort=rating&by=region&region=asia", "/leaderboard?by=region&region=asia"],
    ["/leaderboard?by=category&category=x", "/leaderboard?by=category&category=fitness"],
    ["/compare?providers=rated.one,unrated&x=1", "/compare?providers=rated.one,unrated"],
  ])("%s has one absolute address: %s", async (url, canonical) => {
    const { canonical: link, content, status } = await page(url);
    expect([status, link, content("og:url")]).toEqual([200, site + canonical, site + canonical]);
  });

  test("title, description and heading follow the filters in the first HTML", async () => {
    const { title, content, body } = await page("/?category=fitness&region=europe");
    expect(title).toBe("Fitness & Health in Europe: ratings and reviews | Plaudit");
    expect(content("description")).toMatch(/in Europe on Plaudit\.$/);
    expect(body).toMatch(/<h1[^>]*><span[^>]*>Fitness &amp; Health in Europe<\/span><\/h1>/);
    const found = await page("/?q=yoga&region=europe&verified=1");
    expect(found.title).toBe("Results for “yoga” in Europe, verified | Plaudit");
  });

  test.each([
    ["/", false],
    ["/?category=fitness", false],
    ["/?region=europe", false],
    ["/?category=fitness&region=europe", false],
    ["/?provider=rated.one", false],
    ["/@rated.one", false],
    ["/@rated.one/reviews", false],
    ["/@rated.one/review", true],
    ["/@missing", true],
    ["/leaderboard", false],
    ["/leaderboard?by=category&category=fitness", false],
    ["/leaderboard?by=category&category=creative", true],
    ["/leaderboard?sort=rating", true],
    ["/?q=yoga", true],
    ["/?type=service", true],
    ["/?sort=reviews", true],
    ["/?verified=1", true],
    ["/?category=creative", true],
    ["/?provider=missing", true],
  ])("%s is kept from search engines: %s", async (url, isUnlisted) => {
    const { content } = await page(url);
    expect(content("robots")).toBe(isUnlisted ? "noindex" : "max-image-preview:large");
  });

  test.each([
    ["/", 0],
    ["/categories", 1],
    ["/@pictured", 0],
  ])(
    "%s preloads its %i pictures of high priority, and each has one and two pixels a CSS pixel",
    async (url, count) => {
      const { body } = await page(url);
      const set = (tag: string) => /srcset="([^"]*)"/i.exec(tag)?.[1];
      const pictures = body
        .match(/<img [^>]*>/g)!
        .filter((tag) => !/loading="lazy"|fetchpriority="low"/i.test(tag));
      const preloads = body.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
      expect(preloads).toHaveLength(count);
      expect(preloads.map(set).toSorted()).toEqual([...new Set(pictures.map(set))].toSorted());
      for (const tag of body.match(/<img [^>]*srcset[^>]*>/gi)!) {
        expect(set(tag)).toMatch(/&amp;size=\d+ (1x, .*&amp;size=\d+ 2x|480w, .* 960w)$/);
      }
    },
  );

  test("the page of an open profile has one banner before hydration too", async () => {
    const { body } = await page("/?provider=rated.one");
    expect(body.replace(/<main.*<\/main>/s, "").match(/<header/g)).toHaveLength(1);
  });

  test.each([
    ["/@unrated", "/@unrated?tab=portfolio"],
    ["/?provider=unrated", "/@unrated?tab=portfolio"],
  ])("on %s a thumbnail of the portfolio leads to %s", async (url, address) => {
    const { body } = await page(url);
    const [, thumbnails = ""] = /From the portfolio(.*?)<\/ul>/s.exec(body) ?? [];
    expect(thumbnails.match(/(?<=href=")[^"]*/g)).toEqual([address]);
  });

  test("a provider, a review and a reviewer have pages of their own with a heading", async () => {
    const { data } = await app.graph(
      `{ provider(username: "rated.one") { reviews(first: 10) { nodes { id reviewer { id } } } } }`,
    );
    const review = data.provider.reviews.nodes.find((each: { reviewer: object }) => each.reviewer);
    for (const [path, heading] of [
      ["/@rated.one", "&lt;/script&gt;"],
      [`/@rated.one/reviews/${review.id}`, "Review of"],
      [`/people/${review.reviewer.id}`, "Ines &lt;/script&gt; M."],
    ]) {
      const { status, body, canonical, head } = await page(path!);
      expect([path, status, canonical]).toEqual([path, 200, site + path]);
      expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1]).toContain(heading);
      expect(head.includes("application/json+oembed")).toBe(path === "/@rated.one");
    }
  });

  test("the reviews of a provider have a page with a title of its own and the reviews open", async () => {
    const [whole, reviews] = await Promise.all(["/@rated.one", "/@rated.one/reviews"].map(page));
    expect(reviews!.title).toBe(`Reviews of ${hostile} (@rated.one) | Plaudit`);
    expect(reviews!.title).not.toBe(whole!.title);
    expect(reviews!.content("description")).not.toBe(whole!.content("description"));
    expect(reviews!.body).toMatch(/<h3[^>]*>Customer reviews/);
    expect(reviews!.structured).toEqual(whole!.structured);
    expect(reviews!.content("og:image")).toBe(whole!.content("og:image"));
  });

  test("a reviewer can keep search engines away from their page", async () => {
    const [person] = await app.query<{ id: number; path: string }>(
      "SELECT id, '/people/' || node_id AS path FROM users WHERE review_count > 0 LIMIT 1",
    );
    expect((await page(person!.path)).head).toContain(`content="max-image-preview:large"`);
    await app.query("UPDATE users SET page_listed = false WHERE id = $1", [person!.id]);
    expect((await page(person!.path)).head).toContain(`<meta name="robots" content="noindex"`);
    await app.query("UPDATE users SET page_listed = true WHERE id = $1", [person!.id]);
  });

  test.each([
    "/@missing",
    "/@missing/reviews",
    "/@missing/review",
    "/@rated.one/reviews/r_none",
    "/people/u_none",
  ])("%s is not found", async (url) => {
    const { status, body } = await page(url);
    expect(status).toBe(404);
    expect(body).toMatch(/We couldn’t find/);
  });

  test("a review has no page below another provider", async () => {
    const { data } = await app.graph(
      `{ provider(username: "rated.one") { reviews(first: 1) { nodes { id } } } }`,
    );
    const [{ id }] = data.provider.reviews.nodes;
    expect((await page(`/@unrated/reviews/${id}`)).status).toBe(404);
  });

  test.each([
    ["/nothing", "text/html", 302, "/"],
    ["/nothing", "*/*", 404, undefined],
    ["/nothing", "application/json", 404, undefined],
    ["/index.php", "text/html", 404, undefined],
    ["/mcp", "text/html", 404, undefined],
    ["/feeds/none.atom", "text/html", 404, undefined],
    ["/@Rated.One", "*/*", 301, "/@rated.one"],
    ["/@Rated.One/reviews", "*/*", 301, "/@rated.one/reviews"],
    ["/@Rated.One/review", "*/*", 301, "/@rated.one/review"],
    ["/%40rated.one?tab=contact", "text/html", 301, "/@rated.one?tab=contact"],
    ["/@jane/nothing", "text/html", 404, undefined],
    ["/@jane/reviews/r_1/nothing", "text/html", 404, undefined],
    ["/@jane/nothing", "application/json", 404, undefined],
    ["/trust", "*/*", 200, undefined],
  ])("%s with Accept: %s answers %s", async (url, accept, status, location) => {
    const answer = await http.inject({ url, headers: { accept } });
    expect([answer.statusCode, answer.headers.location]).toEqual([status, location]);
  });

  test("is the same for social networks and search engines, and has a picture", async () => {
    const [review] = await app.query<{ path: string }>(
      "SELECT '/@rated.one/reviews/' || node_id AS path FROM reviews WHERE comment LIKE '%Fine.'",
    );
    const paths = ["/", "/?category=fitness", "/?provider=rated.one", "/how-it-works"];
    for (const url of [...paths, review!.path]) {
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
      const isRemovable = /share\/(providers|reviews)\//.test(image);
      const control = isRemovable ? cachedWhileShown : cachedForEver;
      expect(answer.headers["cache-control"]).toBe(control);
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

  test("Structured data has what the published rules of search engines require", async () => {
    const { data } = await app.graph(
      `{ provider(username: "rated.one") { reviews(first: 1) { nodes { id url } } } }`,
    );
    const review = data.provider.reviews.nodes[0].url.slice(site.length);
    for (const path of ["/", "/categories", "/leaderboard", "/@rated.one", review]) {
      const { structured } = await page(path);
      const nodes = nodesOf(structured);
      expect(nodes.length, path).toBeGreaterThan(0);
      for (const node of nodes) {
        for (const property of requiredOf[node["@type"] ?? ""] ?? [])
          expect(node, `${path}: ${node["@type"]}`).toHaveProperty(property);
        const isRated = "aggregateRating" in node || "review" in node;
        if (isRated) expect(ratedTypes, path).toContain(node["@type"]);
      }
    }
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
        url: `${site}/@rated.one`,
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
      license: dataLicence.url,
    });
  });

  test("the page of a provider is a profile page about it", async () => {
    for (const path of ["/@rated.one", "/@rated.one/reviews"]) {
      const [service, profile] = (await page(path)).structured["@graph"];
      expect(service).toMatchObject({ "@type": "Organization", url: `${site}/@rated.one` });
      expect(profile).toMatchObject({
        "@type": "ProfilePage",
        url: `${site}/@rated.one`,
        mainEntity: { "@id": service["@id"] },
      });
    }
  });

  test("the page of a review describes it, and the page of a reviewer the person", async () => {
    const { data } = await app.graph(
      `{ provider(username: "rated.one") { reviews(first: 10) { nodes { id url reviewer { url } } } } }`,
    );
    const { nodes } = data.provider.reviews;
    const signed = nodes.find(({ reviewer }: { reviewer: object | null }) => reviewer);
    const guests = nodes.find(({ reviewer }: { reviewer: object | null }) => !reviewer);
    const person = signed.reviewer.url;
    const [review, way] = (await page(signed.url.slice(site.length))).structured["@graph"];
    expect(review).toMatchObject({
      "@type": "Review",
      url: signed.url,
      author: { "@type": "Person", name: "Ines </script> M.", url: person },
      reviewRating: { ratingValue: 3, bestRating: 5 },
      reviewBody: "</script>Fine.",
      itemReviewed: { "@type": "Organization", name: hostile, url: `${site}/@rated.one` },
    });
    expect(way.itemListElement).toHaveLength(3);
    const guest = await page(guests.url.slice(site.length));
    expect(guest.structured["@graph"][0].author).toEqual({ "@type": "Person", name: "Anonymous" });
    expect(guest.content("og:image")).toContain(`/pictures/share/reviews/${guests.id}.png?v=`);
    expect(guest.content("og:image:alt")).toMatch(
      /^[45] of 5 stars for .* from Anonymous on Plaudit: “Good <!-- <script> and kind\.”$/s,
    );

    expect((await page(person.slice(site.length))).structured).toMatchObject({
      "@type": "ProfilePage",
      url: person,
      mainEntity: {
        "@type": "Person",
        name: "Ines </script> M.",
        agentInteractionStatistic: { userInteractionCount: 1 },
      },
    });
  });

  test("without a review there is no rating", async () => {
    const data = await provider("unrated");
    expect(data.name).toBe("The unrated");
    expect(data).not.toHaveProperty("aggregateRating");
    expect(data).not.toHaveProperty("review");
  });

  test.runIf(hasCompiledReads)("costs no statement beyond those of the page", async () => {
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
        const { status, headers, content, body } = await page(url);
        expect([url, status, content("robots")]).toEqual([url, 503, "noindex"]);
        // The scripts try again at once.
        expect(body).not.toContain(`id="is-complete">true<`);
        expect(headers["retry-after"]).toBe("5");
      }
    } finally {
      await app.query("ALTER TABLE elsewhere RENAME TO providers");
    }
  });
});

test.each([
  ["/", true],
  ["/leaderboard?by=overall", true],
  ["/?provider=rated.one", true],
  // Its rows are placeholders on the server.
  ["/leaderboard?lens=confirmed", false],
  ["/myreviews", false],
])("%s is complete without scripts: %s", async (url, isComplete) => {
  expect((await page(url)).body).toContain(`id="is-complete">${isComplete}<`);
});
