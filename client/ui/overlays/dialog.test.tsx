import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { Dialog, type CloseReason } from "./dialog";
import { DialogTitle } from "./dialog-title";
import { Menu } from "./menu";

afterEach(cleanup);

function Opener({ onClose = () => true }: { onClose?: (reason: CloseReason) => boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        title="Login Required"
        isOpen={isOpen}
        onClose={(reason) => onClose(reason) && setOpen(false)}
      >
        <button type="button">Sign In</button>
      </Dialog>
    </>
  );
}

async function openIt() {
  const opener = screen.getByText("Open");
  opener.focus();
  fireEvent.click(opener);
  return screen.findByRole("dialog", { name: "Login Required" });
}

test("a dialog is labelled by its title, which gets the focus", async () => {
  render(<Opener />);
  await openIt();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText("Login Required")));
});

test("a control keeps the focus when the library moves it to the popup", async () => {
  render(<Opener />);
  const popup = await openIt();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText("Login Required")));
  const button = screen.getByRole("button", { name: "Sign In" });
  button.focus();
  popup.focus();
  expect(document.activeElement).toBe(button);
});

test("Escape closes a dialog and returns the focus to the opener", async () => {
  render(<Opener />);
  await openIt();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText("Open")));
});

test("Escape while a menu in a dialog still loads closes the menu only", async () => {
  const onClose = vi.fn<() => void>();
  render(
    <Dialog title="Login Required" isOpen onClose={onClose}>
      <Menu label="More" items={[]}>
        More
      </Menu>
    </Dialog>,
  );
  const opener = await screen.findByRole("button", { name: "More" });
  fireEvent.click(opener);
  expect(opener.getAttribute("aria-expanded")).toBe("true");
  fireEvent.keyDown(opener, { key: "Escape" });
  expect(opener.getAttribute("aria-expanded")).toBe("false");
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(opener, { key: "Escape" });
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("onClose receives the reason and may keep the dialog open", async () => {
  const onClose = vi.fn(() => false);
  render(<Opener onClose={onClose} />);
  await openIt();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledWith("button");
  expect(screen.getByRole("dialog")).toBeTruthy();
});

test("an action of a menu runs with the focus on the menu's opener", async () => {
  const onChoose = vi.fn(() => expect(document.activeElement?.textContent).toBe("More"));
  render(
    <Menu label="More" items={[{ kind: "action", label: "Write", onChoose }]}>
      More
    </Menu>,
  );
  fireEvent.click(screen.getByRole("button", { name: "More" }));
  const row = await screen.findByRole("menuitem", { name: "Write" });
  row.focus();
  fireEvent.click(row);
  expect(onChoose).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByText("More"));
});

function Written() {
  return (
    <Dialog
      isOpen
      onClose={() => undefined}
      head={<DialogTitle>Amara Okafor</DialogTitle>}
      width="wide"
    >
      <p>Strength coaching</p>
    </Dialog>
  );
}

test("the server renders an open dialog with its content, which hydrates without warnings", async () => {
  const html = renderToString(<Written />);
  expect(html).toContain('role="dialog"');
  expect(html).toContain("Strength coaching");
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const place = document.createElement("div");
  place.innerHTML = html;
  document.body.append(place);
  const root = await act(async () =>
    hydrateRoot(place, <Written />, { onRecoverableError: complaints }),
  );
  expect(await screen.findAllByRole("dialog", { name: "Amara Okafor" })).toHaveLength(1);
  expect(screen.getAllByText("Strength coaching")).toHaveLength(1);
  expect(complaints).not.toHaveBeenCalled();
  act(() => root.unmount());
  place.remove();
  complaints.mockRestore();
});

test("a closed dialog is not in the server's HTML", () => {
  expect(renderToString(<Opener />)).not.toContain("dialog");
});
