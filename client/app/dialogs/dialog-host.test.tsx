import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { BrowserRouter, Link, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { DialogHost } from "./dialog-host";

const toProps = vi.hoisted(() => (options: object) => options);

vi.mock("./dialog-registry", () => ({
  dialogRegistry: {
    "sign-in": {
      toProps,
      Component: ({ mode, onClose }: { mode: string; onClose(): void }) => {
        const { to, state } = useDialogs().link("sign-in", { mode: "sign-up" });
        return (
          <div role="dialog" aria-label={mode}>
            <Link to={to} state={state} replace>
              Create Account
            </Link>
            <button type="button" onClick={onClose}>
              Close
            </button>
          </div>
        );
      },
    },
    "provider-dashboard": {
      toProps,
      Component: ({ dashboard, onClose }: { dashboard?: string; onClose(): void }) => {
        const dialogs = useDialogs();
        return (
          <div role="dialog" aria-label={dashboard ?? "choice"}>
            <button
              type="button"
              onClick={() => dialogs.open("provider-dashboard", { dashboard: "mine" })}
            >
              Choose
            </button>
            <button type="button" onClick={onClose}>
              Close
            </button>
          </div>
        );
      },
    },
  },
}));

function Page() {
  const dialogs = useDialogs();
  const { pathname } = useLocation();
  return (
    <>
      <h1>{pathname}</h1>
      <button type="button" onClick={() => dialogs.open("sign-in", { mode: "sign-in" })}>
        Sign In
      </button>
      <button type="button" onClick={() => dialogs.open("provider-dashboard", {})}>
        Dashboard
      </button>
    </>
  );
}

beforeEach(() => {
  window.history.pushState(null, "", "/before");
  window.history.pushState(null, "", "/page");
  render(
    <BrowserRouter>
      <DialogHost>
        <Page />
      </DialogHost>
    </BrowserRouter>,
  );
});
afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByText(name));
const dialog = (name: string) => screen.findByRole("dialog", { name });
const closed = async () => {
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  return screen.getByRole("heading").textContent;
};

test("closing returns to the page below, also after the dialog changed its mode in place", async () => {
  press("Sign In");
  await dialog("sign-in");
  press("Create Account");
  await dialog("sign-up");
  press("Close");
  expect(await closed()).toBe("/page");
});

test("Back closes a dialog at once after it changed its mode in place", async () => {
  press("Sign In");
  await dialog("sign-in");
  press("Create Account");
  await dialog("sign-up");
  window.history.back();
  expect(await closed()).toBe("/page");
});

test("Back undoes navigation within a dialog step by step, and Close leaves all its steps at once", async () => {
  press("Dashboard");
  await dialog("choice");
  press("Choose");
  await dialog("mine");
  window.history.back();
  await dialog("choice");
  press("Choose");
  await dialog("mine");
  press("Close");
  expect(await closed()).toBe("/page");
});

test("a double press of Close goes back once, and each dialog can be closed", async () => {
  const go = vi.spyOn(window.history, "go");
  for (const steps of [1, 2]) {
    press("Sign In");
    await dialog("sign-in");
    press("Close");
    press("Close");
    expect(await closed()).toBe("/page");
    expect(go).toHaveBeenCalledTimes(steps);
  }
});
