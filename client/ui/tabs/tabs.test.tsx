import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { startTransition, Suspense, use, useState } from "react";
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

const never = new Promise<never>(() => undefined);

function Late({ isLate }: { isLate: boolean }) {
  return isLate ? use(never) : null;
}

/** The overview is shown, but never committed, as with a slow route. */
function SlowProfile() {
  const [tab, setTab] = useState<"overview" | "portfolio">("portfolio");
  const toPortfolio = () => startTransition(() => setTab("portfolio"));
  return (
    <Suspense>
      <Late isLate={tab === "overview"} />
      <ScrollingTabs
        label="Profile"
        value={tab}
        onChange={(next) => setTab(next as "overview" | "portfolio")}
        tabs={[
          {
            value: "overview",
            label: "Overview",
            panel: (
              <button type="button" onClick={toPortfolio}>
                See all
              </button>
            ),
          },
          { value: "portfolio", label: "Portfolio", panel: "Nine pictures" },
        ]}
      />
    </Suspense>
  );
}

test("a link back to the tab before passes the focus, too", async () => {
  render(<SlowProfile />);
  await act(async () => fireEvent.click(screen.getByRole("tab", { name: "Overview" })));
  const link = await screen.findByRole("button", { name: "See all" });
  link.focus();
  await act(async () => fireEvent.click(link));
  const portfolio = screen.getByRole("tab", { name: "Portfolio", selected: true });
  expect(document.activeElement).toBe(portfolio);
});

test("a focus elsewhere stays", () => {
  const { rerender } = render(<Profile tab="overview" />);
  const outside = screen.getByRole("button", { name: "Outside" });
  outside.focus();
  rerender(<Profile tab="portfolio" />);
  expect(document.activeElement).toBe(outside);
});
