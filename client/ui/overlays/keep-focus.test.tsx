import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { keepFocus } from "./keep-focus";

afterEach(cleanup);

function show() {
  render(
    <div role="dialog" tabIndex={-1} onFocus={keepFocus}>
      <input />
      <button type="button">Stay</button>
    </div>,
  );
  screen.getByRole("textbox").focus();
  return { dialog: screen.getByRole("dialog"), stay: screen.getByRole("button") };
}

test("a popup that takes the focus returns it", () => {
  const { dialog } = show();
  dialog.focus();
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});

test("a control that took the focus from the popup meanwhile keeps it", () => {
  const { dialog, stay } = show();
  dialog.addEventListener("focus", () => stay.focus(), { once: true });
  dialog.focus();
  expect(document.activeElement).toBe(stay);
});
