import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { BrowserRouter } from "react-router";
import { expect, test } from "vitest";
import { HasProofsContext } from "#client/trust/has-proofs";
import { useLeaderboardAddress } from "./use-leaderboard-address";

test("A choice starts from the browser's address, also while the page still shows an older one (Q94)", () => {
  history.replaceState(null, "", "/leaderboard?by=category&category=fitness");
  const { result } = renderHook(() => useLeaderboardAddress(), { wrapper: BrowserRouter });
  // Back has left the category, and the router has not rendered yet.
  history.replaceState(null, "", "/leaderboard?sort=reviews");
  act(() => result.current[1]({ scope: "region" }));
  expect(location.search).toBe("?by=region&region=north_america&sort=reviews");
});

test.each([
  [true, ["proven", "recent"], "?lens=proven"],
  [false, ["recent"], ""],
])("with proofs of experience: %s, an address has the lens %j", (hasProofs, lens, after) => {
  history.replaceState(null, "", "/leaderboard?lens=proven.recent");
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HasProofsContext value={hasProofs}>
      <BrowserRouter>{children}</BrowserRouter>
    </HasProofsContext>
  );
  const { result } = renderHook(() => useLeaderboardAddress(), { wrapper });
  expect(result.current[0].lens).toEqual(lens);
  const others = result.current[0].lens.filter((name) => name !== "recent");
  act(() => result.current[1]({ lens: others }));
  expect(location.search).toBe(after);
});
