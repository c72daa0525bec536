import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ticksUpTo } from "./axis-ticks";
import { FigureChart } from "./figure-chart";

afterEach(cleanup);

test("The axis of a count has up to four equal steps of whole numbers", () => {
  expect(ticksUpTo([])).toEqual([0, 1]);
  expect(ticksUpTo([3, 0])).toEqual([0, 1, 2, 3]);
  expect(ticksUpTo([16])).toEqual([0, 5, 10, 15, 20]);
  expect(ticksUpTo([52])).toEqual([0, 20, 40, 60]);
  expect(ticksUpTo([154])).toEqual([0, 50, 100, 150, 200]);
  for (let highest = 1; highest < 3_000; highest += 7) {
    const ticks = ticksUpTo([highest]);
    expect(ticks.length).toBeLessThanOrEqual(5);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
  }
});

test("A chart has an axis from 1 to 5 for ratings, and the arrow keys read each value", async () => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 400, 180));
  const points = [
    { label: "20 Nov", name: "20 Nov 2026", value: 4.5 },
    { label: "21 Nov", name: "21 Nov 2026", value: null },
  ];
  render(<FigureChart title="Average rating" points={points} scale={{ min: 1, max: 5 }} />);
  const chart = screen.getByRole("img", { name: /^Average rating/ });
  const texts = () => [...chart.querySelectorAll("text")].map((each) => each.textContent);
  const digits = () => texts().filter((text) => /^\d$/.test(text));
  await expect.poll(digits).toEqual(["1", "2", "3", "4", "5"]);
  expect(chart.getAttribute("tabindex")).toBe("0");
  await act(async () => chart.focus());
  expect(await screen.findByText("20 Nov 2026", { selector: "span" })).toBeTruthy();
  fireEvent.keyDown(chart, { key: "ArrowRight" });
  expect(await screen.findByText("21 Nov 2026", { selector: "span" })).toBeTruthy();
  expect(screen.getByRole("row", { name: "21 Nov 2026 None" })).toBeTruthy();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
