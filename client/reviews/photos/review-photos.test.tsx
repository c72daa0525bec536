import { configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { BrowserRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { storeSession } from "#client/session/stored-session";
import { DialogProvider } from "#client/ui/overlays/use-dialogs";
import { ReviewPhotos, type ReviewPhotosProps } from "./review-photos";

configure({ defaultHidden: true });
beforeEach(() => history.replaceState(null, "", "/@amara.moves?tab=reviews"));

const photo = (number: number) => ({
  small: `/photo-${number}?size=160`,
  medium: `/photo-${number}?size=320`,
  large: `/photo-${number}?size=960`,
  description: `Photo ${number} of 2 in a review of Amara`,
  subjectId: `photo-${number}`,
});
const review = (id: string) => ({
  id,
  photos: [photo(1), photo(2)],
  reviewer: { id: "u-1", displayName: "Ines M.", username: null },
});
const openDialog = vi.fn();

function show(...lists: ReviewPhotosProps[]) {
  render(
    <DialogProvider value={{ open: openDialog, link: () => ({ to: "/", state: null }) }}>
      <BrowserRouter>
        {lists.map((props) => (
          <ReviewPhotos key={props.review.id} {...props} />
        ))}
      </BrowserRouter>
    </DialogProvider>,
  );
}

const lists = () => screen.queryAllByRole("list").map((list) => list.getAttribute("aria-label"));
const thumbnail = (number: number, list = 0) =>
  screen.getAllByRole("button", { name: new RegExp(`^Photo ${number} of 2`) })[list]!;
const large = (number: number) =>
  within(screen.getByRole("dialog")).getByRole("img", { name: new RegExp(`^Photo ${number} of`) });
const close = async () => {
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
};

test("a review without photos shows nothing", () => {
  show({ review: { ...review("r-1"), photos: [] } });
  expect(lists()).toEqual([]);
});

test("thumbnails have texts and a width for each density, and load when they are near", () => {
  show({ review: review("r-1") });
  expect(lists()).toEqual(["Photos of the review by Ines M."]);
  const [image] = screen.getAllByRole<HTMLImageElement>("img");
  expect(image?.alt).toBe("Photo 1 of 2 in a review of Amara");
  expect(image?.srcset).toBe("/photo-1?size=160 1x, /photo-1?size=320 2x");
  expect(image?.getAttribute("loading")).toBe("lazy");
  fireEvent.error(image!);
  expect(thumbnail(1).querySelector("img")).toBeNull();
});

test("a press shows the photo of that review on the whole screen, with the next one and a report; closing focuses the thumbnail of the last one", async () => {
  show({ review: review("r-1") }, { review: review("r-2") });
  thumbnail(2, 1).focus();
  fireEvent.click(thumbnail(2, 1));
  const dialog = await screen.findByRole("dialog", { name: "Photos of the review by Ines M." });
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  expect(within(dialog).getByText("2 of 2").getAttribute("aria-hidden")).toBe("true");
  expect(large(2).getAttribute("src")).toBe("/photo-2?size=960");
  fireEvent.click(screen.getByRole("button", { name: "Next picture" }));
  expect(dialog.textContent).toContain("1 of 2");
  fireEvent.click(screen.getByRole("button", { name: /^Report/ }));
  expect(openDialog).toHaveBeenCalledWith("report", {
    kind: "PICTURE",
    id: "photo-1",
    content: "“Photo 1 of 2 in a review of Amara”",
  });
  await close();
  await waitFor(() => expect(document.activeElement).toBe(thumbnail(1, 1)));
});

test("a photo shows over its thumbnail until it is loaded, then its neighbor is loaded", async () => {
  const loaded: string[] = [];
  vi.stubGlobal(
    "Image",
    class {
      set src(address: string) {
        loaded.push(address);
      }
    },
  );
  show({ review: review("r-1") });
  fireEvent.click(thumbnail(1));
  const dialog = await screen.findByRole("dialog");
  const addresses = () => Array.from(dialog.querySelectorAll("img"), (image) => image.src);
  const shown = [expect.stringContaining("size=160"), expect.stringContaining("size=960")];
  expect(addresses()).toEqual(shown);
  expect(loaded).toEqual([]);
  fireEvent.load(large(1));
  expect(addresses()).toEqual(shown.slice(1));
  expect(loaded).toContain("/photo-2?size=960");
  vi.unstubAllGlobals();
  await close();
});

test("a photo that cannot be loaded says so, the next one is shown", async () => {
  show({ review: review("r-1") });
  fireEvent.click(thumbnail(1));
  const dialog = await screen.findByRole("dialog");
  fireEvent.error(large(1));
  expect(dialog.querySelectorAll("img")).toHaveLength(0);
  expect(dialog.textContent).toContain("This photo could not be loaded");
  fireEvent.click(screen.getByRole("button", { name: "Next picture" }));
  expect(dialog.textContent).not.toContain("could not be loaded");
  expect(large(2).getAttribute("src")).toBe("/photo-2?size=960");
  await close();
});

test("one's own photos have no report link", async () => {
  show({ review: review("r-1"), ownName: "your review of Amara" });
  expect(lists()).toEqual(["Photos of your review of Amara"]);
  fireEvent.click(thumbnail(1));
  await screen.findByRole("dialog", { name: "Photos of your review of Amara" });
  expect(screen.queryByRole("button", { name: /^Report/ })).toBeNull();
  await close();
});

test("the reviewer recognised by the session reports none of the photos in a public list", async () => {
  const user = { id: "u-1", displayName: "Ines M.", firstName: "Ines", username: null };
  const session = { token: "t", remember: false, expiresAt: "2999-01-01T00:00:00Z" };
  storeSession(session, { ...user, avatar: null, reviewCount: 1 });
  show({ review: review("r-1") });
  fireEvent.click(thumbnail(1));
  await screen.findByRole("dialog");
  expect(screen.queryByRole("button", { name: /^Report/ })).toBeNull();
});
