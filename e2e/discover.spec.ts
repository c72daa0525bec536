import type { Page } from "@playwright/test";
import {
  askGraph,
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  test,
  toast,
} from "./fixtures";

test.use({ savesData: false });

// Other journeys create providers in fitness and Europe: compare other lists.
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const filters = (page: Page) => section(page, "Filters");
const found = (page: Page) => filters(page).getByRole("status");
const allServices = (page: Page) => section(page, "All Services");
const heading = (page: Page) =>
  allServices(page).getByRole("heading", { name: "All Services", exact: true });
const usernameIn = (text: string) => /@([\w.]+)/.exec(text)?.[1];

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await filters(page)
    .getByRole("button", { name: new RegExp(`^${filter}:`) })
    .click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** Records GraphQL operations from now on, with the usernames of profile requests. */
function watchGraph(page: Page) {
  const asked = { operations: [] as string[], profiles: [] as string[] };
  page.on("request", (request) => {
    if (!request.url().includes("/graphql")) return;
    const { operationName, variables } = request.postDataJSON() ?? {};
    asked.operations.push(operationName);
    if (operationName === "ProviderProfileDialog") asked.profiles.push(variables.username);
  });
  return asked;
}

async function countOf(page: Page, filter: string): Promise<number> {
  const query = `{ providers(first: 1, filter: { ${filter} }) { totalCount } }`;
  const { providers } = await askGraph<{ providers: { totalCount: number } }>(page, query);
  return providers.totalCount;
}

test("Discover is complete without scripts, in the specified order, and sends no GraphQL request until Load More: GEN-01, GEN-03, DISC-16 to DISC-20, DISC-26 to DISC-29, LIMIT-06, LIMIT-08, Q17, Q78", async ({
  browser,
  page,
  baseURL,
}) => {
  const address = "/?region=asia&q=yoga";
  await test.step("without a script", async () => {
    const bare = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const silent = await bare.newPage();
    await silent.goto(address);
    await expect(silent.getByRole("heading", { level: 1 })).toHaveText(
      "Results for “yoga” in Asia",
    );
    await expect(allServices(silent).getByRole("article")).toHaveCount(6);
    await bare.close();
  });

  interface Directory {
    all: { totalCount: number; nodes: { username: string }[] };
    business: { nodes: { username: string }[] };
    categoryAggregates: {
      category: { name: string };
      topProviders: { displayName: string }[];
    }[];
  }
  const { all, business, categoryAggregates } = await askGraph<Directory>(
    page,
    `{
      all: providers(first: 100, filter: { region: ASIA }) {
        totalCount nodes { username }
      }
      business: providers(first: 12, filter: { region: ASIA, businessOrProfessional: true }) {
        nodes { username }
      }
      categoryAggregates(region: ASIA) {
        category { name } topProviders(first: 3) { displayName }
      }
    }`,
  );
  const asked = watchGraph(page);
  await page.goto(address);

  await test.step("the sections", async () => {
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
      "Search results",
      "Top rated in Asia",
      "Top rated by category",
      "All Services",
      "All Services - Business or Professional",
    ]);
    const posters = section(page, "Top rated by category");
    await expect(posters.getByRole("heading", { level: 3 })).toHaveText([
      "Fitness & Health",
      "Business & Marketing",
      "Wellness & Mindfulness",
      "Creative & Design",
      "Education & Skills",
      "Lifestyle & Beauty",
    ]);
    await expect(page.getByRole("button", { name: /sort/i })).toHaveCount(0);
    await expect(page.getByRole("main").locator("select")).toHaveCount(0);
  });

  await test.step("the best three of each category in the region, with medals", async () => {
    expect(categoryAggregates).toHaveLength(6);
    const bill = section(page, "Top rated in Asia");
    await expect(bill.getByRole("heading", { level: 3 })).toHaveText(
      categoryAggregates.map(({ category }) => category.name),
    );
    await expect(bill.getByRole("listitem")).toHaveText(
      categoryAggregates.flatMap(({ topProviders }) =>
        topProviders.map(({ displayName }, index) => {
          return new RegExp(`^Rank ${index + 1}.*${displayName}`);
        }),
      ),
    );
  });

  const results = await section(page, "Search results").getByRole("article").allInnerTexts();
  const inResults = new Set(results.map(usernameIn));
  const isNew = ({ username }: { username: string }) => !inResults.has(username);
  const namesOf = (nodes: { username: string }[]) => nodes.map(({ username }) => username);

  await test.step("businesses and professionals only, best first, and none of the lists above", async () => {
    const cards = section(page, "All Services - Business or Professional").getByRole("article");
    await expect(cards).toHaveCount(6);
    for (const card of await cards.all())
      await expect(card.getByText(/^(Business|Professional)$/).first()).toBeVisible();
    const above = new Set(namesOf(all.nodes.slice(0, 6)));
    const others = business.nodes.filter((node) => isNew(node) && !above.has(node.username));
    expect((await cards.allInnerTexts()).map(usernameIn)).toEqual(namesOf(others).slice(0, 6));
  });

  await test.step("all that were found can be reached, six by six", async () => {
    expect(all.totalCount % 6, "a last page that is not full").toBeGreaterThan(0);
    const cards = allServices(page).getByRole("article");
    const more = allServices(page).getByRole("button", { name: "Load More" });
    expect(asked.operations).toEqual([]);
    for (let shown = 6; shown < all.totalCount; shown = Math.min(shown + 6, all.totalCount)) {
      const before = all.nodes.slice(0, shown).filter(isNew).length;
      await expect(cards).toHaveCount(before);
      await expect(allServices(page)).toContainText(`${shown} of ${all.totalCount} shown`);
      await more.click();
      // The focus moves to the first new card.
      await expect(cards.nth(before).getByRole("link").first()).toBeFocused();
    }
    await expect(cards).toHaveCount(all.nodes.filter(isNew).length);
    await expect(more).toHaveCount(0);
    expect((await cards.allInnerTexts()).map(usernameIn)).toEqual(namesOf(all.nodes.filter(isNew)));
    // The first press of Load More sends the first request.
    expect(asked.operations.find((name) => name !== "ProviderProfileDialog")).toBe("MoreProviders");
  });

  await test.step("a poster leads to the services of its category", async () => {
    const poster = section(page, "Top rated by category");
    await poster.getByRole("link", { name: "Business & Marketing" }).click();
    await expect(page).toHaveURL(/category=business/);
    await expect(heading(page)).toBeFocused();
    await expect(heading(page)).toBeInViewport();
  });
});

test("three filters narrow the list, each is removed alone or by Back, and Clear all can be undone: DISC-08 to DISC-12, DISC-14, DISC-16, DISC-31, DISC-32, STATE-01, Q94", async ({
  page,
}) => {
  const chips = page.getByRole("button", { name: /^Remove / });
  await page.goto("/");
  await expect(heading(page)).not.toBeInViewport();
  await expect(chips).toHaveCount(0);
  await expect(page.getByRole("heading", { name: /^Top rated in/ })).toHaveCount(0);

  const steps = [
    ["Category", "Education & Skills", 'categories: ["education"]', "Education & Skills"],
    ["Region", "Asia", "region: ASIA", "Education & Skills, Asia"],
    ["Review type", "Sponsored Content", "reviewType: ADVERTISEMENT", "for Sponsored Content"],
  ] as const;
  let filter = "";
  let before = await countOf(page, filter);
  for (const [label, option, condition, words] of steps) {
    await choose(page, label, option);
    filter += ` ${condition}`;
    const count = await countOf(page, filter);
    expect(count).toBeLessThan(before);
    before = count;
    await expect(found(page)).toHaveText(new RegExp(`^${count} services? found.*${words}`));
    await expect(
      filters(page).getByRole("button", { name: `Remove ${label}: ${option}` }),
    ).toBeVisible();
    if (label !== "Category") continue;
    // Choosing a category reveals its services.
    await expect(heading(page)).toBeFocused();
    await expect(heading(page)).toBeInViewport();
  }
  await expect(section(page, "Top rated in Asia")).toBeVisible();
  await expect(page).toHaveURL(/\?category=education&region=asia&type=advertisement$/);

  await page.goBack();
  await expect(page).toHaveURL(/\?category=education&region=asia$/);
  await expect(page.getByRole("button", { name: "Review type: All review types" })).toBeVisible();
  await page.goForward();
  await expect(chips).toHaveCount(3);

  await page.getByRole("button", { name: "Remove Region: Asia" }).click();
  await expect(page).toHaveURL(/\?category=education&type=advertisement$/);
  await expect(page.getByRole("button", { name: "Region: All regions" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Top rated in/ })).toHaveCount(0);
  await expect(chips).toHaveCount(2);
  const two = await countOf(page, 'categories: ["education"] reviewType: ADVERTISEMENT');
  await expect(found(page)).toHaveText(new RegExp(`^${two} services? found`));

  await test.step("the sheet adds filters as one step, and returns the focus", async () => {
    const opener = filters(page).getByRole("button", { name: /^More filters/ });
    await opener.press("Enter");
    const sheet = page.getByRole("dialog", { name: "More filters" });
    await sheet.getByRole("checkbox", { name: /^Verified only/ }).press("Space");
    const verified = await countOf(
      page,
      'categories: ["education"] reviewType: ADVERTISEMENT verifiedOnly: true',
    );
    await sheet.getByRole("button", { name: `Show ${verified} provider` }).press("Enter");
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(/\?category=education&type=advertisement&verified=1$/);
    await expect(found(page)).toHaveText(new RegExp(`^${verified} services? found`));
    await expect(opener).toHaveAccessibleName("More filters 1 active");
    await expect(opener).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\?category=education&type=advertisement$/);
    await expect(chips).toHaveCount(2);
    await expect(sheet).toHaveCount(0);
  });

  await page.getByRole("button", { name: "Clear all filters" }).first().click();
  // A toast below the pointer stays open.
  await page.locator("[data-toast]").hover();
  await expect(page).toHaveURL(/\/$/);
  await expect(chips).toHaveCount(0);
  await expect(found(page)).toHaveText(/^\d+ services found, highest rated first$/);
  await toast(page, "Filters cleared").getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL(/\?category=education&type=advertisement$/);
  await expect(found(page)).toHaveText(new RegExp(`^${two} services? found`));
});

test("Grid and List show the same providers, cross-fade unless motion is reduced, and are kept in the address: DISC-13, STATE-02", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const count = { transitions: 0 };
    Object.assign(window, { count });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...given) => {
      count.transitions += 1;
      return start(...given);
    };
  });
  const transitions = () =>
    page.evaluate(
      () => (window as unknown as { count: { transitions: number } }).count.transitions,
    );
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/?category=business&region=asia");
  const names = allServices(page).getByRole("article").getByRole("heading");
  const inGrid = await names.allInnerTexts();
  expect(inGrid).toHaveLength(6);
  const grid = page.getByRole("button", { name: "Grid", exact: true });
  const list = page.getByRole("button", { name: "List", exact: true });
  await expect(grid).toHaveAttribute("aria-pressed", "true");
  await expect(allServices(page)).not.toContainText("Answers reviews within");
  await list.click();
  await expect(page).toHaveURL(/view=list/);
  await expect(list).toHaveAttribute("aria-pressed", "true");
  await expect(allServices(page)).toContainText("Answers reviews within");
  expect(await transitions()).toBe(1);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await expect(list).toHaveAttribute("aria-pressed", "true");
  await expect(allServices(page)).toContainText("Answers reviews within");
  await expect(names).toHaveText(inGrid);
  await grid.click();
  await expect(page).not.toHaveURL(/view=/);
  await expect(grid).toHaveAttribute("aria-pressed", "true");
  await expect(allServices(page)).not.toContainText("Answers reviews within");
  expect(await transitions()).toBe(0);
});

test(
  "after scrolling, the filters are one compact row that shifts no content and hides no focus: DISC-08, GEN-01, QUAL-05",
  { tag: "@phone" },
  async ({ page, isMobile }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/?region=south_america");
    const bar = page.locator("[data-condensed]");
    await expect(bar).toHaveCount(0);
    const top = () =>
      heading(page).evaluate((element) => element.getBoundingClientRect().top + scrollY);
    // Another journey covers layout shifts by fonts.
    await page.evaluate(() => document.fonts.ready);
    const before = await top();
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: "layout-shift" });
      scrollTo({ top: 1400, behavior: "instant" });
    });
    await expect(bar).toBeVisible();
    const header = await page.getByRole("banner").boundingBox();
    const place = async () => {
      const box = await bar.boundingBox();
      return [Math.round(box?.height ?? 0), Math.abs((box?.y ?? 0) - (header?.height ?? 0)) <= 1];
    };
    await expect.poll(place, "height, and whether it stands below the header").toEqual([52, true]);
    expect(Math.abs((await top()) - before)).toBeLessThan(1);
    const shifted = await page.evaluate(async () => {
      // Shifts are reported one frame later.
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      return (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0);
    });
    expect(shifted).toBeLessThan(0.02);

    await page.getByRole("button", { name: /^Region:/ }).click();
    await page.getByRole("option", { name: "Asia", exact: true }).click();
    await expect(page).toHaveURL(/region=asia/);
    // The lists have changed, so that nothing moves below the next keys.
    await expect(found(page)).toContainText("in Asia");
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expect(bar).toHaveCount(0);
    if (isMobile) return;

    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.getByRole("contentinfo").getByRole("link").first().focus();
    await expect(bar).toBeVisible();
    let compared = 0;
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press("Shift+Tab");
      const gap = await page.evaluate(() => {
        const focused = document.activeElement;
        const condensed = document.querySelector("[data-condensed]");
        if (!focused?.closest("main") || !condensed || condensed.contains(focused)) return null;
        return focused.getBoundingClientRect().top - condensed.getBoundingClientRect().bottom;
      });
      if (gap === null) continue;
      compared += 1;
      expect(gap, `step ${step}`).toBeGreaterThanOrEqual(0);
    }
    expect(compared, "stops below the filters").toBeGreaterThan(20);
  },
);

test(
  "Discover as a list is accessible and fits, with filters set, condensed, and nothing found: DISC-23, QUAL-01, QUAL-02",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto("/?region=asia&view=list&q=qwzxkjqwzxkj");
    await expect(page.getByText("No services found").first()).toBeVisible();
    await expect(allServices(page)).toContainText("Answers reviews within");
    await page.evaluate(() => scrollTo({ top: 1400, behavior: "instant" }));
    await expect(page.locator("[data-condensed]")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  },
);
