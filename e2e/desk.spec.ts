import { createProvider, query } from "./data";
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";
import { profileMenu, saveReview, signUp, startSignedIn } from "./people";

/** Seconds of the keystroke-level model (Card, Moran and Newell 1980): a key at 40 words a minute, and a decision. */
const secondsOf = { key: 0.28, decision: 1.35 };

test("a report becomes a published decision by keyboard in under a minute; to others the desk does not exist: T15, T17", async ({
  page,
  request,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  const provider = await createProvider();
  const writer = await signUp(request);
  const comment = "Three lessons for one, write to me for the code.";
  const review = await saveReview(request, writer.token, { provider: provider.username, comment });
  let keys = 0;
  let decisions = 0;
  const press = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
    keys += pressed.length;
    decisions += 1;
  };
  const type = async (text: string) => {
    await page.keyboard.type(text);
    keys += text.length;
  };

  await test.step("a visitor reports the review", async () => {
    await page.goto(`/@${provider.username}/reviews/${review}`);
    await page.getByRole("button", { name: /^Report.*the review by/ }).focus();
    await press("Enter");
    const dialog = page.getByRole("dialog", { name: "Report" });
    await expect(dialog).toContainText("About the review by");
    await expectAccessible(page);
    await dialog.getByRole("radio", { name: /^Spam/ }).focus();
    await press("Space", "Enter");
    await dialog.getByLabel("What happened").focus();
    await type("It advertises lessons.");
    await press("Tab", "Enter");
    await dialog.getByRole("checkbox").focus();
    await press("Space", "Enter");
    await expect(page.getByRole("dialog", { name: "Report received" })).toBeVisible();
    await press("Escape");
  });
  // The most urgent of all, so that the first key opens it.
  await query("UPDATE cases SET priority = 1000000 WHERE subject_id = $1", [review]);

  const missing = page.getByRole("heading", { name: "Page not found" });
  const answer = await page.goto("/desk");
  expect(answer?.status()).toBe(404);
  await expect(missing).toBeVisible();

  const operator = await signUp(request, { firstName: "Ruth", lastName: "Ash" });
  await startSignedIn(page, operator);
  await page.goto("/desk");
  await expect(missing).toBeVisible();
  await query(
    `INSERT INTO operators (pseudonym, user_id, role, granted_at)
     SELECT $1, id, 'MODERATOR', now() FROM users WHERE email = $2`,
    [`Operator ${operator.username}`, operator.email],
  );

  await page.goto("/");
  await profileMenu(page, "Ruth").click();
  await page.getByRole("menuitem", { name: "Moderation desk" }).click();
  await expect(page.getByText(/cases?, highest priority first/)).toBeVisible();

  await press("j");
  await expect(page.getByText(comment)).toBeVisible();
  await expect(page.getByRole("img", { name: /Rated/ })).toHaveCount(0);
  await expectAccessible(page);
  await press("t");
  await expect(page.getByText(/^Taken by Operator/).first()).toBeVisible();
  await press("d");
  const facts = "It offers lessons for money and names no experience.";
  await type(facts);
  await press("Control+Enter");
  await expect(page.getByRole("img", { name: "Rated 5.0 out of 5" })).toBeVisible();
  await press("ArrowDown", "ArrowDown");
  await expect(page.getByRole("radio", { name: /^Remove/ })).toBeChecked();
  const ground = page.getByLabel("Ground");
  await expect(ground.getByRole("option", { name: /^G8:/ })).toBeAttached();
  await press("Tab");
  // Sent together: a list of options forgets the first letter after a second.
  await Promise.all([type("G"), type("8")]);
  await expect(ground).toHaveValue("G8");
  await press("Control+Enter");
  const statement = page.getByRole("region", { name: "Statement of reasons" });
  await expect(statement).toContainText(`Facts: ${facts}`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await press("Enter");
  const published = page.getByRole("link", { name: /^Decision \d+$/ });
  await expect(published).toBeVisible();

  const seconds = keys * secondsOf.key + decisions * secondsOf.decision;
  expect({ keys, decisions, isQuick: seconds < 60 }).toMatchObject({ isQuick: true });
  await published.click();
  await expect(page.getByText(facts)).toBeVisible();
});
