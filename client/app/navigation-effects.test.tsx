import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { BrowserRouter, Link, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { documentId } from "./dialogs/dialog-location";
import { NavigationEffects } from "./navigation-effects";

function Page() {
  const { pathname } = useLocation();
  return (
    <main>
      <h1>{pathname}</h1>
      <Link to="/list" state={{ page: { pathname: "/list", documentId } }}>
        Profile
      </Link>
      <Link to="/list/reviews" state={{ isSamePage: true }}>
        Tab
      </Link>
      <Link to="/people/1">Reviewer</Link>
    </main>
  );
}

const position = (top: number) => vi.stubGlobal("scrollY", top);

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("scrollTo", ({ top }: { top: number }) => position(top));
  window.history.pushState(null, "", "/list");
  position(0);
  render(
    <BrowserRouter>
      <Page />
      <NavigationEffects />
    </BrowserRouter>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (name: string) => act(async () => fireEvent.click(screen.getByText(name)));
const shown = () => screen.getByRole("heading").textContent;
const goBack = () =>
  act(async () => {
    const arrived = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
    window.history.back();
    await arrived;
  });

test("a new page starts at its top and heading; Back restores the position, also below a dialog", async () => {
  position(1800);
  await press("Profile");
  expect(window.scrollY).toBe(1800);
  await press("Reviewer");
  expect(window.scrollY).toBe(0);
  expect(document.activeElement?.textContent).toBe("/people/1");
  await goBack();
  expect(shown()).toBe("/list");
  expect(window.scrollY).toBe(1800);
});

test("a tab with a path of its own keeps the position and the focus, and Back restores its position", async () => {
  position(600);
  screen.getByText("Tab").focus();
  await press("Tab");
  expect(shown()).toBe("/list/reviews");
  expect(window.scrollY).toBe(600);
  expect(document.activeElement?.textContent).toBe("Tab");
  await press("Reviewer");
  await goBack();
  expect(shown()).toBe("/list/reviews");
  expect(window.scrollY).toBe(600);
});

test("the browser restores the position after a reload, unless that shows an open profile as a page", async () => {
  fireEvent(window, new Event("pagehide"));
  expect(window.history.scrollRestoration).toBe("auto");
  cleanup();
  render(
    <BrowserRouter>
      <Page />
      <NavigationEffects />
    </BrowserRouter>,
  );
  await press("Profile");
  fireEvent(window, new Event("pagehide"));
  expect(window.history.scrollRestoration).toBe("manual");
});
