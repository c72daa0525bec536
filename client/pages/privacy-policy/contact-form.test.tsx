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
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { ContactEmailContext } from "#client/pages/contact-email";
import { ToastProvider } from "#client/ui/overlays/toast-provider";
import { LoadViewerDocument } from "#client/session/load-viewer.generated";
import { Contact } from "./contact";
import { storeContactDraft, takeContactDraft } from "./contact-draft";

// Performance: visibility checks take most of the time of role queries and are not needed here.
configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  takeContactDraft();
  online(true);
  signedIn(false);
});

type Input = Record<"name" | "email" | "message" | "idempotencyKey", string>;
type Answer = (input: Input) => object | Promise<object>;

const fault = (message: string, field: string | null = null) => ({
  __typename: "UserError",
  code: "INVALID",
  message,
  field: field && [field],
});
const accepted =
  (outcome: "SENT" | "WAITING"): Answer =>
  () => ({ outcome, userErrors: [] });
const refused =
  (...userErrors: object[]): Answer =>
  () => ({ outcome: null, userErrors });
const noAnswer: Answer = () => {
  throw new TypeError("Failed to fetch");
};

/** An answer released by the test. */
function later(answer: Answer) {
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const come = () => act(async () => open());
  return [(input: Input) => gate.then(() => answer(input)), come] as const;
}

const viewer = {
  __typename: "Viewer" as const,
  user: {
    __typename: "User" as const,
    id: "u-1",
    displayName: "Ines M.",
    username: null,
    avatar: null,
    reviewCount: 0,
  },
  email: "ines@example.org",
  phone: null,
  isVerified: true,
  hasPassword: true,
  needsCurrentPassword: false,
  profile: {
    __typename: "Profile" as const,
    firstName: "Ines",
    lastName: "Moreau",
    displayName: "Ines M.",
    instagramUsername: null,
  },
  identities: [],
};

function signedIn(is: boolean) {
  const session = { token: "t", remember: true, expiresAt: "2099-01-01T00:00:00.000Z" };
  const { user } = viewer;
  if (is) {
    localStorage.setItem("plaudit.user", JSON.stringify({ ...user, firstName: "Ines" }));
    localStorage.setItem("plaudit.token", JSON.stringify(session));
  } else localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
}

function online(is: boolean) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(is);
  window.dispatchEvent(new Event(is ? "online" : "offline"));
}

function show(...answers: Answer[]) {
  const sent: Input[] = [];
  const link = new ApolloLink(({ variables }) => {
    return new Observable((observer) => {
      setTimeout(async () => {
        const input = variables["input"] as Input;
        sent.push(input);
        try {
          const payload = await answers.shift()!(input);
          const typed = { __typename: "SendContactMessagePayload", ...payload };
          observer.next({ data: { sendContactMessage: typed } });
          observer.complete();
        } catch (error) {
          observer.error(error);
        }
      });
    });
  });
  const client = createApolloClient({ link, ssr: false });
  const site = (page: ReactNode) => (
    <ApolloProvider client={client}>
      <ToastProvider>
        <ContactEmailContext value="desk@plaudit.example">{page}</ContactEmailContext>
      </ToastProvider>
    </ApolloProvider>
  );
  const { rerender } = render(site(<Contact />));
  const leave = () => act(async () => rerender(site(null)));
  const comeBack = async () => {
    rerender(site(<Contact />));
    await begin();
  };
  const signIn = () =>
    act(async () => {
      client.writeQuery({ query: LoadViewerDocument, data: { viewer } });
      signedIn(true);
    });
  return { sent, signIn, leave, comeBack };
}

/** The page with the form loaded. */
async function open(...answers: Answer[]) {
  const shown = show(...answers);
  await begin();
  return shown;
}

async function begin() {
  await act(async () => void fireEvent.pointerDown(window));
  await expect.poll(() => field("Name").readOnly).toBe(false);
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }));
const send = () =>
  act(async () => void fireEvent.submit(screen.getByRole("form", { name: "Write to us" })));

async function fill() {
  await type("Name", " Ines Moreau ");
  await type("Email", "ines@example.org");
  await type("Message", "What do you hold about me?");
}

const unsentNotice = /^Your message is not sent yet\. You can finish it/;
const fieldValues = () => ["Name", "Email", "Message"].map((label) => field(label).value);

test("There are three ways to contact us: an email address, a social account in a new tab, a form (PRIV-02)", async () => {
  await open();
  expect(screen.getByRole("link", { name: "desk@plaudit.example" }).getAttribute("href")).toBe(
    "mailto:desk@plaudit.example",
  );
  const social = screen.getByRole("link", { name: /@plaudit\.reviews/ });
  expect(social.getAttribute("target")).toBe("_blank");
  expect(social.getAttribute("rel")).toBe("noopener noreferrer");
  screen.getByRole("form", { name: "Write to us" });
});

test("Missing values are reported at their fields, the first gets the focus, and nothing is sent (PRIV-02)", async () => {
  const { sent } = await open();
  await send();
  for (const [label, message] of [
    ["Name", "Name is required"],
    ["Email", "Email is required"],
    ["Message", "Please write a message"],
  ] as const) {
    const note = field(label).getAttribute("aria-describedby")!.split(" ")[0]!;
    expect(document.getElementById(note)!.textContent).toBe(message);
  }
  expect(document.activeElement).toBe(field("Name"));
  await type("Email", "ines@");
  expect(screen.queryByText("Email is required")).toBeNull();
  await send();
  screen.getByText("Email is invalid");
  await type("Message", "m".repeat(2_001));
  await send();
  screen.getByText("The message may have at most 2000 characters");
  await type("Message", "😀".repeat(2_000));
  screen.getByText("2,000 of 2,000 characters");
  await send();
  expect(screen.queryByText("The message may have at most 2000 characters")).toBeNull();
  expect(sent).toEqual([]);
});

test("A message is sent trimmed and confirmed, and another one can be written (PRIV-02, Q50)", async () => {
  const { sent } = await open(accepted("SENT"));
  await fill();
  await send();
  const heading = await screen.findByRole("heading", { name: "Your message is on its way" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.body.textContent).toContain("We’ll reply to ines@example.org.");
  expect(sent).toEqual([
    {
      name: "Ines Moreau",
      email: "ines@example.org",
      message: "What do you hold about me?",
      idempotencyKey: expect.stringMatching(/.{16,}/),
    },
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Write another message" }));
  expect(fieldValues()).toEqual(["Ines Moreau", "ines@example.org", ""]);
});

test("If the message could not be emailed yet, the page says that it is saved but not sent (PRIV-02)", async () => {
  await open(accepted("WAITING"));
  await fill();
  await send();
  await screen.findByRole("heading", { name: "Your message is saved, but not sent yet" });
  expect(document.body.textContent).toContain(
    "We stored it, but could not email it yet. There’s no need to send it again.",
  );
});

test("After a failure the form keeps its values, and unchanged content keeps its idempotency key (PRIV-02)", async () => {
  const tooMany = "Too many attempts. Please try again in 42 minutes.";
  const { sent } = await open(noAnswer, refused(fault(tooMany)), accepted("SENT"));
  await fill();
  await send();
  expect((await screen.findByRole("alert")).textContent).toContain("The server did not answer.");
  expect(fieldValues()).toEqual([
    " Ines Moreau ",
    "ines@example.org",
    "What do you hold about me?",
  ]);
  await send();
  await screen.findByText(tooMany);
  await type("Message", "Other words.");
  await send();
  await screen.findByRole("heading", { name: "Your message is on its way" });
  const [first, again, other] = sent.map(({ idempotencyKey }) => idempotencyKey);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test("Server errors appear at their fields (PRIV-02)", async () => {
  await open(refused(fault("Email is invalid", "email"), fault("Name is required", "name")));
  await fill();
  await send();
  await screen.findByText("Email is invalid");
  screen.getByText("Name is required");
  expect(document.activeElement).toBe(field("Email"));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("A signed-in user gets name and email filled in, and typed values stay (PRIV-02)", async () => {
  const { signIn } = await open();
  await type("Email", "work@example.org");
  await signIn();
  expect(fieldValues()).toEqual(["Ines Moreau", "work@example.org", ""]);
  await act(async () => signedIn(false));
  expect(fieldValues()).toEqual(["", "work@example.org", ""]);
});

test("Offline, nothing can be sent, and the page says why (PRIV-02)", async () => {
  await open();
  await fill();
  await act(async () => online(false));
  const button = screen.getByRole<HTMLButtonElement>("button", { name: /Send Message/ });
  expect(button.disabled).toBe(true);
  screen.getByText("You’re offline. Your message stays here.");
  expect(fieldValues()[2]).toBe("What do you hold about me?");
});

test("Leaving the site with an unsent message asks first; returning from another page restores it (PRIV-02)", async () => {
  const { leave, comeBack } = await open();
  const leaving = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leaving()).toBe(false);
  await fill();
  expect(leaving()).toBe(true);
  await leave();
  screen.getByText(unsentNotice);
  await comeBack();
  expect(fieldValues()).toEqual([
    " Ines Moreau ",
    "ines@example.org",
    "What do you hold about me?",
  ]);
  expect(leaving()).toBe(true);
});

test("sign-out erases an unsent message, and a draft holds typed values only (PRIV-02)", async () => {
  const { signIn, leave, comeBack } = await open();
  await signIn();
  await type("Message", "Half a message");
  await leave();
  const draft = takeContactDraft()!;
  expect(draft.values).toEqual({ message: "Half a message" });
  storeContactDraft(draft);
  await comeBack();
  expect(fieldValues()).toEqual(["Ines Moreau", "ines@example.org", "Half a message"]);
  await leave();
  await act(async () => signedIn(false));
  await comeBack();
  expect(fieldValues()).toEqual(["", "", ""]);

  // Sign-out leads to another page, so the form unmounts after it.
  await signIn();
  await type("Message", "Half a message");
  await act(async () => signedIn(false));
  await leave();
  await comeBack();
  expect(fieldValues()).toEqual(["", "", ""]);
});

test("Leaving while a message is being sent announces only a failure, and the retry keeps its key (PRIV-02)", async () => {
  const [first, firstComes] = later(accepted("SENT"));
  const [second, secondComes] = later(noAnswer);
  const { sent, leave, comeBack } = await open(first, second, accepted("SENT"));
  await fill();
  await send();
  await leave();
  expect(screen.queryByText(unsentNotice)).toBeNull();
  await firstComes();
  expect(screen.queryByText(unsentNotice)).toBeNull();
  await comeBack();
  expect(fieldValues()).toEqual(["", "", ""]);

  await fill();
  await send();
  await leave();
  await secondComes();
  await screen.findByText(unsentNotice);
  await comeBack();
  expect(fieldValues()).toEqual([
    " Ines Moreau ",
    "ines@example.org",
    "What do you hold about me?",
  ]);
  await send();
  await screen.findByRole("heading", { name: "Your message is on its way" });
  expect(sent).toHaveLength(3);
  expect(sent[2]!.idempotencyKey).toBe(sent[1]!.idempotencyKey);
});

test("Returning while a message is being sent shows its outcome (PRIV-02)", async () => {
  const [slow, comes] = later(accepted("SENT"));
  const { sent, leave, comeBack } = await open(slow);
  await fill();
  await send();
  await leave();
  await comeBack();
  expect(fieldValues()[2]).toBe("What do you hold about me?");
  await comes();
  await screen.findByRole("heading", { name: "Your message is on its way" });
  expect(sent).toHaveLength(1);
});

test("Text typed while a message is being sent stays for the next one (PRIV-02)", async () => {
  const [slow, comes] = later(accepted("SENT"));
  await open(slow);
  await fill();
  await send();
  await type("Message", "And who do you share it with?");
  await comes();
  fireEvent.click(await screen.findByRole("button", { name: "Write another message" }));
  expect(fieldValues()).toEqual([
    "Ines Moreau",
    "ines@example.org",
    "And who do you share it with?",
  ]);
});

test("Focus and submit in the placeholder are replayed in the loaded form (PRIV-02)", async () => {
  show();
  expect(field("Email").readOnly).toBe(true);
  await act(async () => field("Email").focus());
  await expect.poll(() => field("Email").readOnly).toBe(false);
  expect(document.activeElement).toBe(field("Email"));
  cleanup();
  show();
  expect(field("Name").readOnly).toBe(true);
  await send();
  await screen.findByText("Name is required");
  expect(document.activeElement).toBe(field("Name"));
});
