import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";

interface Lensed {
  leaderboard: {
    nodes: { provider: { lensed: { value: number | null; weight: number } | null } }[];
  };
}

const heading = (page: Page) => page.getByRole("heading", { level: 1, name: "Top Rated" });
const rows = (page: Page) =>
  page.getByRole("table", { name: "Full ranking" }).getByRole("row").filter({ hasText: "@" });
const steps = (page: Page) => page.getByRole("list", { name: "Podium" }).getByRole("listitem");
const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, index) => `Rank ${first + index}`);

/** The visible texts of a column. */
const column = (page: Page, place: number) =>
  rows(page).evaluateAll(
    (shown, cell) => shown.map((row) => row.children[cell]?.textContent?.trim() ?? ""),
    place,
  );

async function choose(page: Page, control: RegExp, option: string): Promise<void> {
  await page.getByRole("button", { name: control }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** Duration of the podium animation with its delay, in milliseconds. */
const rising = (page: Page) =>
  steps(page).evaluateAll((shown) =>
    shown.map((step) => {
      const { animationName, animationDelay, animationDuration } = getComputedStyle(step);
      const seconds = Number.parseFloat(animationDelay) + Number.parseFloat(animationDuration);
      return animationName === "none" ? 0 : Math.round(1000 * seconds);
    }),
  );

test(
  "the podium and the full ranking open with the address, and every entry leads to its profile: ROUTE-02, LEAD-05, LEAD-06, LEAD-07, LIMIT-26, QUAL-01, QUAL-02",
  { tag: "@phone" },
  async ({ page, isMobile }) => {
    await page.goto("/leaderboard");
    await expect(page).toHaveTitle("Top Rated | Plaudit");
    await expect(heading(page)).toBeVisible();
    await expect(steps(page)).toHaveText([/Rank 2.*review/, /Rank 1.*review/, /Rank 3.*review/]);
    await expect(rows(page)).toHaveCount(20);
    expect(await column(page, 0)).toEqual(upTo(20));
    await expect(rows(page).getByRole("button", { name: "View Profile" })).toHaveCount(20);
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);

    const fifth = rows(page).nth(4);
    const name = await fifth.getByRole("link").innerText();
    // On a phone the whole row is a link.
    if (isMobile) await fifth.click({ position: { x: 20, y: 12 } });
    else await fifth.getByRole("button", { name: "View Profile" }).click();
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/\/@[\w.]+$/);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/leaderboard$/);

    const best = await steps(page).nth(1).getByRole("link").innerText();
    await steps(page).nth(1).getByRole("link").click();
    await expect(page.getByRole("dialog", { name: best })).toBeVisible();
    await page.keyboard.press("Escape");
    // On phones a link covers the row.
    await rows(page)
      .first()
      .getByRole("button", { name: /^Why this score/ })
      .click();
    await expect(page.getByRole("dialog", { name: "Why this score?" })).toBeVisible();
  },
);

test("tabs, sorts and pages are in the address, for Back, a reload and a shared link: LEAD-01 to LEAD-04, LEAD-06, LEAD-08, QUAL-01", async ({
  page,
}) => {
  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  await page.goto("/leaderboard");
  await test.step("the steps of the podium rise only where motion is wanted", async () => {
    const animations = () =>
      steps(page).evaluateAll((shown) => shown.flatMap((step) => step.getAnimations()).length);
    expect(await animations()).toBe(0);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await expect.poll(() => rising(page)).toEqual([700, 700, 700]);
    await page.emulateMedia({ reducedMotion: "reduce" });
  });

  await test.step("tabs and sorts", async () => {
    await tab("By Category").click();
    await expect(page).toHaveURL(/\?by=category&category=fitness$/);
    await choose(page, /^Category: /, "Creative & Design");
    await expect(page).toHaveURL(/\?by=category&category=creative$/);
    await choose(page, /^Sort: Plaudit score$/, "Most followers");
    await expect(page).toHaveURL(/\?by=category&category=creative&sort=followers$/);
    await expect(page).toHaveTitle("Top rated in Creative & Design | Plaudit");
    await expect(page.getByRole("table", { name: "Full ranking" })).not.toContainText("Fitness");
    await page.reload();
    await expect(tab("By Category")).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("button", { name: "Sort: Most followers" })).toBeVisible();
  });

  await test.step("pages go on where the one before ended, and back", async () => {
    const first = await column(page, 1);
    const followers = await column(page, 5);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByText(/^21 to 40 of \d+$/)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Full ranking" })).toBeFocused();
    expect(await column(page, 0)).toEqual(upTo(40, 21));
    const second = await column(page, 1);
    expect(second.filter((each) => first.includes(each))).toEqual([]);
    await expect(steps(page).nth(1)).toContainText("Rank 1");
    const counts = [...followers, ...(await column(page, 5))].map(numberOf);
    expect(counts).toHaveLength(40);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));

    await page.reload();
    await expect(page.getByText(/^21 to 40 of \d+$/)).toBeVisible();
    expect(await column(page, 1)).toEqual(second);
    await page.getByRole("link", { name: "Previous" }).click();
    await expect(page).toHaveURL(/\?by=category&category=creative&sort=followers$/);
    await expect(page.getByText(/^1 to 20 of \d+$/)).toBeVisible();
    expect(await column(page, 1)).toEqual(first);
  });

  await test.step("Back", async () => {
    await tab("By Region").click();
    await choose(page, /^Region: /, "Asia");
    await expect(page).toHaveURL(/\?by=region&region=asia&sort=followers$/);
    await page.goBack();
    await expect(page).toHaveURL(/region=north_america&sort=followers$/);
    await page.goBack();
    await expect(tab("By Category")).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("button", { name: "Category: Creative & Design" })).toBeVisible();
  });

  await test.step("unknown values fall back", async () => {
    await page.goto("/leaderboard?by=nothing&sort=nothing&after=nothing");
    await expect(tab("Overall")).toHaveAttribute("aria-selected", "true");
    await expect(rows(page)).toHaveCount(20);
    expect(await column(page, 0)).toEqual(upTo(20));
  });

  await test.step("the Plaudit score is explained and recomputed in the browser", async () => {
    const scores = (await column(page, 3)).map((text) => Number(/^\d\.\d\d/.exec(text)?.[0]));
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    await rows(page)
      .first()
      .getByRole("button", { name: /^Why this score/ })
      .click();
    const dialog = page.getByRole("dialog", { name: "Why this score?" });
    await expect(dialog.getByText(scores[0]!.toFixed(2)).first()).toBeVisible();
    await dialog.getByRole("button", { name: "Show the reviews" }).click();
    await expect(dialog.getByRole("listitem").filter({ hasText: " × " })).toHaveCount(10);
    await dialog.getByRole("button", { name: "Recompute here" }).click();
    await expect(dialog.getByText(/it agrees with the published score/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  });

  await test.step("the trust lens ranks by other rules, and is in the address", async () => {
    await page.getByText("Trust lens: rank by your own rules").click();
    await page.getByRole("checkbox", { name: "Only confirmed writers" }).check();
    await expect(page).toHaveURL(/\/leaderboard\?lens=confirmed$/);
    await expect(
      page.getByText("The first 100 of the published order, by your rules."),
    ).toBeVisible();
    // The page's own answer: other journeys save confirmed reviews meanwhile.
    const answered = page.waitForResponse((response) => {
      return Boolean(response.request().postData()?.includes('"TrustLens"'));
    });
    await page.reload();
    await expect(page.getByRole("checkbox", { name: "Only confirmed writers" })).toBeChecked();
    const lensed = page.getByRole("table", { name: "Ranking by the trust lens" });
    const { data } = (await (await answered).json()) as { data: Lensed };
    // Those without a confirmed review have no score by these rules.
    const scored = data.leaderboard.nodes.filter(({ provider }) => provider.lensed?.value);
    expect(scored.length).toBeGreaterThan(90);
    await expect(lensed.getByRole("row")).toHaveCount(scored.length + 1);
    await expectAccessible(page);
  });

  await test.step("how reviews are checked", async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "How We Check Reviews" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "How we check reviews" }),
    ).toBeVisible();
    await expectAccessible(page);
  });
});

function numberOf(text: string): number {
  const [, amount, unit] = /^([\d.]+)([kM]?)$/.exec(text) ?? [];
  return Number(amount) * { "": 1, k: 1_000, M: 1_000_000 }[unit ?? ""]!;
}
