import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useShortcut, useShortcutsChoice } from "./shortcuts";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Page({ act: perform }: { act: () => void }) {
  useShortcut("n", perform);
  const { isOn, setOn } = useShortcutsChoice();
  return (
    <>
      <button type="button" onClick={() => setOn(!isOn)}>
        {isOn ? "on" : "off"}
      </button>
      <input aria-label="field" />
      <div role="listbox" tabIndex={0} aria-label="list" />
    </>
  );
}

const press = (target: Element, init: Partial<KeyboardEvent> = {}) =>
  fireEvent.keyDown(target, { key: "n", ...init });

test("A shortcut acts on the page, but not with modifiers, in a field, in a list or under a dialog (QUAL-05)", () => {
  const perform = vi.fn<() => void>();
  render(<Page act={perform} />);
  press(document.body);
  expect(perform).toHaveBeenCalledTimes(1);
  press(document.body, { ctrlKey: true });
  press(document.body, { repeat: true });
  press(screen.getByLabelText("field"));
  press(screen.getByLabelText("list"));
  const dialog = document.createElement("div");
  dialog.setAttribute("role", "dialog");
  document.body.append(dialog);
  press(document.body);
  dialog.remove();
  expect(perform).toHaveBeenCalledTimes(1);
});

test("The setting is stored, and other tabs follow it (QUAL-05)", () => {
  const perform = vi.fn<() => void>();
  render(<Page act={perform} />);
  fireEvent.click(screen.getByText("on"));
  expect(screen.getByText("off")).toBeTruthy();
  expect(localStorage.getItem("plaudit.shortcuts")).toBe("off");
  press(document.body);
  expect(perform).not.toHaveBeenCalled();

  localStorage.removeItem("plaudit.shortcuts");
  act(() => void window.dispatchEvent(new StorageEvent("storage")));
  expect(screen.getByText("on")).toBeTruthy();
  press(document.body);
  expect(perform).toHaveBeenCalledTimes(1);
});
