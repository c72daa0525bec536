import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Dialog } from "./dialog";

afterEach(cleanup);

function show() {
  render(
    <Dialog isOpen title="A letter" onClose={() => undefined}>
      <input />
      <button type="button">Stay</button>
    </Dialog>,
  );
  screen.getByRole("textbox").focus();
  return { dialog: screen.getByRole("dialog"), stay: screen.getByRole("button", { name: "Stay" }) };
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
