import { act, configure, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { dropSession, storeSession } from "#client/session/stored-session";
import { open } from "./wizard-test-screen";

configure({ defaultHidden: true });
beforeEach(() => dropSession());

const user = { id: "u1", displayName: "Ann", firstName: "Ann", avatar: null, reviewCount: 0 };

test("One's own page, chosen before, is refused for one reason by Next, Enter and Alt with an arrow", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  storeSession(
    { token: "t1", remember: false, expiresAt: "2999-01-01T00:00:00Z" },
    { ...user, username: "amara.moves" },
  );
  open({}, "amara.moves");
  await act(() => vi.advanceTimersByTimeAsync(300));
  fireEvent.click(screen.getByRole("radio", { name: "5 stars" }));
  const next = screen.getByRole<HTMLButtonElement>("button", { name: "Next" });
  expect(next.disabled).toBe(true);
  const reason = document.getElementById(next.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toBe("You cannot review yourself");
  for (const key of [{ key: "ArrowRight", altKey: true }, { key: "Enter" }]) {
    fireEvent.keyDown(screen.getByRole("dialog"), key);
    expect(screen.getByText("Step 2 of 8")).toBeTruthy();
  }
  vi.useRealTimers();
});
