import { ApolloLink, gql, Observable } from "@apollo/client";
import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { bearerLink } from "./bearer-link";
import { withBearer } from "./guest-session";
import { onSessionLost } from "./on-session-lost";
import { storeSession, storeToken, readSession, readUser } from "./stored-session";

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const user = {
  id: "u1",
  displayName: "Ines M.",
  firstName: "Ines",
  username: null,
  avatar: null,
  reviewCount: 2,
};
const signIn = (token = "t1", minutes = 15) =>
  storeSession({ token, remember: true, expiresAt: inMinutes(minutes) }, user);
const signInAnother = () =>
  storeSession({ token: "t1", remember: true, expiresAt: inMinutes(15) }, { ...user, id: "u2" });

const question = gql`
  query Question {
    secret
  }
`;
const change = gql`
  mutation Change($word: String!) {
    change(word: $word)
  }
`;

interface Sent {
  name: string | undefined;
  bearer: string | undefined;
  variables: unknown;
}
type Refresh = "next" | "refused" | "unreachable";

let goodTokens: Set<string>;
let refresh: Refresh;
let refusesBy: "code" | "status";
let nextEnds: () => string;
let sent: Sent[];
/** Runs in this browser while a request is pending. */
let meanwhile: () => void;
const refusal = { message: "Authentication expired", extensions: { code: "UNAUTHENTICATED" } };

/** A server that accepts known bearers only and responds asynchronously. */
const server = new ApolloLink((operation) => {
  const { headers } = operation.getContext() as { headers?: Record<string, string> };
  const bearer = headers?.["authorization"]?.replace("Bearer ", "");
  sent.push({ name: operation.operationName, bearer, variables: operation.variables });
  return new Observable<ApolloLink.Result>((observer) => {
    setTimeout(() => {
      meanwhile();
      const reply = (result: ApolloLink.Result) => {
        observer.next(result);
        observer.complete();
      };
      if (operation.operationName === "RefreshSession") {
        if (refresh === "unreachable") return observer.error(new TypeError("Failed to fetch"));
        const isRefused = refresh === "refused";
        const next = `${bearer}+`;
        if (!isRefused) goodTokens.add(next);
        return reply({
          data: {
            refreshSession: {
              __typename: "RefreshSessionPayload",
              token: isRefused ? null : next,
              expiresAt: isRefused ? null : nextEnds(),
              userErrors: isRefused
                ? [{ __typename: "UserError", code: "UNAUTHENTICATED", message: "over" }]
                : [],
            },
          },
        });
      }
      if (!bearer || goodTokens.has(bearer)) return reply({ data: { secret: 1, change: true } });
      if (refusesBy === "code") return reply({ data: null, errors: [refusal] });
      const response = new Response("{}", { status: 401 });
      return observer.error(new ServerError("401", { response, bodyText: "{}" }));
    }, 2);
  });
});

const client = () => createApolloClient({ link: bearerLink().concat(server), ssr: false });
const ask = (from = client()) => from.query({ query: question, fetchPolicy: "no-cache" });
const names = () => sent.map(({ name, bearer }) => `${name} ${bearer ?? "anonymous"}`);

beforeEach(() => {
  goodTokens = new Set(["t1"]);
  refresh = "next";
  refusesBy = "code";
  nextEnds = () => inMinutes(15);
  sent = [];
  meanwhile = () => undefined;
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("a visitor's operations carry no bearer and request none", async () => {
  await ask();
  expect(names()).toEqual(["Question anonymous"]);
});

test("operations carry the session's bearer unless they have their own", async () => {
  signIn();
  await ask();
  goodTokens.add("guest");
  await client().query({ query: question, context: withBearer("guest") });
  expect(names()).toEqual(["Question t1", "Question guest"]);
});

for (const way of ["code", "status"] as const) {
  test(`a bearer rejected by ${way} is renewed once, and the operation is repeated once: STATE-23`, async () => {
    refusesBy = way;
    signIn("old");
    await client().mutate({ mutation: change, variables: { word: "same" } });
    expect(names()).toEqual(["Change old", "RefreshSession old", "Change old+"]);
    expect(sent[2]?.variables).toEqual(sent[0]?.variables);
    expect(readSession()).toMatchObject({ token: "old+", remember: true });
  });
}

test("a second rejection is final: STATE-23", async () => {
  signIn("old");
  const twice = ask();
  goodTokens = new Set();
  vi.spyOn(goodTokens, "add").mockReturnThis();
  await expect(twice).rejects.toSatisfy((error) => CombinedGraphQLErrors.is(error));
  expect(names()).toEqual(["Question old", "RefreshSession old", "Question old+"]);
});

test("concurrent rejections cause one refresh", async () => {
  signIn("old");
  const one = client();
  await Promise.all([ask(one), ask(client()), ask(client())]);
  expect(names().filter((name) => name.startsWith("Refresh"))).toEqual(["RefreshSession old"]);
});

/** Another tab holds the lock first and releases it after `before`. */
function withOtherTab(before: () => void, held: string[] = []) {
  const lockNames: string[] = [];
  vi.stubGlobal("navigator", {
    onLine: true,
    locks: {
      request: (name: string, ...rest: unknown[]) => {
        lockNames.push(name);
        before();
        return (rest.at(-1) as (lock: object) => Promise<unknown>)({});
      },
      query: async () => ({ held: held.map((name) => ({ name })) }),
    },
  });
  return lockNames;
}

test("all tabs together renew the bearer once, using a Web Lock where available", async () => {
  const lockNames = withOtherTab(() => storeToken("t1", inMinutes(15)));
  signIn("old");
  await ask();
  expect(lockNames).toEqual(["plaudit.refresh"]);
  expect(names()).toEqual(["Question old", "Question t1"]);
});

test("a token renewed by another tab is awaited until it is stored here", async () => {
  const late = () => void setTimeout(() => storeToken("t1", inMinutes(15)), 100);
  withOtherTab(late, ["plaudit.refresh.old"]);
  signIn("old");
  await ask();
  expect(names()).toEqual(["Question old", "Question t1"]);
});

test("a bearer close to expiry is renewed before the next operation, not earlier", async () => {
  signIn("t1", 0.2);
  expect(sent).toEqual([]);
  await ask();
  expect(names()).toEqual(["RefreshSession t1", "Question t1+"]);
});

test("an operation is not sent as another user who signed in during the renewal", async () => {
  signIn("ending", 0.2);
  meanwhile = () => signInAnother();
  await expect(ask()).rejects.toThrow("Authentication expired");
  expect(names()).toEqual(["RefreshSession ending"]);
});

test("with a wrong device clock, the bearer is renewed once, not before every operation", async () => {
  nextEnds = () => inMinutes(-60);
  signIn("t1", -60);
  await ask();
  await ask();
  await ask();
  expect(names().filter((name) => name.startsWith("Refresh"))).toHaveLength(1);
});

test("a rejected refresh signs out with a message, and the request fails: STATE-22, STATE-24, ERR-06", async () => {
  const messages: string[] = [];
  const stop = onSessionLost((message) => messages.push(message));
  refresh = "refused";
  signIn("old");
  localStorage.setItem("instagramSession", "{}");
  await expect(ask()).rejects.toThrow("Authentication expired");
  expect(messages).toEqual(["Authentication expired"]);
  expect(readSession()).toBeNull();
  expect(readUser()).toBeNull();
  expect(localStorage.length).toBe(0);
  stop();
});

test("an unreachable server does not sign out", async () => {
  refresh = "unreachable";
  signIn("old");
  await expect(ask()).rejects.toThrow("Authentication expired");
  expect(readSession()?.token).toBe("old");
});

test("an operation is not repeated as another user who signed in while it was pending", async () => {
  signIn("old");
  meanwhile = () => signInAnother();
  await expect(ask()).rejects.toThrow("Authentication expired");
  expect(names()).toEqual(["Question old"]);
});

test("an operation is not repeated as another user who signed in during its renewal", async () => {
  signIn("old");
  nextEnds = () => {
    signInAnother();
    return inMinutes(15);
  };
  await expect(ask()).rejects.toThrow("Authentication expired");
  expect(names()).toEqual(["Question old", "RefreshSession old"]);
  expect(readSession()?.token).toBe("t1");
});
