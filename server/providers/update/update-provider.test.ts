import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { serviceTypes } from "#server/catalog/service-types";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";

const fetched = vi.hoisted(() => ({ bytes: null as Buffer | null, asked: [] as string[] }));
vi.mock("#server/networks/pictures/fetch-picture", async (original) => ({
  ...(await original<object>()),
  fetchPicture: async (address: string) => (fetched.asked.push(address), fetched.bytes),
}));

let app: TestApp;
let provider: { id: number; username: string };
let owner: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  provider = await app.build.aProvider({
    title: "Coach",
    biography: "Runs. Late.",
    specialties: ["Mobility"],
    languages: ["English"],
    price: "$90/session",
  });
  await app.build.aPortfolioImage(provider, { description: "A studio" });
  await app.build.aPortfolioImage(provider, { description: "A garden" });
  owner = (await call("signUp", { proof: await usernameProofOf(provider.username) })).token;
  fetched.bytes = null;
  fetched.asked.length = 0;
});
const { call, signedUp, usernameProofOf } = people(() => app);

const shown = `revision category { slug } region title biography specialties languages price
  availability serviceTypes { slug } packages { name price description }
  portfolio { address(size: 640) description }`;
async function ask(document: string, variables: object = {}, bearer?: string) {
  const { data, errors } = await app.graph(document, { ...variables }, bearer ? { bearer } : {});
  if (errors) throw new Error(errors.map(({ message }) => message).join("\n"));
  return data;
}
async function profile() {
  const { username } = provider;
  const document = `query ($username: String!) { provider(username: $username) { ${shown} } }`;
  return (await ask(document, { username })).provider;
}
async function update(changes: object, bearer: string | undefined = owner) {
  const input = { revision: (await profile()).revision, ...changes };
  const document = `mutation ($input: UpdateProviderInput!) { updateProvider(input: $input) {
    provider { ${shown} } userErrors { code message field } } }`;
  return (await ask(document, { input }, bearer)).updateProvider;
}
async function keep(input: object, bearer: string | undefined = owner) {
  const document = `mutation ($input: KeepPictureInput!) { keepPicture(input: $input) {
    address userErrors { code message field } } }`;
  return (await ask(document, { input }, bearer)).keepPicture;
}
const aPackage = { name: "é".repeat(60), price: "x".repeat(40), description: "x".repeat(300) };
const aPicture = (background = "#a33", format: "png" | "webp" = "png") =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
const find = async (search: string) => {
  const searching = (field: string) => `query ($search: String!) { ${field} }`;
  const found = searching("providers(search: $search) { nodes { username } }");
  const { providers } = await ask(found, { search });
  const suggested = searching("providerSuggestions(search: $search) { username }");
  const { providerSuggestions } = await ask(suggested, { search });
  return [providers.nodes, providerSuggestions].map((list) =>
    list.some(({ username }: { username: string }) => username === provider.username),
  );
};

describe("The owner of a profile (Q44)", () => {
  test("updates fields; absent ones stay, an empty text clears one", async () => {
    const changes = {
      title: " Mobility   coach ",
      biography: "One line.\r\nAnother one. ",
      specialties: ["Hips", " hips ", "", "Shoulders"],
      languages: ["English", "Svenska"],
      price: "$120/session",
      availability: " Mon  to Thu ",
      serviceTypes: ["personal_training", "consultation", "personal_training"],
      packages: [
        { name: " Four  sessions ", price: "$400", description: "" },
        { name: "Plan", price: "$90", description: "Twelve weeks." },
      ],
    };
    const { provider: changed, userErrors } = await update(changes);
    expect(userErrors).toEqual([]);
    const stored = {
      title: "Mobility coach",
      biography: "One line.\nAnother one.",
      specialties: ["Hips", "Shoulders"],
      languages: ["English", "Svenska"],
      price: "$120/session",
      availability: "Mon to Thu",
      serviceTypes: [{ slug: "personal_training" }, { slug: "consultation" }],
      packages: [
        { name: "Four sessions", price: "$400", description: null },
        { name: "Plan", price: "$90", description: "Twelve weeks." },
      ],
    };
    expect(changed).toMatchObject(stored);
    expect(changed).toEqual(await profile());
    expect(
      (await update({ title: "", price: "", languages: [], availability: "", packages: [] }))
        .provider,
    ).toMatchObject({
      ...stored,
      title: null,
      price: null,
      availability: null,
      packages: [],
      languages: [],
    });
  });

  test("is found by the new text at once, and no longer by the old one", async () => {
    expect(await find("mobility")).toEqual([true, true]);
    await update({ specialties: ["Underwater hockey"] });
    expect(await find("underwater hockey")).toEqual([true, true]);
    expect(await find("mobility")).toEqual([false, false]);
  });

  test("gets all errors at once, and nothing is changed", async () => {
    const before = await profile();
    const wrong = {
      category: "everything",
      title: "x".repeat(121),
      biography: "x".repeat(2_001),
      specialties: Array.from({ length: 13 }, (_, n) => `Skill ${n}`),
      languages: ["x".repeat(41)],
      price: "x".repeat(41),
      availability: "x".repeat(61),
      serviceTypes: ["juggling"],
      packages: [{ name: " ", price: "x".repeat(41), description: "x".repeat(301) }],
      portfolio: [
        { address: "https://cdninstagram.com/1.jpg", description: "Not kept first" },
        { address: before.portfolio[0].address, description: " " },
        { address: before.portfolio[1].address, description: "x".repeat(161) },
      ],
    };
    const { provider: changed, userErrors } = await update(wrong);
    expect(changed).toBeNull();
    expect(
      userErrors.map(({ code, field }: { code: string; field: string[] }) => [code, ...field]),
    ).toEqual([
      ["TOO_LONG", "title"],
      ["TOO_LONG", "biography"],
      ["LIMIT_EXCEEDED", "specialties"],
      ["TOO_LONG", "languages"],
      ["TOO_LONG", "price"],
      ["TOO_LONG", "availability"],
      ["INVALID", "category"],
      ["INVALID", "serviceTypes"],
      ["REQUIRED", "packages", "0", "name"],
      ["TOO_LONG", "packages", "0", "price"],
      ["TOO_LONG", "packages", "0", "description"],
      ["INVALID", "portfolio", "0", "address"],
      ["REQUIRED", "portfolio", "1", "description"],
      ["TOO_LONG", "portfolio", "2", "description"],
    ]);
    expect(await profile()).toEqual(before);
  });

  test("may use the limits fully, counted in code points", async () => {
    const [{ address }] = (await profile()).portfolio;
    const { userErrors } = await update({
      title: "🎭".repeat(120),
      biography: "é".repeat(2_000),
      specialties: Array.from({ length: 12 }, (_, n) => `${n}`.padEnd(40, "x")),
      languages: Array.from({ length: 12 }, (_, n) => `${n}`.padEnd(40, "x")),
      price: "x".repeat(40),
      availability: "x".repeat(60),
      serviceTypes: serviceTypes.slice(0, 12).map(({ slug }) => slug),
      packages: Array.from({ length: 6 }, () => aPackage),
      portfolio: Array.from({ length: 24 }, () => ({ address, description: "x".repeat(160) })),
    });
    expect(userErrors).toEqual([]);
    const packages = Array.from({ length: 7 }, () => aPackage);
    expect((await update({ packages })).userErrors).toMatchObject([
      { code: "LIMIT_EXCEEDED", message: "Add up to 6 packages" },
    ]);
    const slugs = serviceTypes.slice(0, 13).map(({ slug }) => slug);
    expect((await update({ serviceTypes: slugs })).userErrors).toMatchObject([
      { code: "LIMIT_EXCEEDED", message: "Choose up to 12 service types" },
    ]);
    const portfolio = Array.from({ length: 25 }, () => ({ address, description: "x" }));
    expect((await update({ portfolio })).userErrors).toMatchObject([
      { code: "LIMIT_EXCEEDED", message: "A portfolio can have up to 24 pictures" },
    ]);
  });

  test("stores markup, links and bidirectional text as plain text", async () => {
    const markup = "<img src=x onerror=alert(1)></script><script>alert(1)</script>";
    const link = "[me](javascript:alert(1))";
    const { provider: changed } = await update({
      title: `${markup}\u202e\u0007`,
      biography: `${link}\u2066\n\u200b${markup}`,
      specialties: [`\u202d${link}`],
    });
    expect(changed).toMatchObject({
      title: markup,
      biography: `${link}\n${markup}`,
      specialties: [link],
    });
    const blank = { title: "\u200b\u202e", biography: "\u2066\n\u200d\n", specialties: ["\u200b"] };
    expect((await update(blank)).provider).toMatchObject({
      title: null,
      biography: null,
      specialties: [],
    });
  });

  test("gets a conflict for an outdated revision", async () => {
    const { revision, portfolio } = await profile();
    expect((await update({ title: "From the first tab", revision })).userErrors).toEqual([]);
    const { provider: changed, userErrors } = await update({ biography: "Second", revision });
    expect(changed).toBeNull();
    expect(userErrors).toEqual([
      {
        code: "CONFLICT",
        message: "This profile was changed somewhere else",
        field: ["revision"],
      },
    ]);
    expect(await profile()).toMatchObject({
      title: "From the first tab",
      biography: "Runs. Late.",
    });
    const { revision: next } = await profile();
    await update({ portfolio: portfolio.toReversed() });
    expect((await update({ title: "x", revision: next })).userErrors).toMatchObject([
      { code: "CONFLICT" },
    ]);
  });

  test("saves once if two saves arrive at once", async () => {
    const { revision } = await profile();
    const both = await Promise.all([
      update({ title: "A", revision }),
      update({ title: "B", revision }),
    ]);
    const codes = both.map(({ userErrors }) => userErrors[0]?.code ?? "SAVED").toSorted();
    expect(codes).toEqual(["CONFLICT", "SAVED"]);
  });
});

describe("Category and region (Q85)", () => {
  const asia = { region: "ASIA", categories: ["creative", "education"] };
  const figures = async () => {
    const document = `query ($categories: [String!], $region: Region) {
      categoryAggregates(categories: $categories, region: $region) {
        category { slug } providerCount totalReviewCount totalAverageRating topProviders { username } }
      providers(filter: { categories: $categories, region: $region }) { nodes { username } } }`;
    const { categoryAggregates, providers } = await ask(document, asia);
    const inCategories = categoryAggregates.map((each: Record<string, unknown>) => [
      each["providerCount"],
      each["totalReviewCount"],
      each["totalAverageRating"],
      each["topProviders"],
    ]);
    return [...inCategories, providers.nodes];
  };
  beforeEach(async () => {
    provider = await app.build.aProvider({ category: null, region: null });
    await app.build.aReview(provider, { rating: 4 });
    owner = (await call("signUp", { proof: await usernameProofOf(provider.username) })).token;
  });

  test("are empty until the owner sets them, and totals and lists follow at once", async () => {
    const { username } = provider;
    const none = [0, 0, null, []];
    const listed = [1, 1, 4, [{ username }]];
    expect(await profile()).toMatchObject({ category: null, region: null });
    expect(await figures()).toEqual([none, none, []]);

    const filled = await update({ category: "creative", region: "ASIA" });
    expect(filled).toMatchObject({
      provider: { category: { slug: "creative" }, region: "ASIA", title: null },
      userErrors: [],
    });
    expect(await figures()).toEqual([listed, none, [{ username }]]);

    const moved = (await update({ category: "education" })).provider;
    expect(moved).toMatchObject({ category: { slug: "education" }, region: "ASIA" });
    expect(await figures()).toEqual([none, listed, [{ username }]]);

    await update({ region: "EUROPE" });
    expect(await figures()).toEqual([none, none, []]);
  });

  test("must be known and cannot be cleared", async () => {
    await update({ category: "creative", region: "ASIA" });
    const before = await profile();
    for (const category of ["everything", "none", "Creative", ""]) {
      expect((await update({ category })).userErrors, category).toEqual([
        { code: "INVALID", message: "Unknown category", field: ["category"] },
      ]);
    }
    for (const region of ["asia", "NOWHERE", ""]) {
      await expect(update({ region }), region).rejects.toThrow(/does not exist in "Region" enum/);
    }
    expect((await update({ category: null, region: null })).userErrors).toEqual([]);
    expect(await profile()).toEqual(before);
  });

  test("are part of the revision", async () => {
    const { revision } = await profile();
    await update({ category: "creative" });
    expect((await update({ title: "x", revision })).userErrors).toMatchObject([
      { code: "CONFLICT" },
    ]);
    const { revision: next } = await profile();
    await update({ region: "ASIA" });
    expect((await update({ title: "x", revision: next })).userErrors).toMatchObject([
      { code: "CONFLICT" },
    ]);
  });
});

describe("No one else (Q82)", () => {
  test("changes a profile: neither another owner, nor an unconfirmed username, nor a visitor", async () => {
    const before = await profile();
    const other = await app.build.aProvider();
    const rival = (await call("signUp", { proof: await usernameProofOf(other.username) })).token;
    // An owner changes the own profile, whatever revision they name: there is no way to name another's.
    expect((await update({ title: "Taken" }, rival)).userErrors).toMatchObject([
      { code: "CONFLICT" },
    ]);
    const declaring = await app.build.aProvider();
    const declared = await signedUp({ instagramUsername: declaring.username });
    for (const { token } of [declared, await signedUp()]) {
      const taken = { title: "Taken", category: "creative", region: "ASIA" };
      expect((await update(taken, token)).userErrors).toMatchObject([
        { code: "FORBIDDEN", message: "Only the owner of a profile can edit it" },
      ]);
      expect((await keep({ data: "AAAA" }, token)).userErrors).toMatchObject([
        { code: "FORBIDDEN" },
      ]);
    }
    await expect(
      ask(`mutation { updateProvider(input: { revision: "x" }) { userErrors { code } } }`),
    ).rejects.toThrow("Authentication required");
    await expect(
      ask(`mutation { keepPicture(input: { data: "AAAA" }) { userErrors { code } } }`),
    ).rejects.toThrow("Authentication required");
    expect(await profile()).toEqual(before);
  });

  test("has a REST call that would change it", async () => {
    const before = await profile();
    const facts = { username: provider.username, biography: "Taken", price: "$1", portfolio: [] };
    Object.assign(facts, { category: "creative", region: "asia" });
    const headers = { authorization: `Bearer ${(await signedUp()).token}` };
    const searchData = { ...facts, fullName: "Taken" };
    const report = { username: provider.username, searchData, source: "apify" };
    await app.rest("POST", "/api/user-save", report, headers);
    for (const method of ["PUT", "PATCH", "DELETE", "POST"] as const) {
      const { statusCode } = await app.http.inject({
        method,
        url: "/api/business-crud",
        headers,
        payload: facts,
      });
      expect(statusCode, method).toBe(405);
    }
    expect(await profile()).toEqual(before);
  });
});

describe("a portfolio", () => {
  test("can be reordered, described again and shortened", async () => {
    const [studio, garden] = (await profile()).portfolio;
    const both = [garden, { ...studio, description: "The studio, at night" }];
    expect((await update({ portfolio: both })).provider.portfolio).toEqual(both);
    expect((await update({ portfolio: [garden] })).provider.portfolio).toEqual([garden]);
    expect((await update({ portfolio: [] })).provider.portfolio).toEqual([]);
  });

  test("takes an uploaded picture: re-encoded, small, without metadata", async () => {
    const { address, userErrors } = await keep({ data: (await aPicture()).toString("base64") });
    expect(userErrors).toEqual([]);
    const { portfolio } = await profile();
    const picture = { address, description: "A studio" };
    const changed = await update({ portfolio: [...portfolio, picture] });
    expect(changed.userErrors).toEqual([]);
    expect(changed.provider.portfolio).toEqual([...portfolio, picture]);
    const { rawPayload } = await app.http.inject({ url: address });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "webp", width: 640 });
  });

  test("takes a picture from an allowed host", async () => {
    fetched.bytes = await aPicture("#3a3", "webp");
    const address = "https://scontent.cdninstagram.com/v/1.jpg?sig=1";
    const kept = await keep({ address });
    expect(kept.address).toMatch(
      /^\/api\/proxy-image\?url=%2Fpictures%2Fstored%2F[0-9a-f]{40}\.webp&size=640$/,
    );
    expect(fetched.asked).toEqual([address]);
    fetched.bytes = null;
    expect((await keep({ address })).userErrors).toMatchObject([
      { message: "We couldn't load a picture from this link", field: ["address"] },
    ]);
  });

  test.each([
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "http://scontent.cdninstagram.com/1.jpg",
    "https://elsewhere.example/1.jpg",
    "https://xcdninstagram.com/1.jpg",
    "https://127.0.0.1/1.jpg",
    "/pictures/stored/x.webp",
    "nonsense",
    `https://cdninstagram.com/${"x".repeat(2_000)}`,
  ])("asks for nothing at %.60s", async (address) => {
    const message =
      "Use an https image link on cdninstagram.com, fbcdn.net or platform-lookaside.fbsbx.com";
    expect((await keep({ address })).userErrors).toEqual([
      { code: "INVALID", message, field: ["address"] },
    ]);
    const portfolio = [{ address, description: "x" }];
    expect((await update({ portfolio })).userErrors).toMatchObject([
      { code: "INVALID", field: ["portfolio", "0", "address"] },
    ]);
    expect(fetched.asked).toEqual([]);
  });

  test("refuses base64 that is not a picture, is too large, or comes with an address", async () => {
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`);
    for (const data of ["%%%", "AAAA", svg.toString("base64")]) {
      expect((await keep({ data })).userErrors, data).toMatchObject([
        { code: "INVALID", field: ["data"] },
      ]);
    }
    expect((await keep({ data: "A".repeat(240_000) })).userErrors).toMatchObject([
      { code: "INVALID" },
    ]);
    expect((await keep({ data: "A".repeat(240_001) })).userErrors).toMatchObject([
      { code: "TOO_LONG" },
    ]);
    for (const input of [{}, { address: "https://fbcdn.net/1.jpg", data: "AAAA" }]) {
      expect((await keep(input)).userErrors).toMatchObject([{ code: "REQUIRED" }]);
    }
  });

  test("protects its pictures from the purge, and no others", async () => {
    const data = async (colour: string) => (await aPicture(colour)).toString("base64");
    const { address: used } = await keep({ data: await data("#123") });
    const { address: unused } = await keep({ data: await data("#456") });
    await update({ portfolio: [{ address: used, description: "Kept" }] });
    await app.query("UPDATE stored_pictures SET created_at = created_at - interval '25 hours'");
    await app.purgeExpiredRows();
    const paths = await app.query<{ path: string }>(
      "SELECT '/pictures/stored/' || hash || '.webp' AS path FROM stored_pictures",
    );
    const stored = paths.map(({ path }) => encodeURIComponent(path));
    expect(stored.some((path) => used.includes(path))).toBe(true);
    expect(stored.some((path) => unused.includes(path))).toBe(false);
    const portfolio = [{ address: unused, description: "Gone" }];
    expect((await update({ portfolio })).userErrors).toMatchObject([
      { message: "This picture is no longer available. Add it again" },
    ]);
  });
});

test("An owner can edit 60 times and add 60 pictures per hour", async () => {
  const limits = { LIMIT_PROVIDER_EDIT: "2/3600", LIMIT_PORTFOLIO_PICTURE: "1/3600" };
  const limited = await startTestApp({ env: { RATE_LIMITS: "on", ...limits } });
  const calls = people(() => limited);
  const { username } = await limited.build.aProvider();
  const { token } = await calls.call("signUp", { proof: await calls.usernameProofOf(username) });
  const send = async (field: string, document: string) => {
    const { data } = await limited.graph(document, {}, { bearer: token });
    return data[field].userErrors[0]?.code;
  };
  const edit = `mutation { updateProvider(input: { revision: "x" }) { userErrors { code } } }`;
  const bring = `mutation { keepPicture(input: { data: "AAAA" }) { userErrors { code } } }`;
  const edits = [];
  for (let count = 0; count < 3; count++) edits.push(await send("updateProvider", edit));
  expect(edits).toEqual(["CONFLICT", "CONFLICT", "THROTTLED"]);
  expect([await send("keepPicture", bring), await send("keepPicture", bring)]).toEqual([
    "INVALID",
    "THROTTLED",
  ]);
  await limited.close();
});
