import { ApolloLink, gql, Observable, type TypedDocumentNode } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createApolloClient } from "./apollo-client";
import { noAnswer } from "./failure";
import type { Refusal_errorFragment } from "./refusal.generated";
import { Failed, useAction, useActions } from "./use-action";

const otherwise = "The template could not be saved.";
const variables = { title: "Thanks" };
const template = { __typename: "Template", id: "t1" };

interface Data extends Record<string, { userErrors: Refusal_errorFragment[] }> {
  saveTemplate: { template: { id: string } | null; userErrors: Refusal_errorFragment[] };
}
const document: TypedDocumentNode<Data, typeof variables> = gql`
  mutation SaveTemplate($title: String!) {
    saveTemplate(input: { title: $title }) {
      template {
        id
      }
      userErrors {
        code
        message
        field
        retryAfterSeconds
      }
    }
  }
`;

const refusal = (field: string[] | null, message: string, retryAfterSeconds?: number) => ({
  __typename: "UserError",
  code: retryAfterSeconds ? "THROTTLED" : "INVALID",
  message,
  field,
  retryAfterSeconds: retryAfterSeconds ?? null,
});

const payload = (saved: typeof template | null, ...userErrors: object[]) => ({
  data: { saveTemplate: { __typename: "SaveTemplatePayload", template: saved, userErrors } },
});

type Outcome = ApolloLink.Result | Error;

/** The outcomes in order; the last one repeats. */
function show(...outcomes: Outcome[]) {
  const answers: (() => void)[] = [];
  const onFailure = vi.fn();
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        const outcome = outcomes[Math.min(answers.length, outcomes.length - 1)]!;
        answers.push(() => {
          if (outcome instanceof Error) return observer.error(outcome);
          observer.next(outcome);
          observer.complete();
        });
      }),
  );
  const client = createApolloClient({ link, ssr: false });
  const { result, unmount } = renderHook(
    () => useAction(document, { otherwise, fields: ["title", "text"], onFailure }),
    { wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider> },
  );
  const start = () => {
    let run!: ReturnType<typeof result.current.run>;
    act(() => void (run = result.current.run(variables)));
    return run;
  };
  const answer = () => act(async () => answers.at(-1)!());
  const run = async () => {
    const pending = start();
    await answer();
    return pending;
  };
  return { result, unmount, answers, onFailure, start, answer, run };
}

test("A success resolves to the payload", async () => {
  const { result, run } = show(payload(template));
  expect(await run()).toMatchObject({ template });
  expect(result.current).toMatchObject({ isBusy: false, failures: [], failure: undefined });
});

test("Errors of shown fields stand at the fields, all others in one message", async () => {
  const { result, run, onFailure } = show(
    payload(null, refusal(["title"], "Too long"), refusal(null, "Not now"), refusal(["id"], "No")),
  );
  expect(await run()).toBeNull();
  const { errorOf, failure } = result.current;
  expect([errorOf("title"), errorOf("text"), failure]).toEqual(["Too long", undefined, "Not now"]);
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(
    { code: "INVALID", message: "Too long", field: ["title"] },
    result.current.failures,
  );
});

test("A refusal without a reason gets the default message (ERR-14)", async () => {
  const { result, run } = show(payload(null));
  expect(await run()).toBeNull();
  expect(result.current.failures).toEqual([{ message: otherwise }]);
});

test("A rate limit says how long to wait", async () => {
  const { result, run } = show(payload(null, refusal(null, "Too many templates", 40)));
  await run();
  expect(result.current.failure).toBe("Too many templates. Try again in 40 seconds.");
});

test("A lost request has one message, which the next run clears", async () => {
  const { result, run, start, answer } = show(new TypeError("Failed to fetch"), payload(template));
  expect(await run()).toBeNull();
  expect(result.current.failure).toBe(noAnswer);
  const pending = start();
  expect(result.current).toMatchObject({ isBusy: true, failure: undefined });
  await answer();
  expect(await pending).not.toBeNull();
});

test("A second press during a run sends nothing", async () => {
  const { answers, start, answer } = show(payload(template));
  const first = start();
  expect(await start()).toBeNull();
  await answer();
  expect(await first).not.toBeNull();
  expect(answers).toHaveLength(1);
});

test("A run ends after its form is gone", async () => {
  const { unmount, start, answer } = show(payload(template));
  const pending = start();
  unmount();
  await answer();
  expect(await pending).toMatchObject({ template });
});

test("A failure that was found without the server is shown like any other, until it is cleared", () => {
  const { result } = show(payload(template));
  act(() => result.current.fail({ message: "Name the template", field: ["title"] }));
  expect(result.current.errorOf("title")).toBe("Name the template");
  act(() => result.current.clear());
  expect(result.current.failures).toEqual([]);
});

test("Concurrent runs are all sent, and it is busy until the last one ends", async () => {
  const client = createApolloClient({ link: ApolloLink.empty(), ssr: false });
  const { result } = renderHook(() => useActions({ otherwise, isConcurrent: true }), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  const ends: (() => void)[] = [];
  const runs: Promise<unknown>[] = [];
  const work = () => new Promise<string>((resolve) => ends.push(() => resolve("done")));
  act(() => void runs.push(result.current.run(work), result.current.run(work)));
  expect(ends).toHaveLength(2);
  await act(async () => ends[0]!());
  expect(result.current.isBusy).toBe(true);
  await act(async () => ends[1]!());
  expect(result.current.isBusy).toBe(false);
  expect(await Promise.all(runs)).toEqual(["done", "done"]);
});

test("A step that fails ends an action of several steps", async () => {
  const client = createApolloClient({ link: ApolloLink.empty(), ssr: false });
  const { result } = renderHook(() => useActions({ otherwise }), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  const work = async () => {
    throw new Failed({ message: "No passkey was used" });
  };
  await act(async () => expect(await result.current.run(work)).toBeNull());
  expect(result.current.failure).toBe("No passkey was used");
});
