import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { formatHours, ProcessingTimes } from "./processing-times";

afterEach(cleanup);

test.each([
  [0.001, "1 minute"],
  [0.5, "30 minutes"],
  [1, "1 hour"],
  [6.25, "6.3 hours"],
  [47.9, "48 hours"],
  [48, "2 days"],
  [336, "14 days"],
])("%s hours are “%s”", (hours, words) => {
  expect(formatHours(hours)).toBe(words);
});

test("A median above its aim, and late ones, are shown in red (T17)", () => {
  const time = { count: 4, endedCount: 3, dueHours: 24 };
  render(
    <ProcessingTimes
      times={[
        { name: "First answer", time: { ...time, medianHours: 30, lateCount: 2 } },
        { name: "Decision", time: { ...time, medianHours: 24, lateCount: 0 } },
        {
          name: "Appeal",
          time: { ...time, count: 0, endedCount: 0, medianHours: null, lateCount: 0 },
        },
      ]}
    />,
  );
  expect(screen.getByText("30 hours").className).toContain("text-danger");
  expect(screen.getByText("2 late").className).toContain("text-danger");
  expect(screen.getByText("24 hours").className).not.toContain("text-danger");
  expect(screen.getByText("None yet")).toBeTruthy();
  expect(screen.getAllByText("Median of 3, 1 undecided, aim 24 hours")).toHaveLength(2);
  expect(screen.getByText("Median of 0, aim 24 hours")).toBeTruthy();
});
