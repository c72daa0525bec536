import { act, renderHook } from "@testing-library/react";
import { BrowserRouter } from "react-router";
import { expect, test } from "vitest";
import { useLeaderboardAddress } from "./use-leaderboard-address";

test("A choice starts from the browser's address, also while the page still shows an older one (Q94)", () => {
  history.replaceState(null, "", "/leaderboard?by=category&category=fitness");
  const { result } = renderHook(() => useLeaderboardAddress(), { wrapper: BrowserRouter });
  // Back has left the category, and the router has not rendered yet.
  history.replaceState(null, "", "/leaderboard?sort=reviews");
  act(() => result.current[1]({ scope: "region" }));
  expect(location.search).toBe("?by=region&region=north_america&sort=reviews");
});
