import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ToastProvider } from "#client/kit/toast-provider";
import { HelpfulButton } from "./helpful-button";

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
});

const buttons = (
  <ToastProvider>
    <HelpfulButton reviewId="UmV2aWV3OjE" reviewer="Ylva N." count={1204} />
    <HelpfulButton reviewId="umv2awv3oje" reviewer="Zdenek J." count={0} />
  </ToastProvider>
);
const button = (name: RegExp) => screen.getByRole("button", { name });
const isPressed = (name: RegExp) => button(name).getAttribute("aria-pressed");

test("A visitor marks a review as helpful in this browser, and the number stays (PROF-25)", () => {
  const { unmount } = render(buttons);
  expect(isPressed(/Ylva/)).toBe("false");
  fireEvent.click(button(/Ylva/));
  expect(isPressed(/Ylva/)).toBe("true");
  expect(isPressed(/Zdenek/)).toBe("false");
  expect(button(/Ylva/).textContent).toContain("1,204");
  expect(screen.getByRole("status").textContent).toContain("Sign in to make it count");
  unmount();
  render(buttons);
  expect(isPressed(/Ylva/)).toBe("true");
  fireEvent.click(button(/Ylva/));
  expect(isPressed(/Ylva/)).toBe("false");
  expect(localStorage.getItem("helpfulReviews")).toBe("[]");
});
