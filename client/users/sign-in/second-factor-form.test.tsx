import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import type { ConfirmationMethod } from "#client/graphql/schema.generated";
import { dropSession, readSession } from "#client/session/stored-session";
import { DialogProvider } from "#client/ui/overlays/use-dialogs";
import { SecondFactorForm } from "./second-factor-form";

configure({ defaultHidden: true });
beforeEach(() => {
  dropSession();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const viewer = {
  __typename: "Viewer",
  user: {
    __typename: "User",
    id: "u1",
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
    __typename: "Profile",
    firstName: "Ines",
    lastName: "M",
    displayName: "Ines M.",
    instagramUsername: null,
  },
  identities: [],
};
const opened = { token: "t1", expiresAt: "2026-11-21T12:15:00Z", viewer, suggestion: null };
const wrong = {
  token: null,
  expiresAt: null,
  viewer: null,
  suggestion: null,
  userErrors: [
    {
      __typename: "UserError",
      code: "INVALID",
      message: "This code is wrong or was already used",
      field: ["code"],
      retryAfterSeconds: null,
    },
  ],
};

type Answers = Record<string, object[]>;

function open(methods: ConfirmationMethod[], answers: Answers) {
  const sent: [string, unknown][] = [];
  const link = new ApolloLink(({ operationName = "", variables }) => {
    sent.push([operationName, variables["input"]]);
    return new Observable((observer) => {
      observer.next({ data: answers[operationName]!.shift()! as Record<string, unknown> });
      observer.complete();
    });
  });
  const onSignedIn = vi.fn();
  const dialogs = { open: () => undefined, link: () => ({ to: "/", state: null }) };
  render(
    <ApolloProvider client={createApolloClient({ link, ssr: false })}>
      <MemoryRouter>
        <DialogProvider value={dialogs}>
          <SecondFactorForm
            step={{ ticket: "ticket-1", methods, remember: true }}
            onSignedIn={onSignedIn}
          />
        </DialogProvider>
      </MemoryRouter>
    </ApolloProvider>,
  );
  return { sent, onSignedIn };
}

const press = async (name: string) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await act(async () => undefined);
};
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("A wrong code is reported at its field; the right one signs in as chosen before", async () => {
  const answers = {
    SignInWithSecondFactor: [
      { signInWithSecondFactor: wrong },
      { signInWithSecondFactor: { ...opened, userErrors: [] } },
    ],
  };
  const { sent, onSignedIn } = open(["ONE_TIME_CODE", "RECOVERY_CODE"], answers);
  type(/authenticator app/, "000000");
  await press("Sign In");
  await screen.findByText("This code is wrong or was already used");
  expect(screen.getByLabelText(/authenticator app/).getAttribute("aria-invalid")).toBe("true");
  type(/authenticator app/, "123456");
  await press("Sign In");
  await expect.poll(() => onSignedIn).toHaveBeenCalledOnce();
  expect(sent.map(([, input]) => input)).toEqual([
    { ticket: "ticket-1", code: "000000" },
    { ticket: "ticket-1", code: "123456" },
  ]);
  expect(readSession()).toMatchObject({ token: "t1", remember: true });
});

test("A recovery code takes the place of the app, and back", async () => {
  const answers = {
    SignInWithSecondFactor: [{ signInWithSecondFactor: { ...opened, userErrors: [] } }],
  };
  const { sent } = open(["ONE_TIME_CODE", "RECOVERY_CODE"], answers);
  await press("Use a recovery code");
  await press("Back to the first method");
  expect(screen.queryByLabelText("Recovery code")).toBeNull();
  await press("Use a recovery code");
  type(/^Recovery code/, "7KQM-X2PA-HR9T-WC4N");
  await press("Sign In");
  expect(sent).toEqual([
    ["SignInWithSecondFactor", { ticket: "ticket-1", code: "7KQM-X2PA-HR9T-WC4N" }],
  ]);
});

test("A browser without passkeys offers the recovery code alone", () => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  open(["PASSKEY", "RECOVERY_CODE"], {});
  expect(screen.queryByRole("button", { name: "Use a passkey" })).toBeNull();
  expect(screen.getByLabelText(/^Recovery code/)).toBeTruthy();
});

test("A passkey signs in; a dismissed one is reported", async () => {
  const get = vi
    .fn()
    .mockRejectedValueOnce(Object.assign(new Error("no"), { name: "NotAllowedError" }))
    .mockResolvedValueOnce(signed());
  vi.stubGlobal("PublicKeyCredential", class {});
  Object.defineProperty(navigator, "credentials", { value: { get }, configurable: true });
  const options = JSON.stringify({ challenge: "Y2g", rpId: "localhost" });
  const started = { startPasskeySignIn: { options, userErrors: [] } };
  const answers = {
    StartPasskeySignIn: [started, started],
    SignInWithPasskey: [{ signInWithPasskey: { ...opened, userErrors: [] } }],
  };
  const { sent, onSignedIn } = open(["PASSKEY", "RECOVERY_CODE"], answers);
  await press("Use a passkey");
  await screen.findByText("No passkey was used. You can try again.");
  await press("Use a passkey");
  await expect.poll(() => onSignedIn).toHaveBeenCalledOnce();
  const [, input] = sent.at(-1)! as [string, { credential: string; remember: boolean }];
  expect(input.remember).toBe(true);
  expect(JSON.parse(input.credential)).toMatchObject({ id: "aWQ", type: "public-key" });
});

/** What `navigator.credentials.get()` resolves to. */
function signed() {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  return {
    id: "aWQ",
    rawId: bytes,
    type: "public-key",
    authenticatorAttachment: "platform",
    response: {
      authenticatorData: bytes,
      clientDataJSON: bytes,
      signature: bytes,
      userHandle: null,
    },
    getClientExtensionResults: () => ({}),
  };
}
