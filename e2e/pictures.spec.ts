import { expect, test } from "./fixtures";

test("a face comes through our own address, and where none comes a figure stands for it: STATE-07, STATE-09", async ({
  page,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  await page.goto("/?q=ola.wojcik");
  const card = page.getByRole("region", { name: "Search results" }).getByRole("article").first();
  const name = await card.getByRole("heading").innerText();
  const face = card.getByRole("img", { name, exact: true });
  await expect(face).toHaveAttribute("src", /^\/api\/proxy-image\?url=/);
  await expect
    .poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const place = await face.boundingBox();
  expect(place?.width).toBeGreaterThan(40);

  await page.route(/proxy-image.*ola\.wojcik/, (route) => route.fulfill({ status: 502 }));
  await page.reload();
  await face.scrollIntoViewIfNeeded();
  await expect.poll(() => face.evaluate((element) => element.tagName)).not.toBe("IMG");
  await expect(face).toBeVisible();
  const after = await face.boundingBox();
  expect(after?.width).toBe(place?.width);
  expect(after?.height).toBe(place?.height);

  await card.getByRole("button", { name: "View Profile" }).click();
  const inProfile = page.getByRole("dialog").getByRole("img", { name: `Picture of ${name}` });
  await expect(inProfile).toBeVisible();
  await expect.poll(() => inProfile.evaluate((element) => element.tagName)).not.toBe("IMG");
});
