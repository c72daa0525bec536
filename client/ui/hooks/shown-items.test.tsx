import { act, renderHook } from "@testing-library/react";
import { BrowserRouter } from "react-router";
import { expect, test } from "vitest";
import { limits } from "#client/ui/limits";
import { shownItems, useShownItems, withShownItems } from "./shown-items";

test("an address asks for at most 96 items, and for no fewer than a list shows at first", () => {
  const asked = (count: string) => shownItems(`?show=${count}`);
  expect(["95", "96", "97", "1e9"].map(asked)).toEqual([95, 96, 96, 96]);
  for (const count of ["", "-12", "5", "6", "12.5", "many", "Infinity"])
    expect(asked(count), count).toBe(limits.initialItems);
  expect(asked("7")).toBe(7);
});

test("each list of a page has its own length, beside the other parameters", () => {
  const query = withShownItems("?q=yoga&show=12", 18, "business");
  expect(query).toBe("?q=yoga&show=12&business=18");
  expect([shownItems(query), shownItems(query, "business")]).toEqual([12, 18]);
  expect(withShownItems(query, 24)).toBe("?q=yoga&show=24&business=18");
});

function open(address: string) {
  history.replaceState(null, "", address);
  return renderHook(() => useShownItems(), { wrapper: BrowserRouter }).result;
}

test("the length is kept in the address, with its hash and without a new entry of the history", () => {
  const list = open("/?q=yoga#results");
  const before = history.length;
  expect(list.current.addressOf(12)).toEqual({
    pathname: "/",
    search: "?q=yoga&show=12",
    hash: "#results",
  });
  act(() => list.current.keep(12));
  expect(location.search + location.hash).toBe("?q=yoga&show=12#results");
  expect(history.length).toBe(before);
});

test("the length of a list is not kept in the address of another", () => {
  const list = open("/?q=yoga");
  const { keep } = list.current;
  history.replaceState(null, "", "/?q=tax");
  act(() => keep(12));
  expect(location.search).toBe("?q=tax");
});
