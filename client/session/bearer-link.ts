import { ApolloLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { catchError, from, map, mergeMap, type Observable, of, throwError } from "rxjs";
import {
  freshToken,
  isUnauthenticatedError,
  isUnauthenticated,
  type LossMessage,
  readOwner,
  renewToken,
} from "./renew-token";
import { readSession } from "./stored-session";

const expired = "Authentication expired";
const refusal: ApolloLink.Result = {
  data: null,
  errors: [{ message: expired, extensions: { code: "UNAUTHENTICATED" } }],
};

type Outcome = { result: ApolloLink.Result } | { error: unknown };

/**
 * Authenticates every operation without its own bearer as the signed-in user. When the server rejects the bearer, the
 * link renews it once and repeats the operation once, for the same user.
 */
export function bearerLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { headers, sessionLoss } = operation.getContext() as BearerContext;
    const isOurs = !headers?.["authorization"] && operation.operationType !== subscription;
    if (!isOurs || !readSession()) return forward(operation);

    const loss = sessionLoss === undefined ? expired : sessionLoss;
    const owner = readOwner();
    const sendAs = (token: string | null) => {
      // The user may have changed meanwhile, in any tab: never send this operation as a different one.
      if (token ? readOwner() !== owner : readSession() !== null) return of(refusal);
      if (token) {
        operation.setContext({ headers: { ...headers, authorization: `Bearer ${token}` } });
      }
      return forward(operation);
    };
    return from(freshToken(operation.client, loss)).pipe(
      mergeMap((token) => {
        if (!token) return sendAs(null);
        return sendAs(token).pipe(
          outcomes,
          mergeMap((outcome) => {
            if (!isRefusal(outcome)) return replay(outcome);
            const renewal = from(renewToken(operation.client, { used: token, owner }, loss));
            return renewal.pipe(mergeMap((next) => (next ? sendAs(next) : replay(outcome))));
          }),
        );
      }),
    );
  });
}

interface BearerContext {
  headers?: Record<string, string>;
  /** Message to show when the session has expired. */
  sessionLoss?: LossMessage;
}

const subscription = OperationTypeNode.SUBSCRIPTION;

/** Errors as values, so that an error of the second attempt is not handled as one of the first. */
function outcomes(answers: Observable<ApolloLink.Result>): Observable<Outcome> {
  return answers.pipe(
    map((result): Outcome => ({ result })),
    catchError((error: unknown) => of<Outcome>({ error })),
  );
}

function isRefusal(outcome: Outcome): boolean {
  if ("error" in outcome) return isUnauthenticated(outcome.error);
  const { result } = outcome;
  return (
    "errors" in result && result.errors !== undefined && result.errors.some(isUnauthenticatedError)
  );
}

function replay(outcome: Outcome): Observable<ApolloLink.Result> {
  return "error" in outcome ? throwError(() => outcome.error) : of(outcome.result);
}
