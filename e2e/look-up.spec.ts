import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const wizard = (page: Page) => page.getByRole("dialog", { name: "Write a review" });

async function lookUp(page: Page, username: string): Promise<void> {
  const search = wizard(page).getByRole("combobox");
  await search.fill(username);
  await wizard(page)
    .getByRole("option", { name: /^Look up @/ })
    .click();
}

test("a look-up finds somebody outside, nobody, no answer, and what is no username: WIZ-06, STATE-33, VAL-43, VAL-44, ERR-21, ERR-22, ERR-25, Q12, Q36 @desk", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Write a Review" }).first().click();
  await expect(wizard(page).getByRole("option").first()).toBeVisible();
  const told = wizard(page).getByRole("alert");

  await lookUp(page, "two words");
  await expect(told).toContainText("Invalid username format: use 1 to 30 letters");
  await lookUp(page, "@nobody.at.all");
  await expect(told).toContainText("@nobody.at.all not found on Instagram");
  await lookUp(page, "busy.profile");
  await expect(told).toContainText(
    "Unable to verify @busy.profile - please try logging in with Instagram",
  );
  await lookUp(page, "@Halla.Tides");
  await expect(wizard(page)).toContainText("Halla Eiríksdóttir");
  await wizard(page).getByRole("button", { name: "Next" }).click();
  await expect(wizard(page).getByText("Step 2 of 8")).toBeVisible();
  await expect(wizard(page).getByRole("group", { name: "Your review is about" })).toContainText(
    "@halla.tides",
  );
});
