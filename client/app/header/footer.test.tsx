import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { type DialogControl, DialogProvider } from "#client/ui/overlays/use-dialogs";
import { Footer } from "./footer";
import { findRoute } from "#client/app/routes";

afterEach(cleanup);

test("The footer states what is free, links to the privacy policy and opens Saved Services (GEN-12, GEN-13, PRIV-03, HEAD-06)", () => {
  const open = vi.fn<DialogControl["open"]>();
  render(
    <MemoryRouter>
      <DialogProvider value={{ open, link: () => ({ to: "/", state: null }) }}>
        <Footer />
      </DialogProvider>
    </MemoryRouter>,
  );
  expect(screen.getByText(/free for users. Providers may pay for enhanced features/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Privacy policy" }).getAttribute("href")).toBe(
    "/privacy-policy",
  );
  fireEvent.click(screen.getByRole("button", { name: "Saved Services" }));
  expect(open).toHaveBeenCalledWith("saved-services", {});
  fireEvent.click(screen.getByRole("button", { name: "Provider Dashboard" }));
  expect(open).toHaveBeenCalledWith("provider-dashboard", {});
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
  expect(links).toEqual(
    expect.arrayContaining([
      "/leaderboard",
      "/categories",
      "/how-it-works",
      "/trust",
      "/decisions",
      "/transparency",
      "/guidelines",
      "/terms",
      "/developers",
    ]),
  );
  // The developer site is no page of this application.
  for (const address of links.filter((one) => one !== "/developers"))
    expect([address, findRoute(address, "").kind]).toEqual([address, "page"]);
});
