import { act, renderHook } from "@testing-library/react";
import { BrowserRouter } from "react-router";
import { expect, test } from "vitest";
import { useDiscoverAddress } from "./use-discover-address";

function open() {
  history.replaceState(null, "", "/?category=fitness");
  const { result } = renderHook(() => useDiscoverAddress(), { wrapper: BrowserRouter });
  return () => result.current[1];
}

test("A change starts from the browser's address, also while the page still shows an older one (Q94)", () => {
  const change = open();
  // Back has left the category, and the router has not rendered yet.
  history.replaceState(null, "", "/?region=europe");
  act(() => void change()({ search: "yoga" }, "replace"));
  expect(location.search).toBe("?region=europe&q=yoga");
});

test("A late search leaves the address of another page alone", () => {
  const change = open();
  history.replaceState(null, "", "/leaderboard");
  act(() => void change()({ search: "yoga" }, "replace"));
  expect(location.pathname + location.search).toBe("/leaderboard");
});
