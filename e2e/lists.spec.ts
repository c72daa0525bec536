import type { Page } from "@playwright/test";
import { askGraph, expect, test } from "./fixtures";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("all that were found can be reached, six by six, without one twice: DISC-26, DISC-27, LIMIT-06, LIMIT-08", async ({
  page,
}) => {
  await page.goto("/?category=business&region=north_america");
  const { providers } = await askGraph<{ providers: { totalCount: number } }>(
    page,
    '{ providers(first: 1, filter: { categories: ["business"], region: NORTH_AMERICA }) { totalCount } }',
  );
  const total = providers.totalCount;
  expect(total % 6, "a last page that is not full").toBeGreaterThan(0);
  const list = section(page, "All Services");
  const cards = list.getByRole("article");
  const more = list.getByRole("button", { name: "Load More" });
  for (let shown = 6; shown < total; shown = Math.min(shown + 6, total)) {
    await expect(cards).toHaveCount(shown);
    await expect(list).toContainText(`${shown} of ${total} shown`);
    await more.click();
    // Reading goes on at the first of the new ones.
    await expect(cards.nth(shown).getByRole("link").first()).toBeFocused();
  }
  await expect(cards).toHaveCount(total);
  await expect(more).toHaveCount(0);
  const usernames = (await cards.allInnerTexts()).map((text) => /@([\w.]+)/.exec(text)?.[1]);
  expect(new Set(usernames).size).toBe(total);
});

test("Business or Professional holds only these, best first: DISC-18 to DISC-20, DISC-28, DISC-29", async ({
  page,
}) => {
  await page.goto("/?region=europe");
  const list = section(page, "All Services - Business or Professional");
  const cards = list.getByRole("article");
  await expect(cards).toHaveCount(6);
  await list.getByRole("button", { name: "Load More" }).click();
  await expect(cards).toHaveCount(12);
  for (const card of await cards.all())
    await expect(card.getByText(/^(Business|Professional)$/).first()).toBeVisible();
  interface Answer {
    providers: { nodes: { username: string }[] };
    everybody: { nodes: { username: string }[] };
  }
  const { providers, everybody } = await askGraph<Answer>(
    page,
    `{
      providers(first: 12, filter: { region: EUROPE, businessOrProfessional: true }) { nodes { username } }
      everybody: providers(first: 6, filter: { region: EUROPE }) { nodes { username } }
    }`,
  );
  const ranking = providers.nodes.map(({ username }) => username);
  const shown = (await cards.allInnerTexts()).map((text) => /@([\w.]+)/.exec(text)?.[1] ?? "");
  expect(shown).toEqual(ranking);

  const all = section(page, "All Services").getByRole("article");
  await expect(all).toHaveCount(6);
  for (const [place, { username }] of everybody.nodes.entries())
    await expect(all.nth(place)).toContainText(`@${username}`);
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
});

test("choosing a category, in the dropdown or on its poster, leads to the services: DISC-14", async ({
  page,
}) => {
  await page.goto("/");
  const heading = section(page, "All Services").getByRole("heading", { name: "All Services" });
  await expect(heading).not.toBeInViewport();
  await page.getByRole("button", { name: /^Category:/ }).click();
  await page.getByRole("option", { name: "Lifestyle & Beauty", exact: true }).click();
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page).toHaveURL(/category=lifestyle/);

  await page.goto("/");
  await section(page, "Top rated by category")
    .getByRole("link", { name: "Business & Marketing" })
    .click();
  await expect(page).toHaveURL(/category=business/);
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

test("the hero searches and starts a review: DISC-01, DISC-02, DISC-05 to DISC-07, DISC-15, DISC-36", async ({
  page,
}) => {
  await page.goto("/");
  const hero = page.getByRole("region", { name: "Search", exact: true });
  const box = hero.getByRole("combobox", { name: "Search providers" });
  const options = hero.getByRole("option");
  // By a part of the username, by the full name, by words that only the specialties hold.
  for (const [typed, username] of [
    ["writes.pl", "teo.writes.plans"],
    ["Okan Yildiz", "okan.football"],
    ["kettlebell te", "amara.moves"],
  ] as const) {
    await box.fill(typed);
    await expect(options.first()).toContainText(`@${username}`);
  }
  const results = section(page, "Search results");
  await expect(results.getByRole("article").first()).toContainText("@amara.moves");
  await options.first().click();
  const profile = page.getByRole("dialog", { name: "Amara Okafor" });
  await expect(profile).toContainText("@amara.moves");
  await profile.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await hero.getByRole("button", { name: "Write a Review" }).click();
  await expect(page.getByRole("dialog")).toContainText("Who is your review about?");
});
