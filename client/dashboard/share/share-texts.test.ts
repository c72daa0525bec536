import { expect, test } from "vitest";
import { shareTexts } from "./share-texts";

const shared = {
  url: "https://plaudit.example/@jane.doe",
  username: "jane.doe",
  displayName: "Jane",
};

test("the badge and the widget name the page, and the chosen theme", () => {
  const dark = shareTexts({ ...shared, theme: "dark" });
  expect(dark.page).toBe("https://plaudit.example/@jane.doe");
  expect(dark.badgeHtml).toContain('src="https://plaudit.example/badge/jane.doe.svg?theme=dark"');
  expect(dark.badgeHtml).toContain('width="216" height="56"');
  expect(dark.widgetHtml).toContain('<plaudit-stars username="jane.doe" theme="dark" style=');
  const automatic = shareTexts({ ...shared, theme: "auto" });
  expect(automatic.badge).toBe("/badge/jane.doe.svg");
  expect(automatic.widgetHtml).toContain(
    'height:56px"><a href="https://plaudit.example/@jane.doe">',
  );
});

test("a name cannot close an attribute or a tag", () => {
  const name = `"><script>alert(1)</script>`;
  const { badgeHtml, widgetHtml } = shareTexts({ ...shared, displayName: name, theme: "light" });
  for (const html of [badgeHtml, widgetHtml]) {
    expect(html).toContain("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(html).not.toContain("<script>");
  }
});
