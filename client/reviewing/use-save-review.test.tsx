import { ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { renderHook } from "@testing-library/react";
import { of } from "rxjs";
import { beforeEach, expect, test } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { rememberDeclared } from "#client/session/declared-verification";
import { endAttempt } from "./review-attempt";
import { type ReviewToSave, useSaveReview } from "./use-save-review";

beforeEach(() => {
  endAttempt();
  rememberDeclared(null);
});

const review: ReviewToSave = {
  provider: "amara.moves",
  rating: 5,
  reviewType: "SERVICE",
  region: "EUROPE",
  comment: "Kind and exact.",
};

const throttled = () => "THROTTLED";

/** A visitor, and a server that refuses every save with the code that is answered for its bearer. */
function visitor(refuse: (bearer: string) => string = throttled) {
  const verifications: unknown[] = [];
  const bearers: string[] = [];
  const answers: Record<string, (input: Record<string, unknown> | null, bearer: string) => object> =
    {
      StartGuestSession: (input) => {
        verifications.push(input?.["verification"] ?? null);
        return { startGuestSession: { token: `g${verifications.length}`, userErrors: [] } };
      },
      SaveReview: (_input, bearer) => {
        bearers.push(bearer);
        const code = refuse(bearer);
        const error = { __typename: "UserError", code, message: code, field: null };
        return { saveReview: { review: null, userErrors: [error] } };
      },
    };
  const link = new ApolloLink((operation) => {
    const { operationName = "", variables } = operation;
    const { headers } = operation.getContext() as { headers?: Record<string, string> };
    const bearer = headers?.["authorization"]?.replace("Bearer ", "") ?? "";
    return of({ data: answers[operationName]!(variables["input"], bearer) });
  });
  const client = createApolloClient({ link, ssr: false });
  const { result } = renderHook(useSaveReview, {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  return { verifications, bearers, send: () => result.current(review, { mayBeGuest: true }) };
}

test("Q01 Q93 a guest tells what holds when the review is sent: nothing, what was declared, nothing again", async () => {
  const { verifications, bearers, send } = visitor();
  await send();
  await send();
  rememberDeclared("v1");
  await send();
  await send();
  rememberDeclared(null);
  await send();
  expect(verifications).toEqual([null, "v1", null]);
  expect(bearers).toEqual(["g1", "g1", "g2", "g2", "g3"]);
});

test("Q01 a guest who was kept for too long is followed by another, within one try", async () => {
  const { bearers, send } = visitor((bearer) =>
    bearer === "g1" && bearers.length > 1 ? "UNAUTHENTICATED" : "THROTTLED",
  );
  await send();
  expect(await send()).toMatchObject({ userErrors: [{ code: "THROTTLED" }] });
  expect(bearers).toEqual(["g1", "g1", "g2"]);
});

test("a guest who is refused when just made is not followed by others", async () => {
  const { bearers, send } = visitor(() => "UNAUTHENTICATED");
  expect(await send()).toMatchObject({ userErrors: [{ code: "UNAUTHENTICATED" }] });
  expect(bearers).toEqual(["g1"]);
});
