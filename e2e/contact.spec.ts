import { expect, expectAccessible, expectNoSidewaysScrolling, test } from "./fixtures";
import { signUp, startSignedIn, stranger } from "./people";

test(
  "the contact form reports faults, survives a lost connection and another page, and fills in a signed-in person: PRIV-02, PRIV-03, Q50, QUAL-01, QUAL-02",
  { tag: "@phone" },
  async ({ page, request, tolerate }) => {
    tolerate(/ERR_FAILED/);
    await page.goto("/privacy-policy#contact");
    const form = page.getByRole("form", { name: "Write to us" });
    const send = form.getByRole("button", { name: "Send Message" });
    await test.step("faults", async () => {
      await send.click();
      for (const fault of ["Name is required", "Email is required", "Please write a message"]) {
        await expect(form.getByText(fault)).toBeVisible();
      }
      await expect(form.getByLabel("Name")).toBeFocused();
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
    });

    const { email } = stranger("Ines", "Moreau");
    await form.getByLabel("Name").fill("Ines Moreau");
    await form.getByLabel("Email", { exact: true }).fill(email);
    await form.getByLabel("Message").fill("What do you hold about me?");
    await test.step("a lost connection", async () => {
      await page.route("**/graphql", (route) => route.abort(), { times: 1 });
      await send.click();
      await expect(form.getByRole("alert")).toContainText("The server did not answer");
      await expect(form.getByRole("alert")).toBeInViewport();
      await expect(form.getByLabel("Message")).toHaveValue("What do you hold about me?");
    });

    const toPolicy = () =>
      page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click();
    await test.step("another page", async () => {
      await page.getByRole("contentinfo").getByRole("link", { name: "How It Works" }).click();
      await expect(page.getByText("Your message is not sent yet.")).toBeVisible();
      await toPolicy();
      await expect(form.getByLabel("Message")).toHaveValue("What do you hold about me?");
    });

    await test.step("sent", async () => {
      await send.click();
      await expect(page.getByRole("heading", { name: "Your message is on its way" })).toBeFocused();
      await expect(page.getByText(`We’ll reply to ${email}.`)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Write another message" }).click();
      await expect(form.getByLabel("Message")).toHaveValue("");
    });

    await test.step("a signed-in person", async () => {
      const person = await signUp(request);
      await startSignedIn(page, person);
      await page.goto("/how-it-works");
      await toPolicy();
      await expect(form.getByLabel("Name")).toHaveValue("Ines Moreau");
      await expect(form.getByLabel("Email", { exact: true })).toHaveValue(person.email);
      await form.getByLabel("Message").fill("Half a message");
      await send.click();
      await expect(page.getByText(`We’ll reply to ${person.email}.`)).toBeVisible();
    });
  },
);
