import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";

const box = (page: Page) => page.getByRole("combobox", { name: "Search providers" });
const options = (page: Page) =>
  page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

/** The usernames that the graph is asked for the profiles of, and the searches it suggests for. */
function watchGraph(page: Page) {
  const asked: { profiles: string[]; suggestions: string[] } = { profiles: [], suggestions: [] };
  page.on("request", (request) => {
    if (!request.url().includes("/graphql")) return;
    const { operationName, variables } = request.postDataJSON() ?? {};
    if (operationName === "ProviderProfileDialog") asked.profiles.push(variables.username);
    if (operationName === "SearchSuggestions") asked.suggestions.push(variables.search);
  });
  return asked;
}

test("suggestions come above two characters, at most five, by username, name and specialty: DISC-03, DISC-04, DISC-05, DISC-06, DISC-07, LIMIT-04, LIMIT-05", async ({
  page,
}) => {
  const asked = watchGraph(page);
  await page.goto("/");
  await box(page).focus();
  await box(page).fill("ph");
  await page.waitForTimeout(600);
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toHaveAttribute("aria-expanded", "false");
  expect(asked.suggestions).toEqual([]);

  await box(page).fill("pho");
  await expect(options(page).first()).toBeVisible();
  expect(await options(page).count()).toBeLessThanOrEqual(5);
  await expect(box(page)).toHaveAttribute("aria-expanded", "true");
  await expect(options(page).first().locator("mark").first()).toHaveText(/^pho$/i);

  await box(page).fill("studio.halv");
  await expect(options(page).first()).toContainText("@studio.halvorsen");
  await box(page).fill("STUDIO HALVO");
  await expect(options(page).first().locator("mark").first()).toHaveText("Studio");
});

test(
  "Down and Up move and wrap, Escape closes and keeps the text, Enter opens: DISC-36, Q94",
  { tag: "@desk" },
  async ({ page }) => {
    await page.goto("/");
    await page.keyboard.press("/");
    await expect(box(page)).toBeFocused();
    await page.keyboard.type("yoga");
    await expect(options(page).first()).toBeVisible();
    const count = await options(page).count();
    await page.keyboard.press("ArrowUp");
    await expect(options(page).nth(count - 1)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    const id = await options(page).first().getAttribute("id");
    await expect(box(page)).toHaveAttribute("aria-activedescendant", id ?? "");

    await page.keyboard.press("Escape");
    await expect(options(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue("yoga");

    await page.keyboard.press("ArrowDown");
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    const handle = /@([\w.]+)/.exec(await options(page).first().innerText())?.[1] ?? "";
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`q=yoga&provider=${handle.replaceAll(".", "\\.")}`));
    await expect(page.getByRole("dialog")).toContainText(`@${handle}`);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(/\?q=yoga$/);
    await expect(box(page)).toBeFocused();
    await expect(options(page)).toHaveCount(0);
  },
);

test(
  "Enter without a highlight searches, Tab leaves: DISC-15, QUAL-05",
  { tag: "@desk" },
  async ({ page }) => {
    await page.goto("/");
    await box(page).focus();
    await page.keyboard.type("yoga");
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(options(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Search results" })).toBeFocused();

    await box(page).focus();
    await page.keyboard.press("ArrowDown");
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(options(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Clear search" })).toBeFocused();
  },
);

test("a press on a suggestion opens its profile: DISC-36", async ({ page, isMobile }) => {
  await page.goto("/");
  await box(page).focus();
  await box(page).pressSequentially("halvor", { delay: 15 });
  const first = options(page).first();
  await expect(first).toContainText("studio.halvorsen");
  if (isMobile) await first.tap();
  else await first.click();
  await expect(page).toHaveURL(/q=halvor&provider=studio\.halvorsen/);
  await expect(page.getByRole("dialog")).toContainText("@studio.halvorsen");
});

test("an answer that comes too late is not shown, and one that fails is silent: DISC-03, QUAL-08", async ({
  page,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  await page.route("**/graphql", async (route) => {
    const { operationName, variables } = route.request().postDataJSON() ?? {};
    if (operationName === "SearchSuggestions" && variables.search === "yoga") {
      await new Promise((resolve) => setTimeout(resolve, 1500));
    }
    if (operationName === "SearchSuggestions" && variables.search === "broken") {
      return route.fulfill({ status: 400, body: "no" });
    }
    return route.continue();
  });
  await page.goto("/");
  await box(page).focus();
  await box(page).fill("yoga");
  await page.waitForTimeout(400);
  await box(page).fill("halvorsen");
  await expect(options(page).first()).toContainText("studio.halvorsen");
  await page.waitForTimeout(1600);
  await expect(options(page).first()).toContainText("studio.halvorsen");
  await box(page).fill("broken");
  await expect(options(page)).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("the code of the suggestions comes with the focus, not with the page: Q76", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/");
  expect(scripts.filter((url) => /\/suggestions-/.test(url))).toEqual([]);
  await box(page).focus();
  await expect.poll(() => scripts.filter((url) => /\/suggestions-/.test(url)).length).toBe(1);
});

test("scrolled past, the filters are one low row, and nothing below moves: DISC-08, GEN-01", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/?region=europe");
  const bar = page.locator("[data-condensed]");
  await expect(bar).toHaveCount(0);
  const heading = page.getByRole("heading", { name: "All Services", exact: true });
  const before = await heading.evaluate((each) => each.getBoundingClientRect().top + scrollY);
  await page.evaluate(() => scrollTo({ top: 1400, behavior: "instant" }));
  await expect(bar).toBeVisible();
  await page.waitForTimeout(400);
  const place = await bar.boundingBox();
  const header = await page.getByRole("banner").boundingBox();
  expect(Math.round(place?.height ?? 0)).toBe(52);
  expect(Math.abs((place?.y ?? 0) - (header?.height ?? 0))).toBeLessThanOrEqual(1);
  const after = await heading.evaluate((each) => each.getBoundingClientRect().top + scrollY);
  expect(Math.abs(after - before)).toBeLessThan(1);
  expect(
    await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    ),
  ).toBeLessThan(0.02);

  await page.getByRole("button", { name: /^Region:/ }).click();
  await page.getByRole("option", { name: "Asia", exact: true }).click();
  await expect(page).toHaveURL(/region=asia/);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect(bar).toHaveCount(0);
});

test(
  "what gets the focus is not hidden below the filters: QUAL-05",
  { tag: "@desk" },
  async ({ page }) => {
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link").first().focus();
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press("Shift+Tab");
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement;
        const bar = document.querySelector("[data-condensed]");
        if (!focused || !bar || bar.contains(focused) || !focused.closest("main")) return "";
        const gap = focused.getBoundingClientRect().top - bar.getBoundingClientRect().bottom;
        return gap < 0 ? `${focused.textContent}: ${gap}` : "";
      });
      expect(hidden, `step ${step}`).toBe("");
    }
  },
);

test(
  "staying on a card fetches its profile once, which then opens without asking: QUAL-08",
  { tag: "@desk" },
  async ({ page }) => {
    const asked = watchGraph(page);
    await page.goto("/");
    const card = page
      .getByRole("region", { name: "All Services", exact: true })
      .getByRole("article")
      .nth(1);
    await card.scrollIntoViewIfNeeded();
    await card.hover();
    await expect.poll(() => asked.profiles.length).toBe(1);
    await page.mouse.move(2, 2);
    await page.waitForTimeout(200);
    await card.hover();
    await page.waitForTimeout(400);
    expect(asked.profiles).toHaveLength(1);
    await card.getByRole("button", { name: "View Profile" }).click();
    await expect(page.getByRole("dialog").getByRole("tab").first()).toBeVisible();
    expect(asked.profiles).toHaveLength(1);
  },
);

test(
  "nothing is fetched ahead on a connection that saves data: QUAL-08",
  { tag: "@desk" },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    const asked = watchGraph(page);
    await page.goto("/");
    const card = page
      .getByRole("region", { name: "All Services", exact: true })
      .getByRole("article")
      .nth(1);
    await card.hover();
    await page.waitForTimeout(500);
    expect(asked.profiles).toEqual([]);
  },
);

test("Grid and List fade into each other, and switch at once where motion is not wanted: DISC-13", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const count = { transitions: 0 };
    Object.assign(window, { count });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...told) => {
      count.transitions += 1;
      return start(...told);
    };
  });
  const transitions = () =>
    page.evaluate(
      () => (window as unknown as { count: { transitions: number } }).count.transitions,
    );
  await page.goto("/");
  await page.getByRole("button", { name: "List", exact: true }).click();
  await expect(page).toHaveURL(/view=list/);
  await expect(page.getByRole("button", { name: "List", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  expect(await transitions()).toBe(1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.getByRole("button", { name: "Grid", exact: true }).click();
  await expect(page).not.toHaveURL(/view=list/);
  expect(await transitions()).toBe(1);
});

test(
  "single keys start a review and list themselves, and can be switched off: QUAL-05, QUAL-06",
  { tag: "@desk" },
  async ({ page }) => {
    await page.goto("/");
    await page.keyboard.press("?");
    const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(list).toContainText("Write a review");
    await expectAccessible(page);
    await page.keyboard.press("n");
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await list.getByRole("checkbox").uncheck();
    await page.keyboard.press("Escape");
    await expect(list).toHaveCount(0);

    await page.reload();
    for (const key of ["n", "?", "/"]) await page.keyboard.press(key);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(box(page)).not.toBeFocused();

    await page.getByRole("button", { name: "Keyboard shortcuts" }).focus();
    await page.keyboard.press("Enter");
    await list.getByRole("checkbox").check();
    await page.keyboard.press("Escape");
    await expect(list).toHaveCount(0);
    await box(page).focus();
    await page.keyboard.type("n?/");
    await expect(box(page)).toHaveValue("n?/");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await box(page).blur();
    await page.keyboard.press("n");
    await expect(page.getByRole("dialog")).toHaveCount(1);
  },
);

for (const theme of ["light", "dark"] as const) {
  test(`suggestions and condensed filters are accessible and fit, ${theme}: QUAL-01, QUAL-02`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto("/?region=europe");
    await box(page).focus();
    await box(page).fill("pho");
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.waitForTimeout(300);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.keyboard.press("Escape");
    await page.evaluate(() => scrollTo({ top: 1400, behavior: "instant" }));
    await expect(page.locator("[data-condensed]")).toBeVisible();
    await page.waitForTimeout(400);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  });
}
