import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

/** Runs in the page: wraps each text as a translator does, from the start and after each change. */
function translatePage(): void {
  const translateAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const isSkipped = text.parentElement?.closest("script, style, svg, textarea, font");
      if (isSkipped || text.data.trim() === "") continue;
      const font = document.createElement("font");
      font.append(document.createElement("font"));
      font.firstElementChild!.textContent = text.data.replace(/\S+/g, "$&~");
      text.replaceWith(font);
    }
  };
  let timer: ReturnType<typeof setTimeout>;
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(translateAll, 20);
  });
  addEventListener("DOMContentLoaded", () => {
    translateAll();
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

/** Presses the first button of each name in the page, and leaves what it opens. Returns how many were pressed. */
async function pressAll(page: Page, maxPresses = 4): Promise<number> {
  const count = await page.evaluate((max) => {
    const buttons = [...document.querySelectorAll<HTMLElement>("main button, main [role=button]")];
    const byName = new Map(buttons.toReversed().map((one) => [one.textContent, one]));
    const pressed = [...byName.values()].slice(-max);
    for (const [index, one] of pressed.entries()) one.dataset.walk = String(index);
    return pressed.length;
  }, maxPresses);
  let pressed = 0;
  for (let index = 0; index < count; index += 1) {
    pressed += await page.evaluate((at) => {
      // An earlier press may have removed it.
      const button = document.querySelector<HTMLElement>(`[data-walk="${at}"]`);
      button?.click();
      return button ? 1 : 0;
    }, index);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await page.keyboard.press("Escape");
  }
  return pressed;
}

test.beforeEach(({ page }) => page.addInitScript(translatePage));

test("texts of a translated page follow each change, and its lists grow", async ({ page }) => {
  await page.goto("/");
  const cards = page.locator("main article");
  const follow = cards.first().locator("button", { hasText: /Follow/ });
  await follow.click();
  await expect(follow).toHaveText("Following~");
  const count = await cards.count();
  await page.locator("main [role=button]", { hasText: "Load~ More~" }).first().click();
  await expect(cards).not.toHaveCount(count);
});

const screens = ["/", "/@studio.halvorsen", "/@amara.moves/reviews", "/leaderboard", "/categories"];
const others = ["/how-it-works", "/trust", "/myreviews", "/myprofile", "/dashboard", "/decisions"];

/** Their main parts only have links. */
const withoutButtons = new Set(["/categories", "/trust"]);

for (const addresses of [screens, others])
  test(`no button ends a translated page of ${addresses.join(", ")}`, async ({ page }) => {
    for (const address of addresses) {
      await page.goto(address);
      await expect(page).toHaveURL(address);
      const hasPressed = (await pressAll(page)) > 0;
      expect(hasPressed, `pressed a button of ${address}`).toBe(!withoutButtons.has(address));
    }
  });
