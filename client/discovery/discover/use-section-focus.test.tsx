import { act, fireEvent, render, screen } from "@testing-library/react";
import { BrowserRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { useSectionFocus } from "./use-section-focus";

const resizes = new Set<() => void>();
const scrollIntoView = vi.fn<() => void>();

/** The page changes its height. */
const resize = () => act(() => resizes.forEach((report) => report()));

beforeEach(() => {
  resizes.clear();
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(readonly report: () => void) {}
      observe = () => {
        resizes.add(this.report);
        this.report();
      };
      disconnect = () => resizes.delete(this.report);
    },
  );
});

function Page() {
  const focusSection = useSectionFocus();
  return (
    <>
      <button onClick={() => focusSection("services")}>Choose</button>
      <h2 id="services" tabIndex={-1}>
        Services
      </h2>
    </>
  );
}

function choose() {
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  fireEvent.click(screen.getByText("Choose"));
  expect(document.activeElement).toBe(screen.getByText("Services"));
  expect(scrollIntoView).toHaveBeenCalledOnce();
}

test("the heading is scrolled to again when the content above it changes", () => {
  choose();
  resize();
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
});

test("scrolling by hand or any other input ends it", () => {
  choose();
  fireEvent.wheel(document.body);
  resize();
  expect(scrollIntoView).toHaveBeenCalledOnce();

  fireEvent.click(screen.getByText("Choose"));
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
  fireEvent.keyDown(document.body, { key: "Tab" });
  resize();
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
});

test("one input removes all listeners of a choice", () => {
  const added = vi.spyOn(window, "addEventListener");
  const removed = vi.spyOn(window, "removeEventListener");
  choose();
  fireEvent.keyDown(document.body, { key: "Tab" });
  const inputs = ["keydown", "pointerdown", "wheel"];
  const ofInputs = (calls: unknown[][]) => calls.filter(([name]) => inputs.includes(`${name}`));
  const stops = ofInputs(added.mock.calls).map(
    ([name, stop]) =>
      `${name} ${removed.mock.calls.some((call) => call[0] === name && call[1] === stop)}`,
  );
  expect(stops.sort()).toEqual(inputs.map((name) => `${name} true`));
  vi.restoreAllMocks();
});
