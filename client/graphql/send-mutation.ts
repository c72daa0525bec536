import type { ApolloClient, OperationVariables, TypedDocumentNode } from "@apollo/client";
import { type Failure, failuresOf, readFailure } from "./failure";
import type { Refusal_errorFragment } from "./refusal.generated";
import { maxSaveMilliseconds, sendWithRepeats } from "./repeat-save";

interface Payload {
  userErrors: readonly Refusal_errorFragment[];
}

/** The data of a mutation: one field with its payload. */
export type MutationData = Record<string, Payload>;

export type PayloadOf<Data extends MutationData> = Data[keyof Data];

export interface SendOptions<Data> extends Pick<
  ApolloClient.MutateOptions<Data>,
  "awaitRefetchQueries" | "context" | "fetchPolicy" | "refetchQueries" | "update"
> {
  /** The message where the server gives no reason. */
  otherwise: string;
  /** An idempotent save: with a timeout, and sent again while no readable answer arrives. */
  isRepeated?: boolean;
}

/** `failures` is empty after a success. A refusal may still have a payload. */
export interface Answer<Sent> {
  payload: Sent | null;
  failures: readonly Failure[];
}

/** Sends a mutation. Never throws: a lost request is a failure too. */
export async function sendMutation<
  Data extends MutationData,
  Variables extends OperationVariables = OperationVariables,
>(
  client: ApolloClient,
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { otherwise, isRepeated = false, context, ...options }: SendOptions<Data>,
): Promise<Answer<PayloadOf<Data>>> {
  const send = () => {
    const sent = { mutation, variables, ...options, context };
    if (!isRepeated) return client.mutate(sent);
    const signal = AbortSignal.timeout(maxSaveMilliseconds);
    const fetchOptions = { ...(context?.["fetchOptions"] as object), signal };
    return client.mutate({ ...sent, context: { ...context, fetchOptions } });
  };
  try {
    const { data } = await (isRepeated ? sendWithRepeats(send) : send());
    const payload = (Object.values(data ?? {})[0] as PayloadOf<Data> | undefined) ?? null;
    const failures = failuresOf(payload?.userErrors ?? []);
    const isRefused = failures.length === 0 && isEmpty(payload);
    return { payload, failures: isRefused ? [{ message: otherwise }] : failures };
  } catch (error) {
    return { payload: null, failures: [readFailure(error, otherwise, isRepeated)] };
  }
}

/** Whether nothing was changed: a payload has the changed object. */
function isEmpty(payload: Payload | null): boolean {
  return Object.entries(payload ?? {}).every(
    ([name, value]) => value === null || name === "userErrors" || name === "__typename",
  );
}
