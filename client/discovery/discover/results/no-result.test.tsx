import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { NoResult } from "./no-result";

afterEach(cleanup);

test("A search without filters offers to clear the search, not filters", () => {
  render(<NoResult search="zzz" hasFilters={false} onClear={() => undefined} />);
  expect(screen.getByText(/Check the spelling, or try fewer words\.$/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Clear the search" })).toBeTruthy();
  expect(screen.queryByText("Clear all filters")).toBeNull();
});

test("A search with filters offers to clear them", () => {
  render(<NoResult search="zzz" hasFilters onClear={() => undefined} />);
  expect(screen.getByText(/try fewer words or filters\.$/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Clear all filters" })).toBeTruthy();
});
