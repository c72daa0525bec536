import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { startTransition, useState } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { Avatar } from "#client/ui/display/avatar";
import { Button } from "./button";
import { Chip } from "./chip";
import { CodeField } from "./code-field";
import { Field } from "./field";
import { Menu } from "#client/ui/overlays/menu";
import { RatingNumber } from "#client/ui/rating/rating-number";
import { RatingBadge } from "#client/ui/rating/rating-badge";
import { StarInput } from "#client/ui/rating/star-input";
import { StarRow } from "#client/ui/rating/star-row";
import { TabPanel } from "#client/ui/tabs/tab-panel";
import { Tabs } from "#client/ui/tabs/tabs";

afterEach(cleanup);

test("a busy button keeps its focus, ignores presses and shows the busy text", () => {
  const pressed = vi.fn();
  render(
    <Button isBusy busyLabel="Submitting..." onClick={pressed}>
      Submit
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Submitting..." });
  fireEvent.click(button);
  expect(pressed).not.toHaveBeenCalled();
  expect(button.hasAttribute("disabled")).toBe(false);
});

test("an avatar falls back from the URL to the inline picture to the glyph", () => {
  render(<Avatar name="Amara Okafor" picture="/one.webp" inlinePicture="aGk=" />);
  const image = () => screen.getByRole("img", { name: "Amara Okafor" });
  expect(image().getAttribute("src")).toBe("/one.webp");
  fireEvent.error(image());
  expect(image().getAttribute("src")).toBe("data:image/jpeg;base64,aGk=");
  fireEvent.error(image());
  expect(image().tagName).toBe("SPAN");
});

test("a rating tells screen readers its scale and optionally its number of reviews", () => {
  const html = renderToString(<RatingBadge rating={4.94} reviewCountText="214 reviews" />);
  const text = html.replaceAll(/<[^>]*>/g, "");
  expect(text).toBe("Rated 4.9 out of 5, 214 reviews");
  render(<RatingNumber rating={0} />);
  expect(screen.getByText("New")).toBeTruthy();
  render(<StarRow rating={4.9} />);
  expect(screen.getByRole("img", { name: "Rated 4.9 out of 5" })).toBeTruthy();
});

test("Five radios from 1 star to 5 stars; the digits set (WIZ-09 and LIMIT-02)", () => {
  const set = vi.fn();
  render(<StarInput label="Rating" value={4} onChange={set} />);
  expect(screen.getAllByRole("radio").map((radio) => radio.getAttribute("aria-label"))).toEqual([
    "1 star",
    "2 stars",
    "3 stars",
    "4 stars",
    "5 stars",
  ]);
  fireEvent.click(screen.getByRole("radio", { name: "2 stars" }));
  expect(set).toHaveBeenLastCalledWith(2);
  fireEvent.keyDown(screen.getByRole("radiogroup"), { key: "5" });
  expect(set).toHaveBeenLastCalledWith(5);
  fireEvent.keyDown(screen.getByRole("radiogroup"), { key: "6" });
  expect(set).toHaveBeenCalledTimes(2);
});

test("a field is described by its error", () => {
  render(<Field label="Email" error="Please enter a valid email" />);
  const input = screen.getByLabelText("Email");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  const note = document.getElementById(input.getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toBe("Please enter a valid email");
});

test("A code is one input of six digits that accepts a pasted code (LIMIT-11)", () => {
  const set = vi.fn();
  render(<CodeField label="Verification code" value="" onChange={set} />);
  const input = screen.getByLabelText("Verification code");
  expect(input.getAttribute("autocomplete")).toBe("one-time-code");
  fireEvent.paste(input, { clipboardData: { getData: () => " 123 4567" } });
  expect(set).toHaveBeenCalledWith("123456");
});

test("the remove button of a chip names its value", () => {
  const remove = vi.fn();
  render(<Chip label="Region" value="Europe" onRemove={remove} />);
  fireEvent.click(screen.getByRole("button", { name: "Remove Region: Europe" }));
  expect(remove).toHaveBeenCalledOnce();
});

function TwoTabs() {
  const [tab, setTab] = useState<"overview" | "reviews">("overview");
  return (
    <Tabs
      label="Profile"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: "overview", label: "Overview" },
        { value: "reviews", label: "Reviews", count: 168 },
      ]}
    >
      <TabPanel value="overview">About</TabPanel>
      <TabPanel value="reviews">Customer reviews</TabPanel>
    </Tabs>
  );
}

test("tabs: the selection follows the focus, and arrows wrap", async () => {
  render(<TwoTabs />);
  const [overview, reviews] = screen.getAllByRole("tab");
  expect(reviews?.textContent).toBe("Reviews 168");
  overview?.focus();
  fireEvent.keyDown(overview as HTMLElement, { key: "ArrowLeft" });
  await waitFor(() => expect(screen.getByRole("tabpanel").textContent).toBe("Customer reviews"));
  expect(document.activeElement).toBe(reviews);
  fireEvent.keyDown(reviews as HTMLElement, { key: "ArrowRight" });
  await waitFor(() => expect(screen.getByRole("tabpanel").textContent).toBe("About"));
});

test("tabs: keys pressed during a transition are not lost", async () => {
  const chosen: string[] = [];
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  function SlowTabs() {
    const [value, setValue] = useState("reviews");
    const choose = (next: string) => {
      chosen.push(next);
      startTransition(async () => {
        await finished;
        startTransition(() => setValue(next));
      });
    };
    const tabs = ["overview", "reviews"].map((name) => ({ value: name, label: name }));
    return (
      <Tabs label="Profile" value={value} onChange={choose} tabs={tabs}>
        <TabPanel value="overview">About</TabPanel>
        <TabPanel value="reviews">Customer reviews</TabPanel>
      </Tabs>
    );
  }
  render(<SlowTabs />);
  const [overview, reviews] = screen.getAllByRole("tab");
  reviews?.focus();
  fireEvent.keyDown(reviews as HTMLElement, { key: "ArrowRight" });
  await waitFor(() => expect(overview?.getAttribute("aria-selected")).toBe("true"));
  fireEvent.keyDown(overview as HTMLElement, { key: "End" });
  await waitFor(() => expect(chosen).toEqual(["overview", "reviews"]));
  await act(async () => finish());
  expect(reviews?.getAttribute("aria-selected")).toBe("true");
});

test("tabs: the server renders the chosen tab and its panel", () => {
  const html = renderToString(<TwoTabs />);
  expect(html).toMatch(/aria-selected="true"[^>]*>Overview|Overview/);
  expect(html).toContain("About");
  expect(html).not.toContain("<script");
});

test("a menu opens with its items, acts and returns the focus", async () => {
  const act = vi.fn();
  render(
    <MemoryRouter>
      <Menu
        label="Quick actions"
        items={[
          { kind: "action", label: "Write Review", onChoose: act },
          { kind: "link", label: "My Reviews", note: 3, to: "/my-reviews" },
        ]}
      >
        Quick actions
      </Menu>
    </MemoryRouter>,
  );
  const opener = screen.getByRole("button", { name: "Quick actions" });
  opener.focus();
  fireEvent.click(opener);
  expect((await screen.findAllByRole("menuitem")).map((item) => item.textContent)).toEqual([
    "Write Review",
    "My Reviews 3",
  ]);
  fireEvent.click(screen.getByRole("menuitem", { name: "Write Review" }));
  expect(act).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
