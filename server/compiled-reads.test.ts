import fc, { type GeneratorValue } from "fast-check";
import {
  execute,
  getNamedType,
  getOperationAST,
  isNonNullType,
  isObjectType,
  parse,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
} from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataText } from "./platform/graph/compiler/compiled-data";
import { CompiledReads } from "./platform/graph/compiler/compiled-reads";
import { isUnavailable } from "./platform/errors/database-error";
import { createContext, type Context } from "./platform/request/context";
import { graphSql } from "./schema-sql";
import { buildGraph } from "./schema";
import { startTestApp, type TestApp } from "./testing/test-app";
import { refreshScores } from "./trust/refresh-scores";

/** Longer runs: GENERATED_DOCUMENTS=20000 GENERATED_SEED=7. */
const count = Number(process.env.GENERATED_DOCUMENTS ?? 1_000);
const seed = Number(process.env.GENERATED_SEED ?? 1);

let app: TestApp;
const schema = buildGraph();
const reads = new CompiledReads(schema, graphSql);

const oddText = `“Quote" \\ back\u0001\u001f\n\t<é> 日本 👩‍🚀 'single' 100% $1`;
const pictures = [
  null,
  "/pictures/ada.svg",
  "https://scontent.cdninstagram.com/v/t51.2885-19/1_n.jpg?stp=dst&oh=00_A~B&oe=6",
  "https://example.org/à b/(c)!*'%20\"?q=日本#x",
];

beforeAll(async () => {
  app = await startTestApp();
  const users = [];
  for (const [index, pictureUrl] of pictures.entries()) {
    users.push(
      await app.build.aUser({
        displayName: index === 1 ? oddText : `Ann ${index}`,
        username: index % 2 === 0 ? `ann${index}` : null,
        pictureUrl,
        createdAt: new Date(Date.UTC(2024, index, 28, 23, 59, 59, 999)),
      }),
    );
  }
  for (let index = 0; index < 30; index += 1) {
    const isBare = index % 5 === 0;
    const provider = await app.build.aProvider({
      username: `provider.${index}`,
      displayName: index % 4 === 0 ? oddText : `Provider ${index}`,
      title: isBare ? null : oddText,
      biography: isBare ? null : `Line\n${index}`,
      pictureUrl: pictures[index % 4]!,
      category: isBare ? null : ["fitness", "creative"][index % 2]!,
      region: isBare ? null : ["europe", "other"][index % 2]!,
      serviceTypes: isBare ? [] : ["yoga_instruction", "consultation"],
      specialties: isBare ? [] : [oddText, "Two"],
      languages: ["English"].slice(index % 2),
      price: isBare ? null : "$10",
      completionRate: isBare ? null : 97.5,
      followers: index * 1_000_003,
      isVerified: index % 3 === 0,
    });
    for (let review = 0; review < index % 8; review += 1) {
      await app.build.aReview(provider, {
        rating: 1 + ((index + review) % 5),
        reviewType: review % 3 === 0 ? "advertisement" : "service",
        serviceType: review % 2 === 0 ? "yoga_instruction" : null,
        region: review % 2 === 0 ? "asia" : null,
        comment: oddText,
        userId: review % 3 === 2 || review > 3 ? null : users[review % 4]!.id,
        helpfulCount: 0,
        createdAt: new Date(Date.UTC(2025, 1, 1 + (review >> 1), 12, 0, 0, review)),
      });
    }
  }
  await app.query(`UPDATE reviews SET answer = 'Thanks ' || comment, answered_at = '2026-01-02 03:04:05.678901',
    edited_at = '2026-01-01' WHERE id % 3 = 0`);
  await app.query(`UPDATE reviews SET identity = 'network', trust_class = 'invited_guest', proof = 'invited',
    incentive = 'free', experienced_on = '2025-01-01', counted = id % 4 = 0 WHERE id % 2 = 0`);
  await app.query(`INSERT INTO portfolio_images (provider_id, position, url, description)
    SELECT p.id, n, '/pictures/' || n || '.svg', p.display_name FROM providers p, generate_series(1, 3) n WHERE p.id % 2 = 0`);
  await app.query(`INSERT INTO review_photos (review_id, position, url)
    SELECT r.id, 2 * n, '/pictures/' || r.id || '/' || n || '.svg' FROM reviews r, generate_series(1, 3) n
    WHERE r.id % 2 = 0 AND n <= r.id % 5`);
  await app.query(`INSERT INTO provider_packages (provider_id, position, name, price, description)
    SELECT p.id, n, '"' || n, '$10', CASE WHEN n = 1 THEN p.display_name END
    FROM providers p, generate_series(1, 2) n WHERE p.id % 3 = 0`);
  await app.query(`INSERT INTO operators (pseudonym, role, granted_at)
    VALUES ('operator-1', 'MODERATOR', now()), ('operator-2', 'MODERATOR', now())`);
  await app.query(
    `INSERT INTO decisions (number, measure, ground, facts, subject_kind, subject_id, provider, provider_id,
      review_stars, review_class, review_created_at, detection, operator, second_operator, territory, decided_at, ends_at,
      replaces, prev_hash, hash)
    SELECT n, (ARRAY['REMOVE', 'HIDE', 'KEEP', 'PROVIDER_NOTICE'])[1 + n % 4], (ARRAY['G1', 'GDPR 17', 'old'])[1 + n % 3],
      repeat($1, 3), CASE WHEN n % 4 = 3 THEN 'provider' ELSE 'review' END, 'r_' || n, 'provider', p.id,
      CASE WHEN n % 4 < 2 THEN 3 END, CASE WHEN n % 4 < 2 THEN 'light' END,
      CASE WHEN n % 4 < 2 THEN timestamptz '2025-01-02 03:04:05.678' + n * interval '1 day' END, 'REPORT', 'operator-1',
      'operator-2', 'WORLD', timestamptz '2026-01-02 03:04:05.678', CASE n % 4 WHEN 1 THEN timestamptz '2026-01-03' END,
      CASE WHEN n = 30 THEN 4 END, CASE WHEN n > 1 THEN repeat('a', 64) END, repeat('b', 64)
    FROM generate_series(1, 40) AS n JOIN providers p ON p.username = 'provider.' || (5 + n % 3)`,
    [oddText],
  );
  await app.query(
    `INSERT INTO provider_notices (decision_number, provider_id, message, evidence, starts_at, ends_at, ended_by)
    SELECT number, provider_id, $1, facts, decided_at, decided_at + interval '10 years', CASE number % 8 WHEN 3 THEN 40 END
    FROM decisions WHERE measure = 'PROVIDER_NOTICE'`,
    [oddText],
  );
  await app.query("UPDATE users SET erased_at = now() WHERE id = $1", [users[3]!.id]);
  await refreshScores(app.environment);
});
afterAll(() => app.close());

const tooMany = JSON.stringify(Array.from({ length: 11 }, () => "fitness"));

const fragmentTypes = new Set(["Provider", "Review", "User", "RatingSummary"]);

/** A random query over the root fields and types that have SQL, and a few that have none. */
function drawDocument(draw: GeneratorValue): { query: string; variables: Record<string, unknown> } {
  const pick = <Item>(items: readonly Item[]): Item => draw(fc.constantFrom, ...items) as Item;
  const chance = (percent: number) => draw(fc.integer, { min: 1, max: 100 }) <= percent;
  const fragments: string[] = [];

  const values: Record<string, () => string> = {
    reviewType: () => pick(["SERVICE", "ADVERTISEMENT", "null"]),
    size: () => pick(["32", "100", "960", "$size"]),
    first: () => pick(["0", "1", "3", "4", "20", "21", "100", "$first"]),
    after: () => pick(["$after", "$ranked"]),
    username: () =>
      pick(['"provider.7"', '"provider.5"', '"@PROVIDER.8"', '"unknown"', "$username"]),
    filter: () => pick(["null", "$filter", "{ region: EUROPE }", '{ categories: ["fitness"] }']),
    sort: () => pick(["HIGHEST_RATED", "MOST_REVIEWS", "MOST_FOLLOWERS", "PLAUDIT_SCORE"]),
    category: () => pick(['"fitness"', '"creative"', '"unknown"', '""', "null"]),
    categories: () =>
      pick(["[]", "null", '["creative", "fitness", "creative"]', '["unknown"]', tooMany]),
    region: () => pick(["EUROPE", "OTHER", "null"]),
    search: () => pick(['"prov"', '"provider.1"', '"provder"', '"zzzz"', '""']),
  };

  function argumentsOf(field: GraphQLField<unknown, unknown>, parent: string): string {
    const given = field.args
      // A search inside a list is never compiled.
      .filter(({ name }) => parent === "Query" || name !== "search")
      .filter(({ name, type }) => values[name] && (isNonNullType(type) || chance(50)))
      .filter(({ name }) => parent === "Query" || !["filter", "sort", "after"].includes(name))
      .map(({ name }) => `${name}: ${values[name]!()}`);
    return given.length > 0 ? `(${given.join(", ")})` : "";
  }

  function selectionOf(type: GraphQLObjectType, depth: number): string {
    const known = Object.values(type.getFields()).filter(({ name, type: returned }) => {
      const isLeaf = !isObjectType(getNamedType(returned));
      const hasSql = graphSql.types[type.name]?.[name] !== undefined;
      return (isLeaf || depth > 0) && (hasSql || !graphSql.types[type.name] || chance(1));
    });
    const chosen = known.filter(() => chance(depth > 1 ? 45 : 30));
    if (chosen.length === 0) return "{ __typename }";
    const fields = chosen.map((field) => {
      const named = getNamedType(field.type);
      const alias = chance(25) ? `${pick(["a", "b", "c"])}${chosen.indexOf(field)}: ` : "";
      const directive = chance(10) ? pick([" @include(if: $yes)", " @skip(if: $yes)"]) : "";
      const inner = isObjectType(named) ? ` ${selectionOf(named, depth - 1)}` : "";
      return `${alias}${field.name}${argumentsOf(field, type.name)}${directive}${inner}`;
    });
    if (chance(20)) fields.push("__typename");
    if (fragmentTypes.has(type.name) && chance(25)) {
      const name = `F${fragments.length}`;
      fragments.push(`fragment ${name} on ${type.name} { ${fields.join(" ")} }`);
      return `{ ...${name} }`;
    }
    return chance(10)
      ? `{ ... on ${type.name} { ${fields.join(" ")} } }`
      : `{ ${fields.join(" ")} }`;
  }

  const query = schema.getQueryType()!;
  const roots = Array.from({ length: pick([1, 1, 1, 2]) }, (_, index) => {
    const field = query.getFields()[pick([...Object.keys(graphSql.roots), "provider", "reviews"])]!;
    const named = getNamedType(field.type) as GraphQLObjectType;
    return `r${index}: ${field.name}${argumentsOf(field, "Query")} ${selectionOf(named, 5)}`;
  });
  const variables = {
    yes: chance(70),
    size: pick([64, 1, 961]),
    first: pick([2, 5, 20, 101]),
    username: pick(["provider.3", "provider.10"]),
    filter: pick([
      null,
      {},
      { region: "OTHER" },
      { reviewType: "SERVICE" },
      { minimumRating: 2.5 },
    ]),
    after: pick([null, null, "bad", ...cursors]),
    ranked: pick(cursors),
  };
  const text = `query Drawn($yes: Boolean!, $size: Int! = 96, $first: Int, $username: String!,
    $filter: ProviderFilter, $after: String, $ranked: String) { ${roots.join(" ")} } ${fragments.join(" ")}`;
  return { query: text, variables };
}

const cursors = [4.5, 3].map((average) =>
  Buffer.from(JSON.stringify([average, 3, 12])).toString("base64url"),
);

/** Batches finish in any order, and so do the errors of their fields. */
function byPath({ errors }: { errors?: readonly GraphQLError[] }) {
  return errors?.toSorted((a, b) => (String(a.path) < String(b.path) ? -1 : 1));
}

/** Resolvers send hundreds of statements at once: on a busy machine some may get no connection in time. */
async function resolve(
  ctx: () => Context,
  document: DocumentNode,
  variableValues: Record<string, unknown>,
  attempts = 3,
): Promise<ExecutionResult> {
  const result = await execute({ schema, document, variableValues, contextValue: ctx() });
  const isBusy = result.errors?.some(({ originalError }) => isUnavailable(originalError));
  return isBusy && attempts > 1 ? resolve(ctx, document, variableValues, attempts - 1) : result;
}

test(
  "Compiled reads answer generated documents byte for byte as the resolvers do",
  async () => {
    const drawn = fc.sample(fc.gen().map(drawDocument), { numRuns: count, seed });
    let compiled = 0;
    const answered = new Map<string, number>();
    for (const { query, variables } of drawn) {
      const document = parse(query);
      // Unused variables and different arguments of one name are not the point here.
      const faults = validate(schema, document).filter(
        ({ message }) => !/never used/.test(message),
      );
      if (faults.length > 0) continue;
      const ctx = () =>
        createContext(app.environment, { requestId: "x", bearer: null, ipAddress: "127.0.0.1" });
      const answer = await reads
        .prepare(ctx(), document, getOperationAST(document)!, variables)
        ?.run();
      if (!answer) continue;
      compiled += 1;
      const expected = await resolve(ctx, document, variables);
      if (!expected.errors) {
        for (const [name] of query.matchAll(/(?<=r\d: )\w+/g)) {
          answered.set(name, (answered.get(name) ?? 0) + 1);
        }
      }
      expect({ query, variables, errors: byPath(answer), text: dataText(answer.data) }).toEqual({
        query,
        variables,
        errors: byPath(expected),
        text: JSON.stringify(expected.data),
      });
    }
    expect(compiled).toBeGreaterThan(count / 4);
    expect(Object.keys(graphSql.roots).filter((name) => (answered.get(name) ?? 0) < 10)).toEqual(
      [],
    );
  },
  count * 120,
);

test("Aggregates and rankings that are sent together answer as alone", async () => {
  const document =
    parse(`query ($categories: [String!], $region: Region, $reviewType: ReviewType, $category: String) {
    categoryAggregates(categories: $categories, region: $region, reviewType: $reviewType) {
      category { slug } providerCount totalReviewCount totalAverageRating topProviders(first: 2) { username }
    }
    leaderboard(category: $category, region: $region, first: 2) { nodes { rank provider { username } } }
  }`);
  const ctx = () =>
    createContext(app.environment, { requestId: "x", bearer: null, ipAddress: "127.0.0.1" });
  const all = [undefined, null, [], ["fitness"], ["creative", "fitness"]].flatMap((categories) =>
    [null, "EUROPE"].flatMap((region) =>
      [null, "SERVICE", "ADVERTISEMENT"].map((reviewType) => {
        return { categories, region, reviewType, category: categories?.[0] ?? null };
      }),
    ),
  );
  const operation = getOperationAST(document)!;
  const before = app.database.statementCount();
  const answers = await Promise.all(
    all.map((variables) => reads.prepare(ctx(), document, operation, variables)!.run()),
  );
  expect(app.database.statementCount() - before).toBeLessThan(all.length);
  for (const [index, variableValues] of all.entries()) {
    const expected = await execute({ schema, document, variableValues, contextValue: ctx() });
    expect(dataText(answers[index]!.data)).toBe(JSON.stringify(expected.data));
  }
});

test.each(["HIGHEST_RATED", "MOST_REVIEWS", "MOST_FOLLOWERS", "PLAUDIT_SCORE"])(
  "Each page of a ranking by %s is that of the resolvers, ranks included",
  async (sort) => {
    const document = parse(`query ($after: String, $category: String, $first: Int!) {
      leaderboard(sort: ${sort}, category: $category, first: $first, after: $after) {
        totalCount totalCountIsExact pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
        nodes { rank plauditScore { value mean count prior priorOf weight } provider { username similar(first: 2) { username } } }
        edges { cursor node { place: rank __typename } }
      }
    }`);
    const ctx = () =>
      createContext(app.environment, { requestId: "x", bearer: null, ipAddress: "127.0.0.1" });
    for (const category of [null, "fitness"]) {
      let after: string | null = null;
      const ranks: number[] = [];
      for (let page = 0; page < 20; page += 1) {
        const variables: Record<string, unknown> = { category, first: 3 + (page % 5), after };
        const prepared = reads.prepare(ctx(), document, getOperationAST(document)!, variables);
        const before = app.database.statementCount();
        const answer = await prepared!.run();
        expect(app.database.statementCount() - before).toBeLessThanOrEqual(2);
        const options = { schema, document, variableValues: variables };
        const expected = await execute({ ...options, contextValue: ctx() });
        const text = dataText(answer.data);
        expect(text).toBe(JSON.stringify(expected.data));
        const { nodes, pageInfo } = JSON.parse(text).leaderboard;
        ranks.push(...nodes.map(({ rank }: { rank: number }) => rank));
        after = pageInfo.endCursor;
        if (!pageInfo.hasNextPage) break;
      }
      expect(ranks.length).toBeGreaterThan(5);
      expect(ranks).toEqual(ranks.map((_, index) => index + 1));
    }
  },
);

test("The lists of the catalogue are answered without the database", async () => {
  const document =
    parse(`{ categories { slug name } regions { region } reviewTypes { reviewType name }
    serviceTypes(category: "fitness") { slug category { name isTrending } } }`);
  const ctx = createContext(app.environment, {
    requestId: "x",
    bearer: null,
    ipAddress: "127.0.0.1",
  });
  const before = app.database.statementCount();
  const answer = await reads.prepare(ctx, document, getOperationAST(document)!, {})!.run();
  expect(app.database.statementCount()).toBe(before);
  const expected = await execute({ schema, document, contextValue: ctx });
  expect(dataText(answer.data)).toBe(JSON.stringify(expected.data));
});

test("Every field with SQL exists, and every field without it is known", () => {
  const missing: string[] = [];
  const without: string[] = [];
  for (const [name, fields] of Object.entries(graphSql.types)) {
    const type = schema.getType(name);
    if (!isObjectType(type)) throw new Error(`no type ${name}`);
    const declared = Object.keys(type.getFields());
    missing.push(...Object.keys(fields).filter((field) => !declared.includes(field)));
    without.push(...declared.filter((field) => !fields[field]).map((field) => `${name}.${field}`));
  }
  expect(missing).toEqual([]);
  expect(without.toSorted()).toMatchInlineSnapshot(`
    [
      "Decision.appeals",
      "Decision.url",
      "PortfolioImage.url",
      "Provider.avatarUrl",
      "Provider.inlinePicture",
      "Provider.measuredAnswerCount",
      "Provider.provenReviewCount",
      "Provider.reviewTopics",
      "Provider.reviewsByProof",
      "Provider.revision",
      "Provider.url",
      "Provider.viewerCanPickTestimonials",
      "Provider.viewerCanReview",
      "Provider.viewerHasSaved",
      "Provider.viewerIsFollowing",
      "ProviderScore.classes",
      "ProviderScore.pace",
      "ProviderScore.steps",
      "Review.decisions",
      "Review.earlierWordings",
      "Review.url",
      "Review.viewerCanReport",
      "Review.weight",
      "ReviewPhoto.url",
      "User.avatarUrl",
      "User.url",
    ]
  `);
});
