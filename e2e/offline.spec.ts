import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { profileMenu, signUp, startSignedIn } from "./people";

test.use({ serviceWorkers: "allow", savesData: false });

/** Waits until the service worker controls the page and has kept what the page had loaded before. */
async function kept(page: Page, path: string): Promise<void> {
  // The page registers the worker only after everything else has loaded.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const isKept = () =>
    page.evaluate(async (wanted) => {
      const found = await (await caches.open("plaudit.read.pages")).match(wanted);
      return navigator.serviceWorker.controller !== null && found !== undefined;
    }, path);
  await expect.poll(isKept, { message: `${path} is kept` }).toBe(true);
}

/** Names and contents of all caches as one text. */
function everythingKept(page: Page): Promise<{ names: string[]; text: string }> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const texts: string[] = [];
    for (const name of names) {
      const store = await caches.open(name);
      for (const request of await store.keys()) {
        const answer = await store.match(request);
        texts.push(request.url, (await answer?.text()) ?? "");
      }
    }
    return { names, text: texts.join("\n") };
  });
}

/** The paths that the service worker has noted as read. */
function noted(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open("workbox-expiration");
        opening.addEventListener("error", () => reject(opening.error!));
        opening.addEventListener("success", () => {
          const entries = opening.result.transaction("cache-entries").objectStore("cache-entries");
          const reading = entries.getAll();
          reading.addEventListener("success", () => {
            opening.result.close();
            const rows = reading.result as { cacheName: string; url: string }[];
            const read = rows.filter(({ cacheName }) => cacheName.startsWith("plaudit.read."));
            resolve(read.map(({ url }) => new URL(url).pathname));
          });
        });
      }),
  );
}

test("read pages are available offline, and other pages say that they are not: QUAL-08", async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch/);
  await page.goto("/");
  await kept(page, "/");
  const card = page.getByRole("main").getByRole("article").first();
  const name = await card.getByRole("heading").first().innerText();
  // Client-side navigation caches the API responses, but no page for this address.
  await page.getByRole("banner").getByRole("link", { name: "Categories" }).click();
  await expect(page.getByRole("heading", { level: 2, name: /fitness/i }).first()).toBeVisible();
  const keptAnswers = () =>
    page.evaluate(async () => (await (await caches.open("plaudit.read.graph")).keys()).length);
  await expect.poll(keptAnswers).toBeGreaterThan(0);
  await page.goto("/how-it-works");
  await kept(page, "/how-it-works");

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("You’re offline. Showing the last loaded version.")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { name }).first()).toBeVisible();
  await page.goto("/categories");
  await expect(page.getByRole("heading", { level: 2, name: /fitness/i }).first()).toBeVisible();
  await page.goto("/?search=never%20seen");
  await expect(page.getByRole("banner").getByRole("link", { name: "Plaudit" })).toBeVisible();
  await expect(page.getByText(/^You’re offline. Pages you haven’t opened before/)).toBeVisible();

  await context.setOffline(false);
  await page.goto("/");
  await expect(page.getByText(/^You’re offline/)).toHaveCount(0);
});

test("nothing personal is cached, and signing out clears the cache", async ({ page, request }) => {
  const person = await signUp(request);
  await startSignedIn(page, person);
  await page.goto("/myprofile");
  await kept(page, "/myprofile");
  for (const address of ["/myreviews", "/myprofile", "/"]) {
    await page.goto(address);
    await expect(profileMenu(page)).toBeVisible();
  }
  const { names, text } = await everythingKept(page);
  await expect.poll(() => noted(page)).toContain("/myprofile");
  expect(names).toContain("plaudit.read.pages");
  const token = await page.evaluate(() => localStorage.getItem("plaudit.token") ?? "");
  const bearer = (JSON.parse(token) as { token: string }).token;
  const personal = [person.email, person.phone, person.username, bearer];
  expect(personal.filter((value) => text.includes(value))).toEqual([]);
  await profileMenu(page).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect
    .poll(async () => {
      const { names: left } = await everythingKept(page);
      return left.filter((each) => each === "plaudit.read.pages");
    })
    .toEqual([]);
  await expect.poll(async () => (await noted(page)).includes("/myprofile")).toBe(false);
});

test("a new version is offered, not forced", async ({ page }) => {
  await page.goto("/how-it-works");
  await kept(page, "/how-it-works");
  await page.reload();
  await expect(page.getByText("A new version is ready")).toHaveCount(0);
  await page.evaluate(async () =>
    (await caches.open("plaudit.read.pages")).put("/earlier", new Response("earlier")),
  );
  // A new version of the service worker is another script for the same scope.
  await page.evaluate(() => navigator.serviceWorker.register("/service-worker.js?next"));
  // The page watches for one after it has loaded ahead what most visitors open next.
  await expect(page.getByText("A new version is ready")).toBeVisible();
  const before = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  expect(before).toMatch(/\/service-worker\.js$/);
  // The page reloads once the new version has taken over.
  await Promise.all([
    page.waitForEvent("load"),
    page.getByRole("button", { name: "Reload" }).click(),
  ]);
  // Cached pages of the previous version are removed: their scripts no longer exist.
  const isLeft = () => page.evaluate(async () => (await caches.match("/earlier")) !== undefined);
  await expect.poll(isLeft).toBe(false);
});
