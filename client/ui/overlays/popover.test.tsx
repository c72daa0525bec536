import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Popover } from "./popover";

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(Element.prototype, "getAnimations");
});

/** As on a machine that is too busy to move anything: what has begun to move does not arrive. */
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
  await screen.findByRole("dialog", { name: "Menu" }, { timeout: 10_000 });
  return opener;
}

test("what leads elsewhere takes the panel away at once, even while it is still on its way in", async () => {
  const opener = await open();
  stopMovement();
  fireEvent.click(screen.getByRole("button", { name: "Provider Dashboard" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(opener.getAttribute("aria-expanded")).toBe("false");
  await waitFor(() => expect(document.activeElement).toBe(opener));

  fireEvent.click(opener);
  expect(await screen.findByRole("dialog", { name: "Menu" })).toBeTruthy();
});

test("closed by its opener, the panel moves out first", async () => {
  const opener = await open();
  stopMovement();
  fireEvent.click(opener);
  await new Promise((painted) => requestAnimationFrame(painted));
  expect(screen.getByRole("dialog", { hidden: true }).hasAttribute("data-closed")).toBe(true);
});
