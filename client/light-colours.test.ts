import { preprocessCSS, resolveConfig } from "vite";
import { expect, test } from "vitest";
import { lightColours } from "./light-colours";

async function stylesOf(css: string): Promise<string> {
  const config = await resolveConfig(
    { configFile: false, css: { postcss: lightColours } },
    "build",
  );
  const { code } = await preprocessCSS(css, "styles.css", config);
  return code.replaceAll(/\s+/g, " ");
}

test("Variables of two themes have the light value in browsers without light-dark()", async () => {
  const css = `:root { --ink: light-dark(oklch(0.2 0 0), #fff); --edge: 0 0 light-dark(rgb(1 2 3), red), 1px light-dark(blue, hsl(1 2% 3%)); }`;
  expect(await stylesOf(css)).toContain(
    "@supports not (color: light-dark(red, red)) { :root { --ink: oklch(0.2 0 0); --edge: 0 0 rgb(1 2 3), 1px blue",
  );
});

test("Styles without such variables stay as they are", async () => {
  expect(await stylesOf(":root { --gap: 4px; }")).not.toContain("@supports");
});
