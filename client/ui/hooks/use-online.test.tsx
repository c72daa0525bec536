import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useFailureReason } from "./use-online";

afterEach(() => void vi.restoreAllMocks());

test("a failure without a connection is not said to be on our side", () => {
  const { result } = renderHook(() => useFailureReason());
  expect(result.current).toBe("Something went wrong on our side. Try again in a moment.");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(result.current).toBe("You’re offline. Try again when the connection is back.");
});
