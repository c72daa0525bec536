import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";
import { signIn, signUp } from "./people";

for (const theme of ["light", "dark"] as const) {
  test(`a visitor writes to us, past every fault, ${theme}: PRIV-02, Q50, QUAL-01, QUAL-02`, async ({
    page,
    tolerate,
  }) => {
    tolerate(/ERR_FAILED/);
    await page.emulateMedia({ colorScheme: theme });
    await page.goto("/privacy-policy#contact");
    const form = page.getByRole("form", { name: "Write to us" });
    const send = form.getByRole("button", { name: "Send Message" });
    await send.click();
    for (const fault of ["Name is required", "Email is required", "Please write a message"]) {
      await expect(form.getByText(fault)).toBeVisible();
    }
    await expect(form.getByLabel("Name")).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);

    await form.getByLabel("Name").fill("Ines Moreau");
    await form.getByLabel("Email").fill("ines@writes.example");
    await form.getByLabel("Message").fill("What do you hold about me?");
    await page.route("**/graphql", (route) => route.abort(), { times: 1 });
    await send.click();
    await expect(form.getByRole("alert")).toContainText("What you wrote is still here");
    await expect(form.getByRole("alert")).toBeInViewport();
    await expect(form.getByLabel("Message")).toHaveValue("What do you hold about me?");

    await send.click();
    const taken = page.getByRole("heading", { name: "Your message is on its way" });
    await expect(taken).toBeFocused();
    await expect(page.getByText("We answer to ines@writes.example.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Write another message" }).click();
    await expect(form.getByLabel("Message")).toHaveValue("");
  });
}

test(
  "who is signed in finds name and address filled in; a message left unsent waits: PRIV-02, PRIV-03",
  { tag: "@desk" },
  async ({ page, request }) => {
    const person = await signUp(request);
    await page.goto("/");
    await signIn(page, person);
    const toPolicy = () =>
      page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click();
    await toPolicy();
    const form = page.getByRole("form", { name: "Write to us" });
    await expect(form.getByLabel("Name")).toHaveValue("Ines Moreau");
    await expect(form.getByLabel("Email")).toHaveValue(person.email);

    await form.getByLabel("Message").fill("Half a message");
    await page.getByRole("navigation", { name: "Main" }).getByText("How It Works").click();
    await expect(page.getByText("Your message is not sent yet.")).toBeVisible();
    await toPolicy();
    await expect(form.getByLabel("Message")).toHaveValue("Half a message");
    await form.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("heading", { name: "Your message is on its way" })).toBeVisible();
  },
);
