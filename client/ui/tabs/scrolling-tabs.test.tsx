import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ScrollingTabs } from "./scrolling-tabs";

afterEach(cleanup);

function Profile({ tab }: { tab: "overview" | "portfolio" }) {
  return (
    <>
      <button type="button">Outside</button>
      <ScrollingTabs
        label="Profile"
        value={tab}
        onChange={() => undefined}
        tabs={[
          { value: "overview", label: "Overview", panel: <a href="/portfolio">See all</a> },
          { value: "portfolio", label: "Portfolio", panel: "Nine pictures" },
        ]}
      />
    </>
  );
}

test("a link to another tab passes the focus to that tab", () => {
  const { rerender } = render(<Profile tab="overview" />);
  screen.getByRole("link", { name: "See all" }).focus();
  rerender(<Profile tab="portfolio" />);
  expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Portfolio" }));
});

test("a focus elsewhere stays", () => {
  const { rerender } = render(<Profile tab="overview" />);
  const outside = screen.getByRole("button", { name: "Outside" });
  outside.focus();
  rerender(<Profile tab="portfolio" />);
  expect(document.activeElement).toBe(outside);
});
