import { ApolloLink, gql, Observable } from "@apollo/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { bearerLink } from "./bearer-link";
import { closeSession } from "./close-session";
import { declaredVerification, rememberDeclared } from "./declared-verification";
import { openSession } from "./open-session";
import { onSessionLost } from "./on-session-lost";
import { startSession } from "./start-session";
import { dropLeftOverSession, readSession, readUser, subscribeSession } from "./stored-session";

type Answer = { data?: Record<string, unknown> | null; code?: string } | "offline";

const person = (id: string, firstName: string) => ({
  __typename: "Viewer" as const,
  user: {
    __typename: "User" as const,
    id,
    displayName: `${firstName} M.`,
    username: null,
    avatar: null,
    reviewCount: 3,
  },
  email: `${id}@example.org`,
  phone: null,
  isVerified: false,
  hasPassword: true,
  needsCurrentPassword: false,
  profile: {
    __typename: "Profile" as const,
    firstName,
    lastName: "Moreau",
    displayName: `${firstName} M.`,
    instagramUsername: null,
  },
  identities: [],
});
const ines = person("u1", "Ines");
const noor = person("u2", "Noor");

let answers: Record<string, Answer>;
let requests: { name: string; input: unknown }[];
/** Requests without an answer, also of the test before. */
let unanswered = 0;
const server = new ApolloLink((operation) => {
  const name = operation.operationName ?? "";
  requests.push({ name, input: operation.variables["input"] });
  return new Observable<ApolloLink.Result>((observer) => {
    unanswered += 1;
    setTimeout(() => {
      unanswered -= 1;
      const answer = answers[name] ?? {};
      if (answer === "offline") return observer.error(new TypeError("Failed to fetch"));
      const errors = answer.code
        ? [{ message: "refused", extensions: { code: answer.code } }]
        : undefined;
      observer.next({ data: answer.data ?? null, ...(errors && { errors }) });
      observer.complete();
    });
  });
});

const newClient = () => createApolloClient({ link: bearerLink().concat(server), ssr: false });
const inAQuarter = () => new Date(Date.now() + 900_000).toISOString();
const opened = (viewer = ines, remember = true) => ({
  token: `token of ${viewer.user.id}`,
  expiresAt: inAQuarter(),
  viewer,
  remember,
});
/** Until every request is answered. */
const settled = async () => {
  await new Promise((resolve) => setTimeout(resolve, 50));
  await expect.poll(() => unanswered).toBe(0);
};
const secret = gql`
  query Secret {
    viewer {
      email
      user {
        displayName
      }
    }
  }
`;
const shownIn = (client: ReturnType<typeof newClient>) =>
  (client.readQuery({ query: secret }) as { viewer: { email: string } | null } | null)?.viewer;

let messages: string[];
let stops: (() => void)[];
beforeEach(() => {
  answers = { LoadViewer: { data: { viewer: ines } } };
  requests = [];
  messages = [];
  stops = [onSessionLost((message) => messages.push(message))];
});
afterEach(() => {
  for (const stop of stops) stop();
  localStorage.clear();
  document.cookie = "plaudit_open=; path=/; max-age=0";
});
const start = (client = newClient()) => {
  stops.push(startSession(client));
  return client;
};

/** A storage change by another tab, with its event. */
function inAnotherTab(change: () => void): void {
  change();
  window.dispatchEvent(new StorageEvent("storage", { key: "plaudit.token" }));
}

test("a visitor causes no request at start", async () => {
  start();
  await settled();
  expect(requests).toEqual([]);
});

test("a stored token is validated once, and the user is shown: STATE-25, STATE-26, STORE-03", async () => {
  await openSession(newClient(), opened());
  const client = start();
  await settled();
  expect(requests.map(({ name }) => name)).toEqual(["LoadViewer"]);
  expect(shownIn(client)).toMatchObject({ email: "u1@example.org" });
  expect(readUser()).toMatchObject({ id: "u1", firstName: "Ines", reviewCount: 3 });
  expect(localStorage.getItem("plaudit.user")).not.toContain("example.org");
});

test("a token without a user signs out: ERR-13", async () => {
  await openSession(newClient(), opened());
  answers = { LoadViewer: { data: { viewer: null } } };
  start();
  await expect.poll(() => messages).toEqual(["Token validation failed"]);
  expect(readSession()).toBeNull();
  expect(readUser()).toBeNull();
});

test("a token that cannot be renewed at start shows the same message once: ERR-13", async () => {
  await openSession(newClient(), opened());
  answers = {
    LoadViewer: { code: "UNAUTHENTICATED" },
    RefreshSession: {
      data: {
        refreshSession: {
          __typename: "RefreshSessionPayload",
          token: null,
          expiresAt: null,
          userErrors: [{ __typename: "UserError", code: "UNAUTHENTICATED", message: "over" }],
        },
      },
    },
  };
  start();
  await expect.poll(() => messages).toEqual(["Token validation failed"]);
  expect(readSession()).toBeNull();
});

test("without a connection the session stays and is validated once back online", async () => {
  await openSession(newClient(), opened());
  answers = { LoadViewer: "offline" };
  const client = start();
  await settled();
  expect(readSession()).not.toBeNull();
  answers = { LoadViewer: { data: { viewer: ines } } };
  window.dispatchEvent(new Event("online"));
  await settled();
  expect(shownIn(client)).toMatchObject({ email: "u1@example.org" });
  expect(messages).toEqual([]);
});

test("signing in removes the previous user and a session from before Plaudit: STATE-28, STATE-29", async () => {
  const client = newClient();
  await openSession(client, opened());
  localStorage.setItem("instagramSession", "{}");
  rememberDeclared("v1");
  await openSession(client, opened(noor));
  expect(shownIn(client)).toMatchObject({ email: "u2@example.org" });
  expect(JSON.stringify(client.extract())).not.toContain("u1@example.org");
  expect(localStorage.getItem("instagramSession")).toBeNull();
  expect(declaredVerification()).toBeNull();
});

test("signing out leaves nothing behind and refetches nothing on the page: STATE-21, STORE-05", async () => {
  const client = newClient();
  await openSession(client, opened());
  const page = gql`
    query Page {
      provider {
        id
        name
        viewerHasSaved
      }
    }
  `;
  const provider = { __typename: "Provider", id: "p1", name: "Noor", viewerHasSaved: true };
  answers = { Page: { data: { provider } } };
  const seen: unknown[] = [];
  const watched = client.watchQuery({ query: page }).subscribe(({ data }) => seen.push(data));
  await settled();
  for (const key of ["instagramSession", "facebookSession", "instagram_token", "facebook_token"]) {
    localStorage.setItem(key, "{}");
  }
  requests = [];
  closeSession(client);
  await settled();
  watched.unsubscribe();
  expect(requests).toEqual([]);
  expect(seen.at(-1)).toMatchObject({ provider: { viewerHasSaved: false } });
  expect(localStorage.length).toBe(0);
  expect(document.cookie).not.toContain("plaudit_open");
  expect(JSON.stringify(client.extract())).not.toContain("u1@example.org");
});

test("sign-out in another tab is followed without a request", async () => {
  await openSession(newClient(), opened());
  const client = start();
  await settled();
  requests = [];
  inAnotherTab(() => localStorage.clear());
  await settled();
  expect(shownIn(client)).toBeNull();
  expect(requests).toEqual([]);
  expect(messages).toEqual([]);
});

test("another user who signs in in another tab replaces the first one here", async () => {
  const client = newClient();
  await openSession(client, opened());
  start(client);
  await settled();
  answers = { LoadViewer: { data: { viewer: noor } } };
  inAnotherTab(() => {
    const { id, displayName, reviewCount } = noor.user;
    const { token, expiresAt, remember } = opened(noor);
    localStorage.setItem("plaudit.user", JSON.stringify({ id, displayName, reviewCount }));
    localStorage.setItem("plaudit.token", JSON.stringify({ token, expiresAt, remember }));
  });
  await settled();
  expect(shownIn(client)).toMatchObject({ email: "u2@example.org" });
  expect(JSON.stringify(client.extract())).not.toContain("u1@example.org");
});

test("a new bearer from another tab is used without loading the user again", async () => {
  await openSession(newClient(), opened());
  start();
  await settled();
  requests = [];
  inAnotherTab(() => {
    const next = { token: "next", expiresAt: inAQuarter(), remember: true };
    localStorage.setItem("plaudit.token", JSON.stringify(next));
  });
  await settled();
  expect(requests).toEqual([]);
  expect(readSession()?.token).toBe("next");
});

test("an unreadable stored session is ignored", () => {
  for (const text of ["", "null", "{}", "[1]", '{"token":1}', "no json"]) {
    localStorage.setItem("plaudit.token", text);
    expect(readSession()).toBeNull();
  }
});

test("a session that ends with the browser is dropped in the next one: Q48", async () => {
  await openSession(newClient(), opened(ines, false));
  dropLeftOverSession();
  expect(readSession()).not.toBeNull();
  document.cookie = "plaudit_open=; path=/; max-age=0";
  dropLeftOverSession();
  expect(readSession()).toBeNull();
  await openSession(newClient(), opened(ines, true));
  document.cookie = "plaudit_open=; path=/; max-age=0";
  dropLeftOverSession();
  expect(readSession()).not.toBeNull();
});

const legacy = { user: { username: "ines.writes", full_name: "Ines Moreau" } };
const migrated = (token: string | null) => ({
  data: {
    signUp: {
      __typename: "SignUpPayload",
      token,
      expiresAt: token && inAQuarter(),
      viewer: token ? ines : null,
      userErrors: token ? [] : [{ __typename: "UserError", code: "CONFLICT", message: "no" }],
    },
  },
});

test("a legacy session is migrated once and kept: STATE-27, SOCIAL-01", async () => {
  localStorage.setItem("instagramSession", JSON.stringify(legacy));
  localStorage.setItem("facebookSession", JSON.stringify({ userID: "f1", name: "Other Name" }));
  answers = { MigrateSession: migrated("new") };
  start();
  await expect.poll(() => readSession()).toMatchObject({ token: "new", remember: true });
  expect(requests).toEqual([
    {
      name: "MigrateSession",
      input: {
        instagramUsername: "ines.writes",
        firstName: "Ines",
        lastName: "Moreau",
        legacyFacebookId: "f1",
        isLegacyMigration: true,
        remember: true,
      },
    },
  ]);
  expect(localStorage.getItem("instagramSession")).toBeNull();
  expect(localStorage.getItem("facebookSession")).toBeNull();
});

for (const [why, stored, answer] of [
  ["is refused", JSON.stringify(legacy), migrated(null)],
  ["fails", JSON.stringify(legacy), { code: "INTERNAL" }],
  ["holds too little", JSON.stringify({ user: { name: "Ines" } }), migrated("never")],
  ["cannot be read", "not json", migrated("never")],
] as const) {
  test(`a legacy session that ${why} is cleared without signing in: STATE-28, Q11`, async () => {
    localStorage.setItem("instagramSession", stored);
    answers = { MigrateSession: answer };
    start();
    await expect.poll(() => localStorage.getItem("instagramSession")).toBeNull();
    await settled();
    expect(readSession()).toBeNull();
  });
}

test("a legacy session is kept when the server is unreachable", async () => {
  localStorage.setItem("instagramSession", JSON.stringify(legacy));
  answers = { MigrateSession: "offline" };
  start();
  await expect.poll(() => requests).toHaveLength(1);
  await settled();
  expect(localStorage.getItem("instagramSession")).not.toBeNull();
});

test("a page restored from the back/forward cache reads the session again", () => {
  const listener = vi.fn();
  const stop = subscribeSession(listener);
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  show(false);
  expect(listener).not.toHaveBeenCalled();
  show(true);
  expect(listener).toHaveBeenCalledOnce();
  stop();
  show(true);
  expect(listener).toHaveBeenCalledOnce();
});
