import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { OwnSharePanel } from "./own-share-panel";

const rating = { average: 4.5, count: 2, __typename: "RatingSummary" as const };
const provider = {
  __typename: "Provider" as const,
  id: "p_1",
  url: "https://plaudit.example/@jane.doe",
  username: "jane.doe",
  displayName: "Jane Doe",
  title: null,
  avatar: null,
  isVerified: false,
  isBusiness: false,
  rating,
  serviceRating: rating,
  advertisementRating: rating,
};
const section = (name: string) => within(screen.getByRole("region", { name }));
const widget = () => document.querySelector("plaudit-stars")!;

beforeEach(() => {
  Reflect.deleteProperty(navigator, "clipboard");
  render(<OwnSharePanel provider={provider} />);
});

test("shows the widget, the badge, the page with a QR code, and the feed", () => {
  expect(widget().getAttribute("username")).toBe("jane.doe");
  expect(document.querySelector("script[data-widget]")?.getAttribute("src")).toBe("/widget.js");
  const badge = section("Badge").getByRole("img", { name: "Reviews of Jane Doe on Plaudit" });
  expect(badge.getAttribute("src")).toBe("/badge/jane.doe.svg");
  const code = section("Link and QR code").getByRole("img", { name: /QR code that leads to/ });
  expect(code.getAttribute("src")).toMatch(/^data:image\/svg\+xml,%3Csvg/);
  expect(code.getAttribute("src")!.length).toBeLessThan(20_000);
  const download = screen.getByRole("link", { name: "Download the QR code" });
  expect(download.getAttribute("download")).toBe("plaudit-jane.doe.svg");
  expect(section("Feed").getByText(/jane\.doe\.atom$/)).toBeTruthy();
});

test("a chosen theme changes the previews and what is copied", async () => {
  const writeText = vi.fn(async () => {});
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  fireEvent.click(screen.getByRole("button", { name: "Dark" }));
  expect(widget().getAttribute("theme")).toBe("dark");
  const copy = section("Badge").getByRole("button", { name: "Copy the badge" });
  await act(async () => fireEvent.click(copy));
  expect(writeText).toHaveBeenCalledWith(expect.stringContaining("jane.doe.svg?theme=dark"));
  expect(section("Badge").getByText("Copied: the badge")).toBeTruthy();
});

test("without a clipboard it says so", async () => {
  const copy = section("Widget").getByRole("button", { name: "Copy the widget" });
  await act(async () => fireEvent.click(copy));
  expect(section("Widget").getByText(/Copying failed/)).toBeTruthy();
});
