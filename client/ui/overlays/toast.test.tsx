import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Dialog } from "./dialog";
import { type Toast, useToast } from "./toast-context";
import { ToastProvider } from "./toast-provider";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

let show: (toast: Toast) => void = () => undefined;
function Teller() {
  show = useToast();
  return null;
}
const start = () => {
  render(
    <ToastProvider>
      <Teller />
    </ToastProvider>,
  );
};
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test("one message at a time, for five seconds, in an existing live region", () => {
  start();
  const region = screen.getByRole("status");
  act(() => show({ message: "Saved Amara Okafor" }));
  act(() => show({ message: "Saved Noor Haddad" }));
  expect(region.textContent).toContain("Saved Noor Haddad");
  expect(region.textContent).not.toContain("Amara");
  pass(4_999);
  expect(region.textContent).toContain("Saved");
  pass(1);
  expect(region.textContent).toBe("");
});

test("hovering pauses the timeout, which resumes with the remaining time", () => {
  start();
  act(() => show({ message: "Saved" }));
  pass(4_000);
  const message = screen.getByText("Saved").parentElement as HTMLElement;
  fireEvent.pointerEnter(message);
  pass(60_000);
  expect(screen.getByRole("status").textContent).toContain("Saved");
  fireEvent.pointerLeave(message);
  pass(999);
  expect(screen.getByRole("status").textContent).toContain("Saved");
  pass(1);
  expect(screen.getByRole("status").textContent).toBe("");
});

test("Undo calls back and closes", () => {
  start();
  const onUndo = vi.fn();
  act(() => show({ message: "Saved", onUndo }));
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(onUndo).toHaveBeenCalledOnce();
  expect(screen.getByRole("status").textContent).toBe("");
});

test("A message may stay longer, such as the development code for 10 seconds (LIMIT-12)", () => {
  start();
  act(() => show({ message: "Code 123456", milliseconds: 10_000 }));
  pass(9_999);
  expect(screen.getByRole("status").textContent).toContain("123456");
  pass(1);
  expect(screen.getByRole("status").textContent).toBe("");
});

test("F6 focuses Undo and returns, and Escape closes the toast and restores the focus", () => {
  render(
    <ToastProvider>
      <Teller />
      <button type="button">Save</button>
    </ToastProvider>,
  );
  const opener = screen.getByRole("button", { name: "Save" });
  opener.focus();
  act(() => show({ message: "Saved", onUndo: () => undefined }));
  const press = (key: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press("F6");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Undo" }));
  pass(60_000);
  press("F6");
  expect(document.activeElement).toBe(opener);
  press("F6");
  press("Escape");
  expect(document.activeElement).toBe(opener);
  expect(screen.queryByText("Saved")).toBeNull();
});

test("a toast renders inside an open dialog, and its keys do not affect the dialog", async () => {
  vi.useRealTimers();
  const onClose = vi.fn();
  const onUndo = vi.fn();
  const page = (isOpen: boolean) => (
    <ToastProvider>
      <Teller />
      <Dialog isOpen={isOpen} title="Profile" onClose={onClose}>
        <button type="button">Save</button>
      </Dialog>
    </ToastProvider>
  );
  const { rerender } = render(page(true));
  const dialog = await screen.findByRole("dialog");
  act(() => show({ message: "Saved", onUndo }));
  expect(dialog.contains(screen.getByText("Saved"))).toBe(true);
  screen.getByRole("button", { name: "Save" }).focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "F6" });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  expect(onClose).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Save" }));

  act(() => show({ message: "Updated", onUndo, outlivesDialog: true }));
  rerender(page(false));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("Updated")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(onUndo).toHaveBeenCalledOnce();
});

test("a toast leaves with the dialog it was shown in, and one from before it stays", async () => {
  vi.useRealTimers();
  const page = (isOpen: boolean) => (
    <ToastProvider>
      <Teller />
      <Dialog isOpen={isOpen} title="Profile" onClose={() => undefined}>
        Words
      </Dialog>
    </ToastProvider>
  );
  const { rerender } = render(page(false));
  const openAndClose = async (inside: () => void) => {
    rerender(page(true));
    await screen.findByRole("dialog");
    act(inside);
    rerender(page(false));
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  };
  act(() => show({ message: "From before" }));
  await openAndClose(() => undefined);
  expect(screen.getByText("From before")).toBeTruthy();
  await openAndClose(() => show({ message: "Saved" }));
  expect(screen.queryByText("Saved")).toBeNull();
});
