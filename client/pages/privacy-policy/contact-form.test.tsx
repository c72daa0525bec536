import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { ContactEmailContext } from "#client/pages/contact-email";
import { ToastProvider } from "#client/ui/overlays/toast-provider";
import { LoadViewerDocument } from "#client/session/load-viewer.generated";
import { Contact } from "./contact";
import { storeContactDraft, takeContactDraft } from "./contact-draft";

// Whether something is hidden is not asked here, and costs most of the time of finding it.
configure({ asyncUtilTimeout: 10_000, defaultHidden: true });
vi.setConfig({ testTimeout: 30_000 });
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
const taken =
  (outcome: "SENT" | "WAITING"): Answer =>
  () => ({ outcome, userErrors: [] });
const refused =
  (...userErrors: object[]): Answer =>
  () => ({ outcome: null, userErrors });
const noAnswer: Answer = () => {
  throw new TypeError("Failed to fetch");
};

/** An answer that comes when the test says so. */
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

/** The page once it has what the form needs. */
async function open(...answers: Answer[]) {
  const shown = show(...answers);
  await begin();
  return shown;
}

async function begin() {
  await act(async () => void fireEvent.pointerMove(window));
  await vi.waitFor(() => expect(field("Name").readOnly).toBe(false));
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

const waits = /^Your message is not sent yet\. It waits for you/;
const kept = () => ["Name", "Email", "Message"].map((label) => field(label).value);

test("PRIV-02 three ways lead to us: an e-mail address, a social account in a new tab, a form", async () => {
  await open();
  expect(screen.getByRole("link", { name: "desk@plaudit.example" }).getAttribute("href")).toBe(
    "mailto:desk@plaudit.example",
  );
  const social = screen.getByRole("link", { name: /@plaudit\.reviews/ });
  expect(social.getAttribute("target")).toBe("_blank");
  expect(social.getAttribute("rel")).toBe("noopener noreferrer");
  screen.getByRole("form", { name: "Write to us" });
});

test("PRIV-02 what is missing is said at its fields, the first of them has the focus, and nothing is sent", async () => {
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

test("PRIV-02 Q50 a message goes out trimmed, is said to be on its way, and another one can be written", async () => {
  const { sent } = await open(taken("SENT"));
  await fill();
  await send();
  const heading = await screen.findByRole("heading", { name: "Your message is on its way" });
  expect(document.activeElement).toBe(heading);
  expect(document.body.textContent).toContain("We answer to ines@example.org.");
  expect(sent).toEqual([
    {
      name: "Ines Moreau",
      email: "ines@example.org",
      message: "What do you hold about me?",
      idempotencyKey: expect.stringMatching(/.{16,}/),
    },
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Write another message" }));
  expect(kept()).toEqual(["Ines Moreau", "ines@example.org", ""]);
});

test("PRIV-02 where the mail server fails, the page says that the message is kept and not sent yet", async () => {
  await open(taken("WAITING"));
  await fill();
  await send();
  await screen.findByRole("heading", { name: "Your message is kept, and not sent yet" });
  expect(document.body.textContent).toContain("you need not send it again");
});

test("PRIV-02 after a failure everything stands where it was, and the same words go out under the same key", async () => {
  const tooMany = "Too many attempts. Please try again in 42 minutes.";
  const { sent } = await open(noAnswer, refused(fault(tooMany)), taken("SENT"));
  await fill();
  await send();
  expect((await screen.findByRole("alert")).textContent).toContain("The server did not answer.");
  expect(kept()).toEqual([" Ines Moreau ", "ines@example.org", "What do you hold about me?"]);
  await send();
  await screen.findByText(tooMany);
  await type("Message", "Other words.");
  await send();
  await screen.findByRole("heading", { name: "Your message is on its way" });
  const [first, again, other] = sent.map(({ idempotencyKey }) => idempotencyKey);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test("PRIV-02 what the server finds wrong stands at its field", async () => {
  await open(refused(fault("Email is invalid", "email"), fault("Name is required", "name")));
  await fill();
  await send();
  await screen.findByText("Email is invalid");
  screen.getByText("Name is required");
  expect(document.activeElement).toBe(field("Email"));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("PRIV-02 who is signed in finds name and address filled in, and what they typed stays", async () => {
  const { signIn } = await open();
  await type("Email", "work@example.org");
  await signIn();
  expect(kept()).toEqual(["Ines Moreau", "work@example.org", ""]);
  await act(async () => signedIn(false));
  expect(kept()).toEqual(["", "work@example.org", ""]);
});

test("PRIV-02 without a connection nothing can be sent, and the page says why", async () => {
  await open();
  await fill();
  await act(async () => online(false));
  const button = screen.getByRole<HTMLButtonElement>("button", { name: /Send Message/ });
  expect(button.disabled).toBe(true);
  screen.getByText("You are offline. What you wrote stays here.");
  expect(kept()[2]).toBe("What do you hold about me?");
});

test("PRIV-02 leaving the site with a message unsent is asked about; another page gives it back", async () => {
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
  screen.getByText(waits);
  await comeBack();
  expect(kept()).toEqual([" Ines Moreau ", "ines@example.org", "What do you hold about me?"]);
  expect(leaving()).toBe(true);
});

test("PRIV-02 what somebody left unsent is gone once they sign out, and is their words alone", async () => {
  const { signIn, leave, comeBack } = await open();
  await signIn();
  await type("Message", "Half a message");
  await leave();
  const draft = takeContactDraft()!;
  expect(draft.entry).toEqual({ message: "Half a message" });
  storeContactDraft(draft);
  await comeBack();
  expect(kept()).toEqual(["Ines Moreau", "ines@example.org", "Half a message"]);
  await leave();
  await act(async () => signedIn(false));
  await comeBack();
  expect(kept()).toEqual(["", "", ""]);

  // Signing out leads to another page: the form is left after it.
  await signIn();
  await type("Message", "Half a message");
  await act(async () => signedIn(false));
  await leave();
  await comeBack();
  expect(kept()).toEqual(["", "", ""]);
});

test("PRIV-02 leaving while a message is sent says nothing of it unless it fails, and then keeps its key", async () => {
  const [first, firstComes] = later(taken("SENT"));
  const [second, secondComes] = later(noAnswer);
  const { sent, leave, comeBack } = await open(first, second, taken("SENT"));
  await fill();
  await send();
  await leave();
  expect(screen.queryByText(waits)).toBeNull();
  await firstComes();
  expect(screen.queryByText(waits)).toBeNull();
  await comeBack();
  expect(kept()).toEqual(["", "", ""]);

  await fill();
  await send();
  await leave();
  await secondComes();
  await screen.findByText(waits);
  await comeBack();
  expect(kept()).toEqual([" Ines Moreau ", "ines@example.org", "What do you hold about me?"]);
  await send();
  await screen.findByRole("heading", { name: "Your message is on its way" });
  expect(sent).toHaveLength(3);
  expect(sent[2]!.idempotencyKey).toBe(sent[1]!.idempotencyKey);
});

test("PRIV-02 who comes back while a message is still sent is told what became of it", async () => {
  const [slow, comes] = later(taken("SENT"));
  const { sent, leave, comeBack } = await open(slow);
  await fill();
  await send();
  await leave();
  await comeBack();
  expect(kept()[2]).toBe("What do you hold about me?");
  await comes();
  await screen.findByRole("heading", { name: "Your message is on its way" });
  expect(sent).toHaveLength(1);
});

test("PRIV-02 what is typed while a message is sent stays for the next one", async () => {
  const [slow, comes] = later(taken("SENT"));
  await open(slow);
  await fill();
  await send();
  await type("Message", "And whom do you tell?");
  await comes();
  fireEvent.click(await screen.findByRole("button", { name: "Write another message" }));
  expect(kept()).toEqual(["Ines Moreau", "ines@example.org", "And whom do you tell?"]);
});

test("PRIV-02 what is done with the form before it has what it needs is passed on to it", async () => {
  show();
  expect(field("Email").readOnly).toBe(true);
  await act(async () => field("Email").focus());
  await vi.waitFor(() => expect(field("Email").readOnly).toBe(false));
  expect(document.activeElement).toBe(field("Email"));
  cleanup();
  show();
  expect(field("Name").readOnly).toBe(true);
  await send();
  await screen.findByText("Name is required");
  expect(document.activeElement).toBe(field("Name"));
});
