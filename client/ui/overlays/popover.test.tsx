import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Popover } from "./popover";
import { ToastContext } from "./toast-context";

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(Element.prototype, "getAnimations");
});

/** Simulates a busy machine: animations start and never finish. */
function stopMovement() {
  const never = { finished: new Promise(() => {}), playState: "running", pending: false };
  const effect = { getComputedTiming: () => ({ endTime: 100 }), getTiming: () => ({}) };
  Element.prototype.getAnimations = () => [{ ...never, effect } as unknown as Animation];
}

async function open() {
  render(
    <Popover label="Menu" panelLabel="Menu" opener="=">
      {(leave) => <button onClick={leave}>Provider Dashboard</button>}
    </Popover>,
  );
  const opener = screen.getByRole("button", { name: "Menu" });
  fireEvent.click(opener);
  await screen.findByRole("dialog", { name: "Menu" });
  return opener;
}

test("navigation removes the panel at once, even during its opening animation", async () => {
  const opener = await open();
  stopMovement();
  fireEvent.click(screen.getByRole("button", { name: "Provider Dashboard" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(opener.getAttribute("aria-expanded")).toBe("false");
  await waitFor(() => expect(document.activeElement).toBe(opener));

  fireEvent.click(opener);
  expect(await screen.findByRole("dialog", { name: "Menu" })).toBeTruthy();
});

test("closing with the opener plays the closing animation first", async () => {
  const opener = await open();
  stopMovement();
  fireEvent.click(opener);
  await new Promise((painted) => requestAnimationFrame(painted));
  expect(screen.getByRole("dialog", { hidden: true }).hasAttribute("data-closed")).toBe(true);
});

test("a panel whose content fails to load is reported, stays closed and opens at the next try", async () => {
  const loadContent = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error("offline"));
  loadContent.mockResolvedValue();
  const showToast = vi.fn();
  render(
    <ToastContext value={showToast}>
      <Popover label="Menu" panelLabel="Menu" opener="=" loadContent={loadContent}>
        Discover
      </Popover>
    </ToastContext>,
  );
  const opener = screen.getByRole("button", { name: "Menu" });
  fireEvent.click(opener);
  const message = "That didn’t open. Check your connection and try again.";
  await waitFor(() => expect(showToast).toHaveBeenCalledExactlyOnceWith({ message }));
  await waitFor(() => expect(opener.getAttribute("aria-expanded")).toBe("false"));
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.click(opener);
  expect(await screen.findByRole("dialog", { name: "Menu" })).toBeTruthy();
});

test("a panel that was closed while it loaded reports no failure", async () => {
  let fail: (error: Error) => void = () => undefined;
  const loading = new Promise<never>((_, reject) => (fail = reject));
  const showToast = vi.fn();
  render(
    <ToastContext value={showToast}>
      <Popover label="Menu" panelLabel="Menu" opener="=" loadContent={() => loading}>
        Discover
      </Popover>
    </ToastContext>,
  );
  const opener = screen.getByRole("button", { name: "Menu" });
  const { dataset } = document.documentElement;
  fireEvent.click(opener);
  expect(dataset.loading, "a bar shows").toBe("");
  fireEvent.click(opener);
  fail(new Error("offline"));
  await waitFor(() => expect(dataset.loading).toBeUndefined());
  expect(showToast).not.toHaveBeenCalled();
});
