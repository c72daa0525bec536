import { readFileSync } from "node:fs";
import { type DocumentNode, gql } from "@apollo/client";
import { getOperationAST } from "graphql";
import { afterEach, expect, test, vi } from "vitest";
import { createApolloClient } from "./apollo-client";
import { networkLink } from "./network-link";

const question = gql`
  query Question {
    secret
  }
`;
const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json" },
  });

afterEach(() => vi.unstubAllGlobals());

test("a request rejected for its bearer is not retried unchanged", async () => {
  const refusal = { errors: [{ message: "over", extensions: { code: "UNAUTHENTICATED" } }] };
  const fetched = vi.fn(async () => answer(401, { ...refusal, data: null }));
  vi.stubGlobal("fetch", fetched);
  const client = createApolloClient({ link: networkLink(), ssr: false });
  await expect(client.query({ query: question })).rejects.toThrow(/401/);
  expect(fetched).toHaveBeenCalledOnce();
});

test("a query is retried after a server error", async () => {
  const fetched = vi
    .fn()
    .mockResolvedValueOnce(answer(503, { error: "down" }))
    .mockImplementation(async () => answer(200, { data: { secret: 1 } }));
  vi.stubGlobal("fetch", fetched);
  const client = createApolloClient({ link: networkLink(), ssr: false });
  const { data } = await client.query({ query: question });
  expect(data).toEqual({ secret: 1 });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("a read that a saved review overtakes is sent again; other mutations repeat nothing", async () => {
  let resolve: (answer: Response) => void = () => undefined;
  const late = new Promise<Response>((done) => (resolve = done));
  const sent: string[] = [];
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    const { operationName } = JSON.parse(body);
    sent.push(operationName);
    if (operationName !== "Question") return Promise.resolve(answer(200, { data: { done: true } }));
    const isFirst = sent.filter((name) => name === "Question").length === 1;
    return isFirst ? late : Promise.resolve(answer(200, { data: { secret: 2 } }));
  });
  const client = createApolloClient({ link: networkLink(), ssr: false });
  const reading = client.query({ query: question, fetchPolicy: "no-cache" });
  const change = (name: string) => gql`mutation ${name} { done }`;
  await client.mutate({ mutation: change("SaveReview"), fetchPolicy: "no-cache" });
  resolve(answer(200, { data: { secret: 1 } }));
  expect((await reading).data).toEqual({ secret: 2 });
  expect(sent).toEqual(["Question", "SaveReview", "Question"]);

  const second = client.query({ query: question, fetchPolicy: "no-cache" });
  await client.mutate({ mutation: change("Other"), fetchPolicy: "no-cache" });
  await second;
  expect(sent.slice(3).sort()).toEqual(["Other", "Question"]);
});

test("a document is sent by its hash, and by its text if the server does not know it", async () => {
  const unknown = { message: "PersistedQueryNotFound" };
  const fetched = vi
    .fn()
    .mockResolvedValueOnce(answer(200, { errors: [unknown] }))
    .mockImplementation(async () => answer(200, { data: { secret: 1 } }));
  vi.stubGlobal("fetch", fetched);
  const client = createApolloClient({ link: networkLink(), ssr: false });
  const { data } = await client.query({ query: question });
  expect(data).toEqual({ secret: 1 });
  const [first, second] = fetched.mock.calls.map(([, { body }]) => JSON.parse(body));
  expect(first).toEqual({
    operationName: "Question",
    variables: {},
    extensions: {
      persistedQuery: { version: 1, sha256Hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    },
  });
  expect(second.query).toContain("secret");
});

test("the server knows every document of this client by the hash that is sent", async () => {
  const trusted = readFileSync(
    "server/platform/graph/documents/trusted-documents.generated.ts",
    "utf8",
  );
  const modules = import.meta.glob<Record<string, DocumentNode>>("../**/*.generated.ts", {
    eager: true,
  });
  const known: string[] = [];
  const unknown: string[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    const { operationName, extensions } = JSON.parse(body);
    const isKnown = trusted.includes(`"${extensions.persistedQuery.sha256Hash}": `);
    (isKnown ? known : unknown).push(operationName);
    return answer(200, { data: {} });
  });
  const client = createApolloClient({ link: networkLink(), ssr: false });
  const fetchPolicy = "no-cache";
  for (const document of Object.values(modules).flatMap((module) => Object.values(module))) {
    const operation = document.kind === "Document" && getOperationAST(document)?.operation;
    if (operation === "query") await client.query({ query: document, fetchPolicy });
    if (operation === "mutation") await client.mutate({ mutation: document, fetchPolicy });
  }
  expect(unknown).toEqual([]);
  expect(known.length).toBeGreaterThan(100);
});

test("the offline worker may keep queries, except those of a private verification", async () => {
  const fetched = vi.fn().mockImplementation(async () => answer(200, { data: { secret: 1 } }));
  vi.stubGlobal("fetch", fetched);
  const client = createApolloClient({ link: networkLink(), ssr: false });
  const isMarked = async (run: () => Promise<unknown>) => {
    await run().catch(() => undefined);
    return "x-kept-offline" in fetched.mock.lastCall![1].headers;
  };
  const verification = gql`
    query Proof {
      verification(id: "v") {
        id
      }
    }
  `;
  const mutation = gql`
    mutation SignOut {
      signOut
    }
  `;
  expect(await isMarked(() => client.query({ query: question }))).toBe(true);
  expect(await isMarked(() => client.query({ query: verification }))).toBe(false);
  expect(await isMarked(() => client.mutate({ mutation }))).toBe(false);
});
