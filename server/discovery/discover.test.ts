import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";

const list = `query List($search: String, $filter: ProviderFilter, $sort: ProviderSort, $first: Int, $after: String, $last: Int, $before: String) {
  providers(search: $search, filter: $filter, sort: $sort, first: $first, after: $after, last: $last, before: $before) {
    totalCount
    nodes { username }
    edges { cursor }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`;

let app: TestApp;

async function usernames(variables: Record<string, unknown>): Promise<string[]> {
  const { data, errors } = await app.graph(list, variables);
  expect(errors).toBeUndefined();
  return data.providers.nodes.map((node: { username: string }) => node.username);
}

async function seed(): Promise<void> {
  const { build } = app;
  const shapes = [
    { username: "ada", category: "fitness", region: "europe", stars: [5, 5], isVerified: true },
    { username: "ben", category: "fitness", region: "asia", stars: [5, 5, 5], isBusiness: true },
    { username: "cleo", category: "business", region: "europe", stars: [4, 5], advertisement: [5] },
    { username: "dora", category: "wellness", region: "other", stars: [3], isProfessional: true },
    { username: "emil", category: "fitness", region: "europe", stars: [], followers: 900 },
    { username: "fay", category: null, region: null, stars: [], followers: 5 },
  ];
  for (const { stars, advertisement = [], ...fields } of shapes) {
    const { id } = await build.aProvider({ serviceTypes: ["personal_training"], ...fields });
    for (const rating of stars) await build.aReview({ id }, { rating, reviewType: "service" });
    for (const rating of advertisement) {
      await build.aReview({ id }, { rating, reviewType: "advertisement" });
    }
  }
}

beforeAll(async () => {
  app = await startTestApp();
  await seed();
});
afterAll(() => app.close());

describe("the directory", () => {
  test("ranks by rating, then by number of reviews, and those without a review last (DISC-29, Q74)", async () => {
    expect(await usernames({})).toEqual(["ben", "ada", "cleo", "dora", "fay", "emil"]);
  });

  test("ranks by the chosen review type and lists only providers with such a review (DISC-30, DISC-31)", async () => {
    expect(await usernames({ filter: { reviewType: "SERVICE" } })).toEqual([
      "ben",
      "ada",
      "cleo",
      "dora",
    ]);
    expect(await usernames({ filter: { reviewType: "ADVERTISEMENT" } })).toEqual(["cleo"]);
  });

  test("ranks by rating, then by number of reviews, of the chosen type alone (DISC-30)", async () => {
    const category = "lifestyle";
    const shapes = [
      { username: "loved", stars: [5, 5, 5], advertisement: [3] },
      { username: "shown", stars: [2], advertisement: [5] },
      { username: "shown.often", stars: [1], advertisement: [5, 5] },
      { username: "never.shown", stars: [5], advertisement: [] },
    ];
    const ids: number[] = [];
    for (const { username, stars, advertisement } of shapes) {
      const { id } = await app.build.aProvider({ username, category });
      ids.push(id);
      for (const rating of stars) await app.build.aReview({ id }, { rating });
      for (const rating of advertisement)
        await app.build.aReview({ id }, { rating, reviewType: "advertisement" });
    }
    const filter = { categories: [category] };
    expect(await usernames({ filter })).toEqual(["never.shown", "loved", "shown.often", "shown"]);
    expect(await usernames({ filter: { ...filter, reviewType: "ADVERTISEMENT" } })).toEqual([
      "shown.often",
      "shown",
      "loved",
    ]);
    await app.query("DELETE FROM providers WHERE id = ANY($1)", [ids]);
  });

  test("narrows by category, by region, and by both (GEN-02)", async () => {
    expect(await usernames({ filter: { categories: ["fitness"] } })).toEqual([
      "ben",
      "ada",
      "emil",
    ]);
    expect(await usernames({ filter: { region: "EUROPE" } })).toEqual(["ada", "cleo", "emil"]);
    expect(
      await usernames({ filter: { categories: ["fitness", "business"], region: "EUROPE" } }),
    ).toEqual(["ada", "cleo", "emil"]);
  });

  test("minimum rating, verified only and account type narrow where they are set (Q18)", async () => {
    expect(await usernames({ filter: { minimumRating: 4.6 } })).toEqual(["ben", "ada", "cleo"]);
    expect(await usernames({ filter: { minimumRating: 1e-320 } })).toHaveLength(6);
    expect(await usernames({ filter: { verifiedOnly: true } })).toEqual(["ada"]);
    expect(await usernames({ filter: { businessOrProfessional: true } })).toEqual(["ben", "dora"]);
  });

  test("every filter is off until it is set, and price and availability are none (ENT-15, Q18)", async () => {
    const whole = await usernames({});
    const off = {
      categories: [],
      region: null,
      reviewType: null,
      minimumRating: null,
      verifiedOnly: false,
    };
    expect(await usernames({ filter: off })).toEqual(whole);
    expect(await usernames({ filter: {} })).toEqual(whole);
    for (const unknown of ["priceRange", "availability"]) {
      const { errors } = await app.graph(list, { filter: { [unknown]: "any" } });
      expect(errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
    }
  });

  test.each(["categories", "serviceTypes"])(
    "an unknown slug in %s is an error with its path",
    async (name) => {
      const known = { categories: "fitness", serviceTypes: "tutoring" }[name];
      const { errors } = await app.graph(list, { filter: { [name]: [known, "nonsense"] } });
      expect(errors?.[0]?.extensions).toMatchObject({
        code: "BAD_USER_INPUT",
        argument: ["filter", name, "1"],
      });
    },
  );

  test("an empty list of categories means all", async () => {
    expect(await usernames({ filter: { categories: [] } })).toHaveLength(6);
  });

  test("sorts by reviews and by followers (LEAD-03, LEAD-04)", async () => {
    expect((await usernames({ sort: "MOST_REVIEWS" })).slice(0, 2)).toEqual(["cleo", "ben"]);
    expect((await usernames({ sort: "MOST_FOLLOWERS" }))[0]).toBe("emil");
  });

  test.each(["HIGHEST_RATED", "MOST_REVIEWS", "MOST_FOLLOWERS"])(
    "pages through %s from either end without a gap or a repetition",
    async (sort) => {
      const whole = await usernames({ sort });
      const forwards: string[] = [];
      let after: string | null = null;
      do {
        const { data } = await app.graph(list, { sort, first: 2, after });
        forwards.push(...data.providers.nodes.map((node: { username: string }) => node.username));
        after = data.providers.pageInfo.hasNextPage ? data.providers.pageInfo.endCursor : null;
      } while (after);
      expect(forwards).toEqual(whole);

      const backwards: string[] = [];
      let before: string | null = null;
      do {
        const { data } = await app.graph(list, { sort, last: 2, before });
        backwards.unshift(
          ...data.providers.nodes.map((node: { username: string }) => node.username),
        );
        before = data.providers.pageInfo.hasPreviousPage
          ? data.providers.pageInfo.startCursor
          : null;
      } while (before);
      expect(backwards).toEqual(whole);
    },
  );

  test.each([
    [{}, 6],
    [{ categories: ["fitness"] }, 3],
    [{ region: "EUROPE" }, 3],
    [{ categories: ["fitness"], region: "EUROPE", reviewType: "SERVICE" }, 1],
    [{ verifiedOnly: true }, 1],
  ])("counts %j as %i, by counters or by counting (DISC-12)", async (filter, count) => {
    const { data } = await app.graph(list, { filter });
    expect(data.providers.totalCount).toBe(count);
  });

  test("the page's size is at most 100, and first and last exclude each other", async () => {
    for (const variables of [{ first: 100 }, { last: 100 }, { first: 0 }]) {
      expect((await app.graph(list, variables)).errors).toBeUndefined();
    }
    for (const [code, variables] of [
      ["LIMIT_EXCEEDED", { first: 101 }],
      ["LIMIT_EXCEEDED", { last: 101 }],
      ["BAD_USER_INPUT", { first: -1 }],
      ["BAD_USER_INPUT", { first: 1, last: 1 }],
    ] as const) {
      const { errors } = await app.graph(list, variables);
      expect(errors?.[0]?.extensions.code).toBe(code);
    }
  });

  test.each([
    "",
    "x",
    "!!!!",
    Buffer.from("{}").toString("base64url"),
    Buffer.from("[1,2]").toString("base64url"),
    Buffer.from('["a","b","c"]').toString("base64url"),
    Buffer.from("[1e999,1,1]").toString("base64url"),
    Buffer.from("[1e-320,1,1]").toString("base64url"),
    Buffer.from("[4.5,1.5,1]").toString("base64url"),
    Buffer.from("[4.5,1,99999999999]").toString("base64url"),
    "A".repeat(10_000),
  ])("a cursor that is not ours (%#) is a bad input", async (after) => {
    const { errors } = await app.graph(list, { after });
    expect(errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
  });
});

describe("category totals", () => {
  const aggregates = `query Aggregates($region: Region, $reviewType: ReviewType) {
    categoryAggregates(categories: ["fitness", "business"], region: $region, reviewType: $reviewType) {
      category { slug } providerCount totalReviewCount totalAverageRating
      topProviders { username }
    }
  }`;

  test("counts providers and reviews, and names the best (ENT-09)", async () => {
    const { data } = await app.graph(aggregates);
    expect(data.categoryAggregates).toEqual([
      {
        category: { slug: "fitness" },
        providerCount: 3,
        totalReviewCount: 5,
        totalAverageRating: 5,
        topProviders: [{ username: "ben" }, { username: "ada" }],
      },
      {
        category: { slug: "business" },
        providerCount: 1,
        totalReviewCount: 3,
        totalAverageRating: 14 / 3,
        topProviders: [{ username: "cleo" }],
      },
    ]);
  });

  test("the average is null without reviews, and an unknown category is an error", async () => {
    const { data } = await app.graph(
      `{ categoryAggregates(categories: ["creative"]) { totalReviewCount totalAverageRating } }`,
    );
    expect(data.categoryAggregates).toEqual([{ totalReviewCount: 0, totalAverageRating: null }]);
    const { errors } = await app.graph(
      `{ categoryAggregates(categories: ["nonsense"]) { providerCount } }`,
    );
    expect(errors?.[0]?.extensions).toMatchObject({
      code: "BAD_USER_INPUT",
      argument: ["categories", "0"],
    });
  });

  test("the average of a provider without reviews is null, by resolvers and by SQL", async () => {
    const { id, username } = await app.build.aProvider({ category: null });
    const [row] = await app.query<{ nodeId: string }>(
      `SELECT node_id AS "nodeId" FROM providers WHERE id = $1`,
      [id],
    );
    const rating = { average: null, count: 0 };
    const read = `query ($username: String!, $id: ID!) {
      provider(username: $username) { rating { average count } }
      node(id: $id) { ... on Provider { rating(reviewType: SERVICE) { average count } } }
    }`;
    const { data } = await app.graph(read, { username, id: row!.nodeId });
    expect(data).toEqual({ provider: { rating }, node: { rating } });
  });

  test("filters by region and by review type (DISC-16, DISC-17)", async () => {
    const { data } = await app.graph(aggregates, { region: "EUROPE", reviewType: "SERVICE" });
    expect(data.categoryAggregates[0]).toMatchObject({
      providerCount: 1,
      totalReviewCount: 2,
      topProviders: [{ username: "ada" }],
    });
    expect(data.categoryAggregates[1]).toMatchObject({
      totalReviewCount: 2,
      totalAverageRating: 4.5,
    });
  });
});

describe("node", () => {
  test("finds a provider, a review and a user again by their ids", async () => {
    const user = await app.build.aUser({ username: "writer" });
    const { id } = await app.build.aProvider({ username: "noded" });
    await app.build.aReview({ id }, { userId: user.id, rating: 4, reviewType: "service" });
    const { data } = await app.graph(
      `{ provider(username: "@Noded") { id reviews { nodes { id reviewer { id } } } } }`,
    );
    const [review] = data.provider.reviews.nodes;
    const found = await app.graph(`query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }`, {
      ids: [data.provider.id, review.id, review.reviewer.id],
    });
    expect(found.data.nodes.map((node: { __typename: string }) => node.__typename)).toEqual([
      "Provider",
      "Review",
      "User",
    ]);
  });

  test("returns null for deleted nodes and refuses malformed ids", async () => {
    const gone = Buffer.from("Provider:2000000000").toString("base64url");
    const { data } = await app.graph(`query ($id: ID!) { node(id: $id) { id } }`, { id: gone });
    expect(data.node).toBeNull();
    for (const id of [
      "",
      "1",
      "Provider:1",
      Buffer.from("Provider:1 OR 1=1").toString("base64url"),
    ]) {
      const { errors } = await app.graph(`query ($id: ID!) { node(id: $id) { id } }`, { id });
      expect(errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
    }
  });
});

describe("facets", () => {
  const facets = `query ($search: String, $filter: ProviderFilter) {
    providerFacets(search: $search, filter: $filter) {
      total isExact verifiedCount
      serviceTypes { serviceType { slug } count } languages { language count }
      prices { price count } minimumRatings { minimumRating count } responseTimes { responseTime count }
    }
  }`;
  const region = "SOUTH_AMERICA";

  beforeAll(async () => {
    const shapes = [
      { username: "ana", languages: ["Spanish", "english"], price: "$40/session", rating: 5 },
      { username: "bia", languages: ["Portuguese"], price: "From $1,200", rating: 4 },
      { username: "caio", languages: ["portuguese"], price: "Ask me", rating: 2 },
    ];
    const times = { ana: "2 hours", bia: "1 day", caio: null };
    for (const { rating, ...shape } of shapes) {
      const { id } = await app.build.aProvider({
        ...shape,
        region: "south_america",
        serviceTypes: [shape.username === "ana" ? "meal_prep" : "tutoring"],
        isVerified: shape.username !== "bia",
      });
      await app.build.aReview({ id }, { rating, reviewType: "service" });
      // As the job that measures response times does.
      await app.query("UPDATE providers SET response_time = $2 WHERE id = $1", [
        id,
        times[shape.username as keyof typeof times],
      ]);
    }
  });

  const counted = (list: ({ count: number } & Record<string, unknown>)[]) =>
    list.filter(({ count }) => count > 0);

  test.each([
    [{ languages: ["PORTUGUESE"] }, ["bia", "caio"]],
    [{ languages: ["spanish", "portuguese"], verifiedOnly: true }, ["ana", "caio"]],
    [{ prices: ["UNDER_FIFTY", "FROM_TWO_HUNDRED"] }, ["ana", "bia"]],
    [{ prices: ["FROM_HUNDRED"] }, []],
    [{ responseTime: "WITHIN_FOUR_HOURS" }, ["ana"]],
    [{ responseTime: "WITHIN_DAY" }, ["ana", "bia"]],
    [{ responseTime: "WITHIN_THREE_DAYS", minimumRating: 4.5 }, ["ana"]],
    [{ languages: [] }, ["ana", "bia", "caio"]],
  ])("%o finds %j, in every order, and counts them", async (filter, expected) => {
    const wanted = { ...filter, region };
    expect(await usernames({ filter: wanted })).toEqual(expected);
    const byScore = await usernames({ filter: wanted, sort: "PLAUDIT_SCORE" });
    expect(byScore.toSorted()).toEqual(expected);
    const { data } = await app.graph(list, { filter: wanted });
    expect(data.providers.totalCount).toBe(expected.length);
    const { data: beside } = await app.graph(facets, { filter: wanted });
    expect(beside.providerFacets).toMatchObject({ total: expected.length, isExact: true });
  });

  test("each count applies the other filters, and not its own", async () => {
    const { data } = await app.graph(facets, {
      filter: { region, verifiedOnly: true, languages: ["portuguese"] },
    });
    const { serviceTypes, prices, responseTimes, ...rest } = data.providerFacets;
    expect(rest).toEqual({
      total: 1,
      isExact: true,
      verifiedCount: 1,
      languages: [
        { language: "english", count: 1 },
        { language: "portuguese", count: 1 },
        { language: "spanish", count: 1 },
      ],
      minimumRatings: [
        { minimumRating: 3, count: 0 },
        { minimumRating: 4, count: 0 },
        { minimumRating: 4.5, count: 0 },
      ],
    });
    expect(serviceTypes).toHaveLength(39);
    expect(counted(serviceTypes)).toEqual([{ serviceType: { slug: "tutoring" }, count: 1 }]);
    expect(prices.map(({ price }: { price: string }) => price)).toEqual([
      "UNDER_FIFTY",
      "FROM_FIFTY",
      "FROM_HUNDRED",
      "FROM_TWO_HUNDRED",
    ]);
    expect(counted([...prices, ...responseTimes])).toEqual([]);
  });

  test("a search and the rating of a review type narrow the counts, in one statement", async () => {
    const filter = { region, reviewType: "SERVICE", prices: ["FROM_TWO_HUNDRED"] };
    const before = app.database.statementCount();
    const { data } = await app.graph(facets, { filter });
    expect(app.database.statementCount() - before).toBe(1);
    expect(counted(data.providerFacets.minimumRatings)).toEqual([
      { minimumRating: 3, count: 1 },
      { minimumRating: 4, count: 1 },
    ]);
    expect(counted(data.providerFacets.prices)).toEqual([
      { price: "UNDER_FIFTY", count: 1 },
      { price: "FROM_TWO_HUNDRED", count: 1 },
    ]);
    const found = await app.graph(facets, { search: "tutorring", filter: { region } });
    expect(found.data.providerFacets.total).toBe(2);
  });

  test("too many languages are refused at 11", async () => {
    const many = (count: number) => ({ filter: { languages: Array<string>(count).fill("a") } });
    expect((await app.graph(facets, many(10))).errors).toBeUndefined();
    const { errors } = await app.graph(facets, many(11));
    expect(errors?.[0]?.extensions.code).toBe("LIMIT_EXCEEDED");
  });
});
