import { ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { defer } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { DialogProvider } from "#client/ui/overlays/use-dialogs";
import { ToastProvider } from "#client/ui/overlays/toast-provider";
import { EditReviewDialogDocument } from "./edit-review.generated";
import { EditReviewDialog } from "./edit-review-dialog";

// Speed: the visibility check takes most of the time of a query by role.
configure({ defaultHidden: true });
beforeEach(() => signedIn(true));
afterEach(() => {
  cleanup();
  signedIn(false);
});

function signedIn(is: boolean) {
  localStorage.clear();
  const session = { token: "t", remember: true, expiresAt: "2099-01-01T00:00:00.000Z" };
  if (is) localStorage.setItem("plaudit.token", JSON.stringify(session));
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
}

const rating = { __typename: "RatingSummary", average: 4, count: 3, histogram: [] };
const review = {
  __typename: "Review",
  id: "r-1",
  rating: 4,
  comment: "Patient.",
  createdAt: "2026-11-20T08:00:00.000Z",
  editedAt: null as string | null,
  reviewType: "SERVICE",
  region: "EUROPE" as string | null,
  identity: "CONTACT",
  proof: "NONE",
  incentive: null as string | null,
  experiencedOn: null as string | null,
  verificationMethod: "PHONE",
  promotionCode: null,
  viewerCanEdit: true,
  viewerCanDelete: true,
  language: null,
  helpfulCount: 0,
  photos: [],
  serviceType: null as object | null,
  answer: null,
  reviewer: {
    __typename: "User",
    id: "u-1",
    displayName: "Ines M.",
    username: null,
    avatar: null,
    reviewCount: 3,
    memberSince: "2025-07-01T00:00:00.000Z",
  },
  provider: {
    __typename: "Provider",
    id: "p-1",
    username: "amara.moves",
    displayName: "Amara Okafor",
    avatar: null,
    isBusiness: false,
    followers: 10,
    rating,
    serviceRating: rating,
    advertisementRating: rating,
  },
};

type Input = Record<string, unknown>;
const refusal = (message: string, field: string[] | null = null) => ({
  review: null,
  userErrors: [{ __typename: "UserError", code: "CONFLICT", message, field }],
});

interface Setting {
  find?: () => object | null | Promise<object>;
  save?: (input: Input) => object;
  /** Whether the cache already holds the review. */
  isKnown?: boolean;
}

function open({ find = () => review, save = () => ({}), isKnown = false }: Setting = {}) {
  const sent: Input[] = [];
  const graph = { save };
  const answer = async (operationName: string | undefined, input: Input) => {
    if (operationName !== "UpdateReview") return { node: await find(), serviceTypes: [] };
    sent.push(input);
    return { updateReview: graph.save(input) };
  };
  const link = new ApolloLink(({ operationName, variables }) =>
    defer(async () => ({ data: await answer(operationName, variables["input"] as Input) })),
  );
  const onClose = vi.fn();
  const client = createApolloClient({ link, ssr: false });
  if (isKnown) {
    const data = { node: review, serviceTypes: [] } as never;
    client.writeQuery({ query: EditReviewDialogDocument, variables: { id: review.id }, data });
  }
  render(
    <ApolloProvider client={client}>
      <DialogProvider value={{ open: vi.fn(), link: () => ({ to: "/", state: null }) }}>
        <ToastProvider>
          <EditReviewDialog review="r-1" onClose={onClose} />
        </ToastProvider>
      </DialogProvider>
    </ApolloProvider>,
  );
  return { sent, onClose, graph };
}

const comment = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your comment" });
const saveButton = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Save changes/ });
const write = async (text: string) => {
  await screen.findByRole("textbox", { name: "Your comment" });
  fireEvent.change(comment(), { target: { value: text } });
};
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name })));

test("The form is filled in with the review and sends only changes (Q39)", async () => {
  const { sent, onClose } = open({
    save: (input) => ({ review: { ...review, ...input, editedAt: "2026" }, userErrors: [] }),
  });
  await write("  Patient and exact.  ");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "4 stars" }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Europe" }).checked).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: "5 stars" }));
  fireEvent.click(screen.getByRole("radio", { name: "South America" }));
  await press(/^Save changes/);
  await screen.findByText("Your review of Amara Okafor was updated.");
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent).toEqual([
    { review: "r-1", rating: 5, region: "SOUTH_AMERICA", comment: "Patient and exact." },
  ]);
});

const choices = (name: RegExp) =>
  Array.from(screen.getByRole("combobox", { name }).children, ({ textContent }) => textContent);

test("the optional questions can be answered later; a saved answer can be changed, not taken back", async () => {
  const { sent } = open({
    find: () => ({ ...review, experiencedOn: "2020-05-01" }),
    save: (input) => ({ review: { ...review, ...input }, userErrors: [] }),
  });
  const received = await screen.findByRole("combobox", { name: /^Did you get anything/ });
  expect(choices(/^Did you get/)).toContain("No answer");
  expect(choices(/^When was it/)).not.toContain("Not sure");
  // Older than the offered months, but saved.
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: /^When/ }).value).toBe("2020-05");
  fireEvent.change(received, { target: { value: "PAID" } });
  await press(/^Save changes/);
  await screen.findByText("Your review of Amara Okafor was updated.");
  expect(sent).toEqual([{ review: "r-1", incentive: "PAID" }]);
});

test("photos of a review can be removed; the list is sent whole, and only if it changed", async () => {
  const photo = (subjectId: string) => ({
    ...{ __typename: "ReviewPhoto", subjectId, description: `Photo ${subjectId}` },
    ...{ small: `/${subjectId}-160`, medium: `/${subjectId}-320`, large: `/${subjectId}-960` },
  });
  const { sent, graph } = open({
    find: () => ({ ...review, photos: ["a", "b"].map(photo) }),
    save: () => refusal("A review can be edited up to 20 times"),
  });
  await screen.findByRole("img", { name: "Photo 2" });
  expect(saveButton().disabled).toBe(true);
  await write("Patient and exact.");
  await press(/^Save changes/);
  await screen.findByText(/up to 20 times/);
  await press("Remove photo 1");
  graph.save = (input) => ({
    review: { ...review, ...input, photos: [photo("b")] },
    userErrors: [],
  });
  await press(/^Save changes/);
  await screen.findByText("Your review of Amara Okafor was updated.");
  expect(sent).toEqual([
    { review: "r-1", comment: "Patient and exact." },
    { review: "r-1", comment: "Patient and exact.", photos: ["b"] },
  ]);
});

test("Edits made elsewhere show in untouched fields and are not overwritten (Q39)", async () => {
  const newer = { ...review, rating: 2, comment: "Late.", reviewType: "ADVERTISEMENT" };
  let tell: (node: object) => void = () => undefined;
  const { sent } = open({
    isKnown: true,
    find: () => new Promise((resolve) => (tell = resolve)),
    save: () => ({ review: { ...newer, comment: "Patient and exact." }, userErrors: [] }),
  });
  await write("Patient and exact.");
  await act(async () => tell(newer));
  await screen.findByRole("radio", { name: "2 stars", checked: true });
  expect(comment().value).toBe("Patient and exact.");
  await press(/^Save changes/);
  await screen.findByText("Your review of Amara Okafor was updated.");
  expect(sent).toEqual([{ review: "r-1", comment: "Patient and exact." }]);
});

test("the cached review and unsaved input survive an unreachable server", async () => {
  const find = vi.fn(() => Promise.reject<object>(new TypeError("Failed to fetch")));
  open({ isKnown: true, find });
  await write("Patient and exact.");
  await act(async () => {
    await expect.poll(() => find).toHaveBeenCalled();
  });
  expect(comment().value).toBe("Patient and exact.");
  expect(saveButton().disabled).toBe(false);
});

test("an unchanged review cannot be saved; errors show at their fields", async () => {
  const { sent } = open();
  await screen.findByRole("textbox", { name: "Your comment" });
  expect(saveButton().disabled).toBe(true);
  await write(" ");
  await press(/^Save changes/);
  screen.getByText("Please write a review comment");
  expect(comment().getAttribute("aria-invalid")).toBe("true");
  await write("x".repeat(1001));
  await act(async () => void fireEvent.keyDown(comment(), { key: "Enter", ctrlKey: true }));
  screen.getByText("The comment may have at most 1000 characters");
  expect(sent).toEqual([]);
});

test("a refusal or a lost answer shows why and keeps the input", async () => {
  const { sent, graph, onClose } = open({
    save: () => refusal("A review can be edited up to 20 times"),
  });
  await write("Patient and exact.");
  await press(/^Save changes/);
  await screen.findByText("Your changes were not saved: A review can be edited up to 20 times");
  graph.save = () => {
    throw new TypeError("Failed to fetch");
  };
  await press(/^Save changes/);
  await screen.findByText(/^Your changes were not saved: The server did not answer/);
  expect(sent).toHaveLength(4);
  expect(comment().value).toBe("Patient and exact.");
  expect(onClose).not.toHaveBeenCalled();
});

test("leaving asks for confirmation only with unsaved changes", async () => {
  const { onClose } = open();
  await write("Patient and exact.");
  await press("Cancel");
  screen.getByText("Leave without saving? Your changes will be lost.");
  await press("Keep editing");
  expect(onClose).not.toHaveBeenCalled();
  comment().focus();
  fireEvent.keyDown(comment(), { key: "Escape" });
  await press("Keep editing");
  expect(document.activeElement).toBe(comment());
  await press("Cancel");
  await press("Leave");
  expect(onClose).toHaveBeenCalledOnce();
  cleanup();

  const untouched = open();
  await screen.findByRole("textbox", { name: "Your comment" });
  await press("Cancel");
  expect(untouched.onClose).toHaveBeenCalledOnce();
});

test("a deleted review and another user's review cannot be edited", async () => {
  open({ find: () => null });
  expect(await screen.findByText("This review no longer exists.")).toBeTruthy();
  cleanup();
  open({ find: () => ({ ...review, viewerCanEdit: false }) });
  expect(await screen.findByText("This review no longer exists.")).toBeTruthy();
  cleanup();
  signedIn(false);
  open();
  expect(await screen.findByText("Sign in again to edit your review.")).toBeTruthy();
});
