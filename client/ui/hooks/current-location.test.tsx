import { renderHook } from "@testing-library/react";
import { BrowserRouter } from "react-router";
import { expect, test } from "vitest";
import { usePathSegment } from "./current-location";

const segmentOf = (path: string, index: 2 | 3) => {
  history.replaceState(null, "", path);
  return renderHook(() => usePathSegment(index), { wrapper: BrowserRouter }).result.current;
};

test("a segment of the path is decoded, and empty where there is none", () => {
  expect(segmentOf("/people/x%2Fy%20z?tab=1", 2)).toBe("x/y z");
  expect(segmentOf("/@jane.doe/reviews/id-1/", 3)).toBe("id-1");
  for (const path of ["/dashboard", "/dashboard/"]) expect(segmentOf(path, 2)).toBe("");
  expect(segmentOf("/people/%E0%A4%A", 2)).toBe("%E0%A4%A");
});
