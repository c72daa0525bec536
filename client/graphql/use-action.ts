import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import { type Failure, readFailure } from "./failure";
import {
  type Answer,
  type MutationData,
  type PayloadOf,
  sendMutation,
  type SendOptions,
} from "./send-mutation";

export interface StateOptions<Field extends string> {
  /** The message where the server gives no reason. */
  otherwise: string;
  /** The fields of the input at which the form shows errors. */
  fields?: readonly Field[];
  /** Sends a mutation and repeats it after the user confirmed who they are. */
  confirm?<Sent>(send: () => Promise<Answer<Sent>>): Promise<Answer<Sent>>;
  /** Whether a run may begin during another one. */
  isConcurrent?: boolean;
  /** Called when failures are shown: for the focus, a toast, or a form with errors of its own. */
  onFailure?(first: Failure, all: readonly Failure[]): void;
}

/** Sends a mutation; throws `Failed` when it did not succeed, which ends the run. */
export type Send = <Data extends MutationData, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  options?: Partial<SendOptions<Data>>,
) => Promise<PayloadOf<Data>>;

/** Ends a run with failures. */
export class Failed extends Error {
  readonly failures: readonly [Failure, ...Failure[]];

  constructor(...failures: readonly [Failure, ...Failure[]]) {
    super(failures[0].message);
    this.failures = failures;
  }
}

/** Buttons that share one state, or an action of several steps. Only one runs at a time. */
export function useActions<Field extends string = never>({
  otherwise,
  fields = [],
  confirm = (send) => send(),
  isConcurrent = false,
  onFailure,
}: StateOptions<Field>) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const running = useRef(0);

  const fail = (first: Failure, ...others: readonly Failure[]) => {
    const all = [first, ...others];
    setFailures(all);
    onFailure?.(first, all);
  };

  const send: Send = async (document, variables, options) => {
    const answer = await confirm(() =>
      sendMutation(client, document, variables, { otherwise, ...options }),
    );
    const [first, ...others] = answer.failures;
    if (first) throw new Failed(first, ...others);
    return answer.payload!;
  };

  /** The result of the work; null if it failed, or if another run is not finished. */
  async function run<Result>(work: (send: Send) => Promise<Result>): Promise<Result | null> {
    if (running.current > 0 && !isConcurrent) return null;
    running.current += 1;
    setBusy(true);
    setFailures([]);
    try {
      return await work(send);
    } catch (error) {
      if (error instanceof Failed) fail(...error.failures);
      else fail(readFailure(error, otherwise));
      return null;
    } finally {
      running.current -= 1;
      if (running.current === 0) setBusy(false);
    }
  }

  const isOf = ({ field }: Failure, name: string) => field?.[0] === name;
  return {
    run,
    isBusy,
    failures,
    /** The error of a field of the input. */
    errorOf: (field: Field) => failures.find((each) => isOf(each, field))?.message,
    /** The first message that no field of the form shows. */
    failure: failures.find((each) => !fields.some((field) => isOf(each, field)))?.message,
    /** Shows failures that were found without the server. */
    fail,
    clear: () => setFailures([]),
  };
}

/** One mutation behind a form or a button. */
export function useAction<
  Data extends MutationData,
  Variables extends OperationVariables,
  Field extends string = never,
>(
  document: TypedDocumentNode<Data, Variables>,
  {
    otherwise,
    fields,
    confirm,
    isConcurrent,
    onFailure,
    ...options
  }: StateOptions<Field> & Omit<SendOptions<Data>, "otherwise">,
) {
  const { run, ...state } = useActions({ otherwise, fields, confirm, isConcurrent, onFailure });
  return {
    ...state,
    /** Resolves to the payload; to null if it failed. */
    run: (variables: Variables) => run((send) => send(document, variables, options)),
  };
}
