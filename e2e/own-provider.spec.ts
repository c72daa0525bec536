import { randomInt } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { askGraph, expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";
import { owner, saveReview, signIn, signUp } from "./people";

const dashboard = (page: Page) => page.getByRole("dialog");
const tab = (page: Page, name: string) => dashboard(page).getByRole("tab", { name, exact: true });

/** The owner of the demonstration, in the own dashboard. */
async function openOwnDashboard(page: Page, isMobile: boolean): Promise<void> {
  await page.goto("/how-it-works");
  await signIn(page, owner);
  if (isMobile) {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByRole("button", { name: "Provider Dashboard" }).click();
    await expect(menu).toHaveCount(0);
  } else {
    await page.getByRole("button", { name: "Quick actions" }).click();
    await page.getByRole("menuitem", { name: "Provider Dashboard" }).click();
  }
  await dashboard(page)
    .getByRole("region", { name: "Your profile" })
    .getByRole("button", { name: /Amara Okafor/ })
    .click();
  await expect(tab(page, "Promotion Codes")).toBeVisible();
}

/** A review of the owner by somebody new, beside the page. */
async function review(request: APIRequestContext, promotionCode: string): Promise<void> {
  const { token } = await signUp(request);
  await saveReview(request, token, {
    provider: "amara.moves",
    rating: 4,
    comment: "She was there before I was.",
    promotionCode,
  });
}

test("@desk Q21 an owner makes a code, sees the review that came through it, and revokes it", async ({
  page,
  request,
}) => {
  await openOwnDashboard(page, false);
  await tab(page, "Promotion Codes").click();
  const label = `Flyer ${randomInt(1_000_000)}`;
  await dashboard(page).getByLabel("What it is for").fill(label);
  await dashboard(page).getByRole("button", { name: "Generate code" }).click();
  const codes = dashboard(page).getByRole("list", { name: "Your promotion codes" });
  const row = codes.getByRole("listitem").filter({ hasText: label });
  await expect(row).toContainText("No review yet");
  const code = (await row.textContent())!.match(/A20\d\d[A-Z0-9]{5}/)![0];
  await expectAccessible(page);

  await review(request, ` ${code.toLowerCase()} `);
  await tab(page, "Reviews").click();
  await expect(dashboard(page).getByText("She was there before I was.").first()).toBeVisible();
  await tab(page, "Promotion Codes").click();
  await expect(row).toContainText("1 review");
  await expect(row).toContainText("4.0");

  await row.getByRole("button", { name: `Revoke ${code}` }).click();
  await row.getByRole("button", { name: `Revoke ${code} for good` }).click();
  await expect(row).toContainText("Revoked today");
  await expect(row.getByRole("button")).toHaveCount(0);
});

test("@desk Q44 an owner answers a review and finds it among the answered ones", async ({
  page,
  request,
}) => {
  await review(request, "");
  await openOwnDashboard(page, false);
  await tab(page, "Reviews").click();
  await dashboard(page)
    .getByRole("button", { name: /^Answer: All reviews/ })
    .click();
  await page.getByRole("option", { name: "Not answered" }).click();
  const first = dashboard(page).getByRole("article").first();
  await first.getByRole("button", { name: /^Answer/ }).click();
  const answer = `Thank you, see you on day ${randomInt(1_000_000)}.`;
  await first.getByLabel(/^Your answer to/).fill(answer);
  await first.getByRole("button", { name: "Publish Answer" }).click();
  await expect(first).toContainText(answer);
  await expectAccessible(page);

  await dashboard(page)
    .getByRole("button", { name: /^Answer: Not answered/ })
    .click();
  await page.getByRole("option", { name: "Answered", exact: true }).click();
  await expect(dashboard(page).getByRole("article").filter({ hasText: answer })).toBeVisible();
});

test("@desk Q44 an owner edits the profile: nothing is lost on the way, and everybody reads it at once", async ({
  page,
}) => {
  await openOwnDashboard(page, false);
  await tab(page, "Profile").click();
  const biography = dashboard(page).getByLabel("Biography");
  const said = `Strength for people who never felt at home in a gym, week ${randomInt(1_000_000)}. <b onclick="alert(1)">No mirrors.</b>`;
  await biography.fill(said);
  await dashboard(page)
    .getByLabel("Specialties")
    .first()
    .fill(`Rowing ${randomInt(1_000)}`);
  await page.keyboard.press("Enter");

  // Another tab of the dashboard takes nothing away, and leaving is asked about.
  await tab(page, "Promotion Codes").click();
  await tab(page, "Profile").click();
  await expect(biography).toHaveValue(said);
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Leave without saving?");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(question).toHaveCount(0);

  const pictures = dashboard(page).getByLabel(/^What picture \d+ shows$/);
  const before = await pictures.count();
  await dashboard(page).getByLabel("Picture file").setInputFiles("client/public/icon-512.png");
  await expect(pictures).toHaveCount(before + 1);
  await dashboard(page).getByRole("button", { name: "Save Profile" }).click();
  await expect(dashboard(page).getByText("Say in words what the picture shows")).toBeVisible();
  await pictures.last().fill("A mark in wine red");
  await dashboard(page).getByRole("button", { name: "Save Profile" }).click();
  await expect(dashboard(page).getByText("Your profile is saved")).toBeVisible();
  await dashboard(page)
    .getByRole("button", { name: `Remove picture ${before + 1}` })
    .click();
  await dashboard(page).getByRole("button", { name: "Save Profile" }).click();
  await expect(pictures).toHaveCount(before);
  await expect(dashboard(page).getByRole("button", { name: "Discard changes" })).toHaveCount(0);

  await page.goto("/?provider=amara.moves");
  await expect(page.getByRole("dialog")).toContainText(said.slice(said.indexOf("<b")));
  const answer = await askGraph<{ provider: { biography: string } }>(
    page,
    `{ provider(username: "amara.moves") { biography } }`,
  );
  expect(answer.provider.biography).toBe(said);
});

test("an owner's panels fit a phone as well as a desk, without a finding of axe: QUAL-01", async ({
  page,
  isMobile,
}) => {
  await openOwnDashboard(page, isMobile);
  for (const [name, heading] of [
    ["Promotion Codes", "Promotion codes"],
    ["Reviews", "Customer reviews"],
    ["Profile", "Your profile"],
  ] as const) {
    await tab(page, name).click();
    await expect(dashboard(page).getByRole("heading", { name: heading })).toBeVisible();
    await expect(dashboard(page).locator("[aria-busy=true]")).toHaveCount(0);
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
  }
});
