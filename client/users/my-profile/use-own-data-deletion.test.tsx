import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { rememberFacebookLogin } from "#client/session/networks/facebook-login";
import { storeSession, readSession } from "#client/session/stored-session";
import { useOwnDataDeletion } from "./use-own-data-deletion";

const endFacebookLogin = vi.hoisted(() => vi.fn(() => new Promise<void>(() => undefined)));
vi.mock("#client/session/networks/facebook-script", () => ({ endFacebookLogin }));

beforeEach(() => {
  localStorage.clear();
  storeSession(
    { token: "t1", remember: true, expiresAt: new Date(Date.now() + 900_000).toISOString() },
    {
      id: "u1",
      displayName: "Ines M.",
      firstName: "Ines",
      username: null,
      avatar: null,
      reviewCount: 0,
    },
  );
});

function leave(answer: ApolloLink.Result | "unreachable") {
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        if (answer === "unreachable") return observer.error(new TypeError("Failed to fetch"));
        observer.next(answer);
        observer.complete();
      }),
  );
  const client = createApolloClient({ link, ssr: false });
  const onDeleted = vi.fn();
  const { result } = renderHook(() => useOwnDataDeletion(onDeleted), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  return { result, onDeleted, remove: () => act(() => result.current.remove()) };
}

test("Deletion clears the browser, however long Facebook takes", async () => {
  rememberFacebookLogin({ appId: "1", script: "https://connect.example/sdk.js", version: "v1" });
  localStorage.setItem("plaudit.draft", "Patient.");
  const { remove, onDeleted } = leave({
    data: { deleteUser: { __typename: "DeleteUserPayload", isDeleted: true, userErrors: [] } },
  });
  await remove();
  expect(onDeleted).toHaveBeenCalledOnce();
  expect([readSession(), localStorage.length]).toEqual([null, 0]);
  await expect.poll(() => endFacebookLogin).toHaveBeenCalledOnce();
});

test("A lost connection is reported as an unknown outcome", async () => {
  const { remove, result } = leave("unreachable");
  await remove();
  expect(result.current.failure).toMatch(/we don’t know whether your account was deleted/);
  expect(readSession()?.token).toBe("t1");
});

test("A server error is reported as no change", async () => {
  const { remove, result } = leave({ data: null, errors: [{ message: "Something went wrong" }] });
  await remove();
  expect(result.current.failure).toMatch(/nothing was changed/);
});
