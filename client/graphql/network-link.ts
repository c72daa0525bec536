import { ApolloLink, CombinedGraphQLErrors, ServerError } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { HttpLink } from "@apollo/client/link/http";
import { PersistedQueryLink } from "@apollo/client/link/persisted-queries";
import { RetryLink } from "@apollo/client/link/retry";
import { OperationTypeNode } from "graphql";
import { defer, mergeMap, type Observable, of, tap } from "rxjs";
import { isKeptOffline, keptOfflineHeader } from "./kept-offline";
import { subscriptionLink } from "./subscription-link";

const address = "/graphql";
const maxAttempts = 3;
const firstPauseMilliseconds = 500;

// Queries only: the sender of a mutation must find out whether a lost one arrived.
function retries(): ApolloLink {
  return new RetryLink({
    delay: { initial: firstPauseMilliseconds, jitter: true },
    attempts: {
      max: maxAttempts,
      retryIf: (error, operation) =>
        operation.operationType === OperationTypeNode.QUERY &&
        !CombinedGraphQLErrors.is(error) &&
        !isBearerRejected(error) &&
        navigator.onLine,
    },
  });
}

// Not retried: the same bearer would be rejected again.
function isBearerRejected(error: unknown): boolean {
  return ServerError.is(error) && error.statusCode === 401;
}

function errorReports(): ApolloLink {
  return new ErrorLink(({ error, operation }) => {
    if (!CombinedGraphQLErrors.is(error)) return;
    for (const { message, extensions } of error.errors) {
      // Handled by the bearer link, which renews the token.
      if (extensions?.["code"] === "UNAUTHENTICATED") continue;
      console.warn(`${operation.operationName ?? "Operation"}: ${message}`, extensions ?? {});
    }
  });
}

// The server knows this client's documents: their hash is a tenth of their text.
function documentHashes(): ApolloLink[] {
  // Browsers hide it on an address without TLS.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return [];
  const sha256 = async (text: string) => {
    const digest = await subtle.digest("SHA-256", new TextEncoder().encode(text));
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join(
      "",
    );
  };
  return [new PersistedQueryLink({ sha256 })];
}

/** Tells the offline worker what it may keep. */
function offlineMarks(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (isKeptOffline(operation.operationType, operation.query)) {
      operation.setContext(({ headers }) => ({
        headers: { ...headers, [keptOfflineHeader]: "1" },
      }));
    }
    return forward(operation);
  });
}

const reviewChanges = new Set([
  "SaveReview",
  "UpdateReview",
  "DeleteReview",
  "RestoreReview",
  "KeepGuestReview",
]);

/** Repeats a read whose answer arrives after a review has changed: it may be older than the change. */
function freshReads(): ApolloLink {
  let changeCount = 0;
  return new ApolloLink((operation, forward) => {
    const { operationType, operationName } = operation;
    if (operationType === OperationTypeNode.QUERY) {
      const read = (): Observable<ApolloLink.Result> => {
        const before = changeCount;
        const isOld = () => changeCount !== before;
        return forward(operation).pipe(mergeMap((answer) => (isOld() ? read() : of(answer))));
      };
      return defer(read);
    }
    const isChange = operationName !== undefined && reviewChanges.has(operationName);
    return forward(operation).pipe(tap(() => isChange && (changeCount += 1)));
  });
}

/** The HTTP and WebSocket link of the browser. */
export function networkLink(): ApolloLink {
  const http = new HttpLink({ uri: address });
  return ApolloLink.from([
    errorReports(),
    subscriptionLink(address),
    freshReads(),
    retries(),
    offlineMarks(),
    ...documentHashes(),
    http,
  ]);
}
