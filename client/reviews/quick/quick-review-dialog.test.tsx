import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import {
  act,
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
} from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { type DialogControl, DialogProvider } from "#client/ui/overlays/use-dialogs";
import { ToastProvider } from "#client/ui/overlays/toast-provider";
import { allServices, type Services, ServicesContext } from "#client/session/services";
import { LoadViewerDocument } from "#client/session/load-viewer.generated";
import { QuickReviewDialog } from "./quick-review-dialog";

// Speed: the visibility check takes most of the time of a query by role.
configure({ defaultHidden: true });
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  signedIn(false);
});

const user = { id: "u-1", displayName: "Ines M.", username: null, avatar: null, reviewCount: 3 };

function signedIn(is: boolean) {
  const session = { token: "t", remember: true, expiresAt: "2099-01-01T00:00:00.000Z" };
  if (is) {
    localStorage.setItem("plaudit.user", JSON.stringify({ ...user, firstName: "Ines" }));
    localStorage.setItem("plaudit.token", JSON.stringify(session));
  } else localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
}

const none = { isEligible: true, reason: null as string | null, review: null as object | null };
type Input = Record<string, unknown>;
type Save = (input: Input) => object;
const refused =
  (message: string, code = "INVALID", field: string[] | null = null): Save =>
  () => ({ review: null, userErrors: [{ __typename: "UserError", code, message, field }] });

function saved(input: Input) {
  const rating = { __typename: "RatingSummary", average: 4.25, count: 12, histogram: [] };
  const provider = {
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
  };
  const review = {
    __typename: "Review",
    id: "r-1",
    ...input,
    createdAt: "2026-11-21T08:00:00.000Z",
    editedAt: null,
    identity: "CONTACT",
    proof: "NONE",
    verificationMethod: "AUTHENTICATED",
    promotionCode: null,
    viewerCanEdit: true,
    viewerCanDelete: true,
    language: null,
    helpfulCount: 0,
    photos: [],
    serviceType: null,
    answer: null,
    reviewer: { __typename: "User", ...user, reviewCount: 4, memberSince: "2026-01-01" },
  };
  return { review: { ...review, provider }, userErrors: [] };
}

interface Setting {
  isSignedIn?: boolean;
  isVerified?: boolean;
  eligibility?: typeof none;
  save?: Save;
  /** The faults of the name that is given; without it, the account has a name. */
  nameFaults?: object[];
  services?: Services;
}

function open(setting: Setting = {}) {
  const { isSignedIn = true, isVerified = true, save = saved, nameFaults } = setting;
  signedIn(isSignedIn);
  const graph = { eligibility: setting.eligibility ?? none, save };
  const sent: Input[] = [];
  const names: unknown[] = [];
  const link = new ApolloLink(({ operationName, variables }) => {
    const answer = () => {
      if (operationName === "SaveReview") {
        const input = variables["input"] as Input;
        sent.push(input);
        return { saveReview: graph.save(input) };
      }
      if (operationName === "NameReviewer") {
        names.push(variables["name"]);
        const userErrors = nameFaults?.splice(0, 1) ?? [];
        return { updateProfile: { viewer: { __typename: "Viewer", email: null }, userErrors } };
      }
      if (operationName === "OwnName") {
        const own = { __typename: "Profile", hasChosenName: nameFaults === undefined };
        return { viewer: { __typename: "Viewer", profile: own } };
      }
      const { review, ...eligibility } = graph.eligibility;
      const provider = { ...saved({}).review.provider };
      const viewerCanReview = { __typename: "Eligibility", ...eligibility, review };
      return { provider: { ...provider, viewerCanReview } };
    };
    return new Observable((observer) => {
      setTimeout(() => {
        try {
          observer.next({ data: answer() as Record<string, unknown> });
          observer.complete();
        } catch (error) {
          observer.error(error);
        }
      });
    });
  });
  const client = createApolloClient({ link, ssr: false });
  const identities: object[] = [];
  const profile = {
    __typename: "Profile",
    firstName: "Ines",
    lastName: "",
    displayName: "Ines M.",
  };
  client.writeQuery({
    query: LoadViewerDocument,
    data: {
      viewer: {
        __typename: "Viewer",
        user: { __typename: "User", ...user },
        email: "ines@example.org",
        phone: null,
        isVerified,
        hasPassword: true,
        needsCurrentPassword: false,
        profile: { ...profile, instagramUsername: null },
        identities,
      } as never,
    },
  });
  const openDialog = vi.fn<DialogControl["open"]>();
  const view = render(
    <ApolloProvider client={client}>
      <DialogProvider value={{ open: openDialog, link: () => ({ to: "/", state: null }) }}>
        <MemoryRouter>
          <ToastProvider>
            <ServicesContext value={setting.services}>
              <QuickReviewDialog username="amara.moves" onClose={() => undefined} />
            </ServicesContext>
          </ToastProvider>
        </MemoryRouter>
      </DialogProvider>
    </ApolloProvider>,
  );
  return { sent, names, openDialog, graph, client, close: view.unmount };
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
const comment = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your comment" });
const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Submit/ });
const write = (text: string) => fireEvent.change(comment(), { target: { value: text } });
const send = () => act(async () => void fireEvent.click(submit()));
/** By keyboard, which works while the button is disabled. */
const sendByKeyboard = () =>
  act(async () => void fireEvent.keyDown(comment(), { key: "Enter", ctrlKey: true }));

async function fill({ isWhole = true } = {}) {
  fireEvent.click(await screen.findByRole("radio", { name: "4 stars" }));
  if (isWhole) {
    fireEvent.click(screen.getByRole("radio", { name: /^Service/ }));
    fireEvent.click(radio("Europe"));
  }
  write("  Patient and exact.  ");
}

test("A visitor sees only the request to log in (SIMPLE-01, SIMPLE-09, VAL-33)", async () => {
  const { openDialog } = open({ isSignedIn: false });
  await screen.findByRole("heading", { name: "Login Required" });
  screen.getByText("Please log in to submit a review");
  expect(screen.queryByRole("radio")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Sign In / Sign Up" }));
  expect(openDialog).toHaveBeenCalledWith("sign-in", { mode: "sign-in" });
});

test("Rating, type, one of four regions and a comment are sent and summarised (SIMPLE-02 to SIMPLE-05, SIMPLE-07, Q20)", async () => {
  const { sent, client } = open();
  await fill();
  const names = screen.getAllByRole("radio").map((each) => each.getAttribute("value"));
  expect(names).toEqual([
    ...["1", "2", "3", "4", "5"],
    ...["SERVICE", "ADVERTISEMENT"],
    ...["NORTH_AMERICA", "EUROPE", "ASIA", "OTHER"],
  ]);
  await send();
  const alert = await screen.findByRole("alert");
  for (const text of [
    "Review submitted",
    "Amara Okafor",
    "Service",
    "Europe",
    "Patient and exact.",
    "Identity confirmed",
    "now rated 4.3 from 12 reviews",
  ]) {
    expect(alert.textContent).toContain(text);
  }
  expect(sent).toEqual([
    {
      provider: "amara.moves",
      rating: 4,
      reviewType: "SERVICE",
      serviceType: null,
      region: "EUROPE",
      comment: "Patient and exact.",
      incentive: null,
      experiencedOn: null,
      idempotencyKey: expect.any(String),
    },
  ]);
  expect(localStorage.getItem("plaudit.quick-review:u-1:amara.moves")).toBeNull();
  // HEAD-12: the count of reviews in the header is updated.
  expect(client.readQuery({ query: LoadViewerDocument })?.viewer?.user.reviewCount).toBe(4);
});

test("An account without a name may give one, which is saved before the review or refused at its field", async () => {
  const message = "This name is reserved";
  const reserved = { __typename: "UserError", code: "INVALID", message, field: ["displayName"] };
  const { sent, names } = open({ nameFaults: [reserved] });
  await fill();
  const field = await screen.findByLabelText("Your name (optional)");
  fireEvent.change(field, { target: { value: "Plaudit Team" } });
  await send();
  const fault = await screen.findByText(message);
  expect(field.getAttribute("aria-describedby")).toBe(fault.id);
  expect(document.activeElement).toBe(field);
  expect(sent).toEqual([]);
  fireEvent.change(field, { target: { value: "Kari" } });
  await send();
  await waitFor(() => expect([names, sent.length]).toEqual([["Plaudit Team", "Kari"], 1]));
});

test("the answers to the optional questions are kept in the draft, sent and summarised", async () => {
  vi.setSystemTime("2026-11-21T08:00:00Z");
  const first = open();
  await fill();
  const received = () => screen.getByRole("combobox", { name: /^Did you get anything/ });
  const month = () => screen.getByRole("combobox", { name: "When was it?" });
  expect(Array.from(received().children, ({ textContent }) => textContent)).toEqual([
    ...["No answer", "Nothing", "A discount", "Something for free", "Money", "I work with them"],
  ]);
  const months = Array.from(month().children, ({ textContent }) => textContent);
  expect([months.length, months[0], months[1], months[24]]).toEqual([
    25,
    "Not sure",
    "Nov 2026",
    "Dec 2024",
  ]);
  fireEvent.change(received(), { target: { value: "DISCOUNT" } });
  fireEvent.change(month(), { target: { value: "2026-10" } });
  first.close();
  const { sent } = open();
  await screen.findByText(/We kept your draft/);
  await send();
  const alert = await screen.findByRole("alert");
  for (const text of ["A discount", "Oct 2026"]) expect(alert.textContent).toContain(text);
  expect(sent).toMatchObject([{ incentive: "DISCOUNT", experiencedOn: "2026-10" }]);
});

test("the photos of a draft are sent and counted; Start again removes them", async () => {
  const preview = "data:image/jpeg;base64,AQID";
  const photos = ["one", "two"].map((token) => ({ token, uploadedAt: Date.now(), preview }));
  const draft = { rating: 4, reviewType: "SERVICE", region: "ASIA", comment: "Kind.", photos };
  const keep = () =>
    localStorage.setItem("plaudit.quick-review:u-1:amara.moves", JSON.stringify(draft));
  const thumbnails = () => screen.queryAllByRole("img", { name: /^Photo \d/ });
  keep();
  const { close } = open();
  await screen.findByText(/We kept your draft/);
  expect(thumbnails()).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "Start again" }));
  expect(thumbnails()).toHaveLength(0);
  close();
  keep();
  const { sent } = open();
  await screen.findByText(/We kept your draft/);
  await send();
  expect((await screen.findByRole("alert")).textContent).toContain("2 photos");
  expect(sent).toMatchObject([{ photos: ["one", "two"] }]);
  expect(JSON.stringify({ ...localStorage })).not.toContain("data:image");
});

test("Nothing can be submitted without a rating, a comment and a verification (SIMPLE-06)", async () => {
  open();
  await screen.findByRole("radio", { name: "4 stars" });
  expect(submit().disabled).toBe(true);
  fireEvent.click(radio("4 stars"));
  expect(submit().disabled).toBe(true);
  write("   ");
  expect(submit().disabled).toBe(true);
  write("Kind.");
  expect(submit().disabled).toBe(false);
  cleanup();
  const { openDialog } = open({ isVerified: false });
  await fill();
  expect(submit().disabled).toBe(true);
  screen.getByText("Please verify your purchase with a valid code");
  fireEvent.click(screen.getByRole("button", { name: "Verify Me" }));
  expect(openDialog).toHaveBeenCalledWith("verify-me", {});
});

test("Submitting by keyboard shows what is missing at its field (VAL-34 to VAL-38, Q26)", async () => {
  const { sent } = open({ isVerified: false });
  await screen.findByRole("radio", { name: "4 stars" });
  await sendByKeyboard();
  for (const message of [
    "Please select a rating",
    "Please select what you are reviewing (Service or Advertisement)",
    "Please select your region",
    "Please write a review comment",
  ]) {
    expect(screen.getAllByText(message)).toHaveLength(1);
  }
  await expect.poll(() => document.activeElement).toBe(radio("1 star"));
  await fill();
  expect(screen.queryByText(/^Please select/)).toBeNull();
  write("x".repeat(1001));
  expect(screen.getByText("1001/1000")).toBeTruthy();
  await sendByKeyboard();
  screen.getByText("The comment may have at most 1000 characters");
  write("Kind.");
  await sendByKeyboard();
  screen.getByText("Please verify your purchase with a valid code");
  expect(sent).toEqual([]);
});

test("Without type and region the button shows what is missing (VAL-35, VAL-36)", async () => {
  const { sent } = open();
  await fill({ isWhole: false });
  await send();
  screen.getByText("Please select what you are reviewing (Service or Advertisement)");
  screen.getByText("Please select your region");
  await expect.poll(() => document.activeElement?.getAttribute("value")).toBe("SERVICE");
  expect(sent).toEqual([]);
});

test("A failure says why, keeps the input, and is retried with the same key (SIMPLE-08, ERR-20)", async () => {
  const { sent, graph } = open({ save: refused("Failed to save review") });
  await fill();
  await send();
  await screen.findByText("Error submitting review: Failed to save review");
  expect(comment().value).toBe("  Patient and exact.  ");
  expect(radio("4 stars").checked).toBe(true);
  graph.save = saved;
  await send();
  await screen.findByText("Review submitted");
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test("a lost answer is retried twice with one key; then it fails and keeps the input", async () => {
  const { sent, graph, close } = open({
    save: () => {
      throw new TypeError("Failed to fetch");
    },
  });
  await fill();
  await send();
  await screen.findByText(/^Error submitting review: The server did not answer/);
  expect(sent).toHaveLength(3);
  // Closed and reopened, it is unchanged.
  close();
  const again = open();
  await screen.findByText(/We kept your draft/);
  expect(comment().value).toBe("  Patient and exact.  ");
  expect(radio("Europe").checked).toBe(true);
  await send();
  await screen.findByText("Review submitted");
  const keys = [...sent, ...again.sent].map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(1);
  expect(graph.save).not.toBe(saved);
});

test("a draft can be discarded", async () => {
  const first = open();
  await fill();
  first.close();
  open();
  await screen.findByText(/We kept your draft/);
  fireEvent.click(screen.getByRole("button", { name: "Start again" }));
  expect(comment().value).toBe("");
  expect(radio("4 stars").checked).toBe(false);
  expect(screen.queryByText(/still here/)).toBeNull();
});

test("A second review of the same provider links to the first (Q39)", async () => {
  const reason = "You have already reviewed this provider for General Service";
  const review = { __typename: "Review", id: "r-7" };
  const eligibility = { isEligible: false, reason, review };
  const first = open({ eligibility });
  await screen.findByText(reason);
  expect(screen.queryByRole("radio")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Edit your review" }));
  expect(first.openDialog).toHaveBeenCalledWith("edit-review", { review: "r-7" });
  cleanup();

  // Written on another device in the meantime.
  const second = open({ save: refused(reason, "CONFLICT") });
  await fill();
  second.graph.eligibility = eligibility;
  await send();
  await screen.findByText(`Error submitting review: ${reason}`);
  expect(comment().value).toContain("Patient");
  fireEvent.click(await screen.findByRole("button", { name: "Edit your review" }));
  expect(second.openDialog).toHaveBeenCalledWith("edit-review", { review: "r-7" });
});

test("a server error about a field shows at that field", async () => {
  open({ save: refused("Please write a review comment", "REQUIRED", ["comment"]) });
  await fill();
  await send();
  await screen.findByText("Please write a review comment");
  expect(screen.queryByText(/^Error submitting/)).toBeNull();
  expect(comment().getAttribute("aria-invalid")).toBe("true");
});

test("a draft survives the end of the session and shows again after signing in", async () => {
  open();
  await fill();
  const kept = { ...localStorage };
  signedIn(false);
  for (const [name, text] of Object.entries(kept)) {
    if (name.startsWith("plaudit.quick")) localStorage.setItem(name, text);
  }
  await screen.findByText("Login Required");
  act(() => signedIn(true));
  await screen.findByText(/We kept your draft/);
  expect(comment().value).toContain("Patient");
});

test("Where no identity can be confirmed, the quick review leads to the review form", async () => {
  const services = { ...allServices, mail: false, textMessages: false, instagramMessages: false };
  const { openDialog } = open({ isVerified: false, services });
  await fill();
  screen.getByText(/cannot confirm who you are\. Use the review form/);
  expect(screen.queryByRole("button", { name: "Verify Me" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Write a Review" }));
  expect(openDialog).toHaveBeenCalledWith("review-wizard", { provider: "amara.moves" });
});
