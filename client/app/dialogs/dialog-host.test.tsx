import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { BrowserRouter, Link, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { DialogHost } from "./dialog-host";

const toProps = vi.hoisted(() => (options: object) => options);

vi.mock("./dialog-registry", () => ({
  dialogRegistry: {
    "provider-profile": {
      toProps,
      Component: ({ provider, tab, onClose }: Record<string, string> & { onClose(): void }) => {
        const dialogs = useDialogs();
        return (
          <div role="dialog" aria-label={`${provider} ${tab}`}>
            <button
              type="button"
              onClick={() =>
                dialogs.open("provider-profile", { provider: "amara", tab: "reviews" })
              }
            >
              Reviews
            </button>
            <button type="button" onClick={onClose}>
              Close
            </button>
          </div>
        );
      },
    },
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
  const { pathname, search, hash } = useLocation();
  const profile = dialogs.link("provider-profile", { provider: "amara" });
  return (
    <>
      <h1>{pathname + search + hash}</h1>
      <Link {...profile}>Amara</Link>
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
  show();
});
afterEach(cleanup);

const show = () =>
  render(
    <BrowserRouter>
      <DialogHost>
        <Page />
      </DialogHost>
    </BrowserRouter>,
  );
/** Shows an address as after a navigation of the browser. */
function visit(address: string) {
  cleanup();
  window.history.pushState(null, "", address);
  show();
}
const address = () => window.location.pathname + window.location.search;
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

test("a profile has the address of its page, and the page below keeps its own (Q100)", async () => {
  visit("/list?region=asia#results");
  press("Amara");
  await dialog("amara overview");
  expect(address()).toBe("/@amara");
  expect(screen.getByRole("heading", { hidden: true }).textContent).toBe(
    "/list?region=asia#results",
  );
  press("Reviews");
  await dialog("amara reviews");
  expect(address()).toBe("/@amara/reviews");
  press("Close");
  expect(await closed()).toBe("/list?region=asia#results");
  expect(address()).toBe("/list?region=asia");
});

test("Back closes a profile, and a dialog that opened over it leaves it open (Q94, Q100)", async () => {
  press("Amara");
  await dialog("amara overview");
  press("Sign In");
  await dialog("sign-in");
  expect(address()).toBe("/@amara");
  window.history.back();
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "sign-in" })).toBeNull());
  await dialog("amara overview");
  window.history.back();
  expect(await closed()).toBe("/page");
});

test("a history entry of an earlier document shows the profile's own page (Q100)", async () => {
  press("Amara");
  await dialog("amara overview");
  const { usr } = window.history.state as { usr: { page: { documentId: number } } };
  const reloaded = { usr: { ...usr, page: { ...usr.page, documentId: 0 } } };
  cleanup();
  window.history.replaceState(reloaded, "");
  show();
  expect(screen.getByRole("heading").textContent).toBe("/@amara");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("an address with ?provider= opens the profile over its page, and Close leaves only the profile", async () => {
  visit("/list?region=asia&provider=amara&tab=contact");
  await dialog("amara contact");
  press("Reviews");
  await dialog("amara reviews");
  expect(address()).toBe("/@amara/reviews");
  press("Close");
  expect(await closed()).toBe("/list?region=asia");
});
